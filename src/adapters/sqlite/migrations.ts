/** The schema, step by step. A step that has been released is never changed; add one instead. */
export const MIGRATIONS: readonly string[] = [
  `
  -- A scope's folder. One database serves every project of the user.
  CREATE TABLE note_roots (
    id    INTEGER PRIMARY KEY,
    path  TEXT NOT NULL UNIQUE
  ) STRICT;

  -- A copy of each note file; stamp tells whether the copy is still true. tags and links hold words
  -- without spaces, joined by one space.
  CREATE TABLE notes (
    id       INTEGER PRIMARY KEY,
    root_id  INTEGER NOT NULL REFERENCES note_roots(id) ON DELETE CASCADE,
    slug     TEXT NOT NULL,
    stamp    TEXT NOT NULL,
    type     TEXT NOT NULL,
    title    TEXT NOT NULL,
    tags     TEXT NOT NULL,
    status   TEXT NOT NULL,
    created  TEXT NOT NULL,
    updated  TEXT NOT NULL,
    links    TEXT NOT NULL,
    content  TEXT NOT NULL,
    UNIQUE (root_id, slug)
  ) STRICT;
  CREATE INDEX notes_by_time ON notes (root_id, updated);

  -- Files that are no valid notes, so that they are not parsed again each time.
  CREATE TABLE bad_files (
    root_id  INTEGER NOT NULL REFERENCES note_roots(id) ON DELETE CASCADE,
    slug     TEXT NOT NULL,
    stamp    TEXT NOT NULL,
    path     TEXT NOT NULL,
    reason   TEXT NOT NULL,
    PRIMARY KEY (root_id, slug)
  ) STRICT, WITHOUT ROWID;

  CREATE VIRTUAL TABLE notes_fts USING fts5 (
    title, tags, content,
    content = 'notes', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  CREATE TRIGGER notes_after_insert AFTER INSERT ON notes BEGIN
    INSERT INTO notes_fts (rowid, title, tags, content)
    VALUES (new.id, new.title, new.tags, new.content);
  END;
  CREATE TRIGGER notes_after_delete AFTER DELETE ON notes BEGIN
    INSERT INTO notes_fts (notes_fts, rowid, title, tags, content)
    VALUES ('delete', old.id, old.title, old.tags, old.content);
  END;
  CREATE TRIGGER notes_after_update AFTER UPDATE ON notes BEGIN
    INSERT INTO notes_fts (notes_fts, rowid, title, tags, content)
    VALUES ('delete', old.id, old.title, old.tags, old.content);
    INSERT INTO notes_fts (rowid, title, tags, content)
    VALUES (new.id, new.title, new.tags, new.content);
  END;
  `,
  `
  -- What was said, in document 003's tables. A transcript file is deleted by the client after 30 days;
  -- these rows outlive it.
  CREATE TABLE sessions (
    id       TEXT PRIMARY KEY,
    cwd      TEXT NOT NULL,
    branch   TEXT,
    started  TEXT NOT NULL,
    ended    TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX sessions_by_time ON sessions (ended);

  CREATE TABLE spans (
    id          INTEGER PRIMARY KEY,
    session     TEXT NOT NULL REFERENCES sessions(id) ON DELETE CASCADE,
    parent_id   INTEGER REFERENCES spans(id) ON DELETE CASCADE,
    name        TEXT NOT NULL,
    summary     TEXT,
    start_line  INTEGER NOT NULL,
    end_line    INTEGER,
    depth       INTEGER NOT NULL DEFAULT 0,
    created_at  TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
  ) STRICT;
  CREATE INDEX idx_spans_session ON spans (session);
  CREATE INDEX idx_spans_parent ON spans (parent_id);

  CREATE TABLE ideas (
    id           INTEGER PRIMARY KEY,
    span_id      INTEGER NOT NULL REFERENCES spans(id) ON DELETE CASCADE,
    role         TEXT NOT NULL CHECK (role IN ('user', 'assistant')),
    content      TEXT NOT NULL,
    intent       TEXT CHECK (intent IN ('decision', 'conclusion', 'question', 'problem', 'solution',
                                        'todo', 'context')),
    confidence   REAL NOT NULL DEFAULT 0.5 CHECK (confidence >= 0 AND confidence <= 1),
    answered     INTEGER,
    source_file  TEXT NOT NULL,
    source_line  INTEGER NOT NULL,
    created_at   TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP,
    UNIQUE (source_file, source_line)
  ) STRICT;
  CREATE INDEX idx_ideas_span ON ideas (span_id);
  CREATE INDEX idx_ideas_intent ON ideas (intent);

  -- How far each transcript has been read; tail_hash is of the bytes just before last_byte.
  CREATE TABLE index_state (
    file_path     TEXT PRIMARY KEY,
    last_line     INTEGER NOT NULL DEFAULT 0,
    last_byte     INTEGER NOT NULL DEFAULT 0,
    tail_hash     TEXT NOT NULL DEFAULT '',
    last_indexed  TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
  ) STRICT, WITHOUT ROWID;

  CREATE VIRTUAL TABLE ideas_fts USING fts5 (
    content,
    content = 'ideas', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  CREATE TRIGGER ideas_after_insert AFTER INSERT ON ideas BEGIN
    INSERT INTO ideas_fts (rowid, content) VALUES (new.id, new.content);
  END;
  CREATE TRIGGER ideas_after_delete AFTER DELETE ON ideas BEGIN
    INSERT INTO ideas_fts (ideas_fts, rowid, content) VALUES ('delete', old.id, old.content);
  END;
  CREATE TRIGGER ideas_after_update AFTER UPDATE OF content ON ideas BEGIN
    INSERT INTO ideas_fts (ideas_fts, rowid, content) VALUES ('delete', old.id, old.content);
    INSERT INTO ideas_fts (rowid, content) VALUES (new.id, new.content);
  END;

  CREATE VIRTUAL TABLE spans_fts USING fts5 (
    name, summary,
    content = 'spans', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  CREATE TRIGGER spans_after_insert AFTER INSERT ON spans BEGIN
    INSERT INTO spans_fts (rowid, name, summary) VALUES (new.id, new.name, new.summary);
  END;
  CREATE TRIGGER spans_after_delete AFTER DELETE ON spans BEGIN
    INSERT INTO spans_fts (spans_fts, rowid, name, summary)
    VALUES ('delete', old.id, old.name, old.summary);
  END;
  CREATE TRIGGER spans_after_update AFTER UPDATE OF name, summary ON spans BEGIN
    INSERT INTO spans_fts (spans_fts, rowid, name, summary)
    VALUES ('delete', old.id, old.name, old.summary);
    INSERT INTO spans_fts (rowid, name, summary) VALUES (new.id, new.name, new.summary);
  END;
  `,
  `
  -- Links as the files state them, one row per direction that a file states.
  CREATE TABLE note_edges (
    root_id  INTEGER NOT NULL REFERENCES note_roots(id) ON DELETE CASCADE,
    source   TEXT NOT NULL,
    target   TEXT NOT NULL,
    label    TEXT NOT NULL,
    at       TEXT NOT NULL,
    PRIMARY KEY (root_id, source, target, label)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX note_edges_by_target ON note_edges (root_id, target);

  -- What index.json and graph.json were when we wrote them last.
  ALTER TABLE note_roots ADD COLUMN published TEXT;

  -- One number for all files of a scope, so that "nothing changed" is known without a row per file.
  ALTER TABLE note_roots ADD COLUMN fingerprint TEXT;

  -- All that index.json and graph.json say of a note, without the pages that hold the long texts.
  CREATE INDEX notes_published
    ON notes (root_id, slug, type, title, tags, status, created, updated, stamp);

  -- Every note is read again for its edges.
  DELETE FROM notes;
  DELETE FROM bad_files;
  `,
];
