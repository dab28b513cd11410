"""The codex compiled into one SQLite file, so that commands start at once.

The file is a cache: its name carries a key made of every data and code file it was built from, and it is built
anew, beside the old one and then moved into place, whenever that key changes.
"""

from __future__ import annotations

import hashlib
import os
from pathlib import Path

from judge.codex.folders import folders
from judge.codex.progress import Progress


def cache_folder() -> Path:
    """Where compiled codices lie: ``$JUDGE_CACHE``, or the platform's usual place for caches."""
    if given := os.environ.get("JUDGE_CACHE"):
        return Path(given)
    import platformdirs

    return Path(platformdirs.user_cache_dir("codex-judge"))


def codex_key(where: tuple[Path, ...]) -> str:
    """Sixteen hexadecimal digits that change when a data file or a source file of the codex layer changes."""
    digest = hashlib.blake2b(digest_size=8)
    for root in (*where, Path(__file__).parent):
        for folder, subfolders, files in os.walk(root):
            subfolders[:] = sorted(s for s in subfolders if s != "__pycache__")
            for name in sorted(files):
                path = os.path.join(folder, name)
                stat = os.stat(path)
                digest.update(f"{path}|{stat.st_size}|{stat.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def compiled(progress: Progress | None = None) -> Path:
    """The compiled codex of today's data, built first when it is not there yet.

    Raises IngestError when a document cannot be read; nothing is written then, and old files stay.
    """
    where = folders()
    cache = cache_folder()
    path = cache / f"codex-{codex_key(where)}.db"
    if not path.is_file():
        cache.mkdir(parents=True, exist_ok=True)
        from judge.codex.building import build  # reads documents, which is rarely needed

        build(path, where, progress or (lambda _what, _done, _all: None))
        _forget_old(cache, path)
    return path


def _forget_old(cache: Path, keep: Path) -> None:
    """Deletes all but the three newest compiled files; another process may still be reading a recent one."""
    others = sorted(cache.glob("codex-*.db"), key=lambda p: p.stat().st_mtime, reverse=True)
    for path in others[3:]:
        if path != keep:
            path.unlink(missing_ok=True)
