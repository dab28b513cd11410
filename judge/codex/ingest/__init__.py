"""From the bytes of a document to entries and passages with every character accounted for."""
