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
  -- What was said. A transcript file is deleted by the client after 30 days;
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
  `
  -- One line of a transcript that says or does something, and where it was. Ideas are slices of what it
  -- says; deeds are what it did. What repeats from line to line is kept once, in origins.
  CREATE TABLE origins (
    id           INTEGER PRIMARY KEY,
    source_file  TEXT NOT NULL,
    agent        TEXT NOT NULL,
    cwd          TEXT NOT NULL,
    branch       TEXT NOT NULL,
    model        TEXT NOT NULL,
    UNIQUE (source_file, agent, cwd, branch, model)
  ) STRICT;

  -- line is negative while a file that has changed is read again and this line has not been met yet. key
  -- is the same for copies of a line in other files. rules: the version of the redaction rules.
  CREATE TABLE messages (
    id         INTEGER PRIMARY KEY,
    span_id    INTEGER NOT NULL REFERENCES spans(id) ON DELETE CASCADE,
    origin_id  INTEGER NOT NULL REFERENCES origins(id),
    line       INTEGER NOT NULL,
    role       TEXT NOT NULL CHECK (role IN ('user', 'assistant')),
    time       TEXT NOT NULL,
    key        BLOB NOT NULL,
    rules      INTEGER NOT NULL,
    -- How many ideas it was cut into, and whether it asks something.
    ideas      INTEGER NOT NULL DEFAULT 0,
    asks       INTEGER NOT NULL DEFAULT 0
  ) STRICT;
  CREATE INDEX messages_in_order ON messages (span_id, line);
  CREATE INDEX messages_that_say ON messages (span_id, line) WHERE ideas > 0;
  CREATE INDEX messages_by_key ON messages (key);
  CREATE INDEX messages_to_be_met ON messages (origin_id) WHERE line < 0;

  -- The project is the folder of the main checkout; cwd is where the session began, perhaps below it.
  ALTER TABLE sessions ADD COLUMN project TEXT NOT NULL DEFAULT '';
  UPDATE sessions SET project = cwd;
  ALTER TABLE spans ADD COLUMN agent TEXT NOT NULL DEFAULT '';

  -- Several ideas may stand on one line now.
  INSERT OR IGNORE INTO origins (source_file, agent, cwd, branch, model)
    SELECT DISTINCT i.source_file, '', s.cwd, coalesce(s.branch, ''), ''
    FROM ideas AS i JOIN spans ON spans.id = i.span_id JOIN sessions AS s ON s.id = spans.session;
  INSERT INTO messages (id, span_id, origin_id, line, role, time, key, rules, ideas, asks)
    SELECT i.id, i.span_id, o.id, i.source_line, i.role, i.created_at, randomblob(16), 0, 1,
      instr(i.content, '?') > 0
    FROM ideas AS i JOIN spans ON spans.id = i.span_id JOIN sessions AS s ON s.id = spans.session
      JOIN origins AS o ON o.source_file = i.source_file AND o.cwd = s.cwd
        AND o.branch = coalesce(s.branch, '');
  CREATE TABLE new_ideas (
    id           INTEGER PRIMARY KEY,
    span_id      INTEGER NOT NULL REFERENCES spans(id) ON DELETE CASCADE,
    message_id   INTEGER REFERENCES messages(id) ON DELETE CASCADE,
    content      TEXT NOT NULL,
    intent       TEXT CHECK (intent IN ('decision', 'conclusion', 'question', 'problem', 'solution',
                                        'todo', 'context')),
    confidence   REAL NOT NULL DEFAULT 0.5 CHECK (confidence >= 0 AND confidence <= 1),
    answered     INTEGER,
    source_file  TEXT NOT NULL,
    source_line  INTEGER NOT NULL,
    created_at   TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
  ) STRICT;
  INSERT INTO new_ideas (id, span_id, message_id, content, source_file, source_line, created_at)
    SELECT id, span_id, id, content, source_file, source_line, created_at FROM ideas;
  DROP TABLE ideas;
  ALTER TABLE new_ideas RENAME TO ideas;
  CREATE INDEX idx_ideas_span ON ideas (span_id);
  CREATE INDEX idx_ideas_intent ON ideas (intent);
  CREATE INDEX idx_ideas_message ON ideas (message_id);
  -- Holds a row while the indexer stores a step: it then fills the full-text indexes itself, with one
  -- statement. Three times faster, because a trigger makes FTS5 write out its buffer for every row.
  CREATE TABLE indexing (step INTEGER PRIMARY KEY) STRICT;
  CREATE TRIGGER ideas_after_insert AFTER INSERT ON ideas
  WHEN NOT EXISTS (SELECT 1 FROM indexing) BEGIN
    INSERT INTO ideas_fts (rowid, content) VALUES (new.id, new.content);
    UPDATE messages SET ideas = ideas + 1, asks = max(asks, instr(new.content, '?') > 0)
    WHERE id = new.message_id;
  END;
  CREATE TRIGGER ideas_after_delete AFTER DELETE ON ideas BEGIN
    INSERT INTO ideas_fts (ideas_fts, rowid, content) VALUES ('delete', old.id, old.content);
  END;
  CREATE TRIGGER ideas_after_update AFTER UPDATE OF content ON ideas BEGIN
    INSERT INTO ideas_fts (ideas_fts, rowid, content) VALUES ('delete', old.id, old.content);
    INSERT INTO ideas_fts (rowid, content) VALUES (new.id, new.content);
  END;
  INSERT INTO ideas_fts (ideas_fts) VALUES ('rebuild');
  -- How often each word occurs: common ones cost time and tell little.
  CREATE VIRTUAL TABLE ideas_words USING fts5vocab ('ideas_fts', 'row');

  -- What was done. call joins a tool call with its result, which stands on a later line.
  CREATE TABLE deeds (
    id          INTEGER PRIMARY KEY,
    message_id  INTEGER NOT NULL REFERENCES messages(id) ON DELETE CASCADE,
    call        TEXT NOT NULL,
    kind        TEXT NOT NULL CHECK (kind IN ('read', 'edit', 'write', 'run', 'search', 'fetch',
                                              'delegate', 'todo', 'call')),
    tool        TEXT NOT NULL,
    path        TEXT,
    -- The last part of the path, for files that are named without their folder.
    name        TEXT,
    detail      TEXT,
    before      TEXT,
    after       TEXT,
    start_line  INTEGER,
    outcome     TEXT NOT NULL CHECK (outcome IN ('ok', 'failed', 'unknown')),
    exit_code   INTEGER,
    error       TEXT
  ) STRICT;
  CREATE INDEX deeds_by_message ON deeds (message_id);
  CREATE INDEX deeds_by_call ON deeds (call);
  CREATE INDEX deeds_by_name ON deeds (name) WHERE name IS NOT NULL;
  CREATE VIRTUAL TABLE deeds_fts USING fts5 (
    path, detail, error,
    content = 'deeds', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  CREATE TRIGGER deeds_after_insert AFTER INSERT ON deeds
  WHEN NOT EXISTS (SELECT 1 FROM indexing) BEGIN
    INSERT INTO deeds_fts (rowid, path, detail, error)
    VALUES (new.id, new.path, new.detail, new.error);
  END;
  CREATE TRIGGER deeds_after_delete AFTER DELETE ON deeds BEGIN
    INSERT INTO deeds_fts (deeds_fts, rowid, path, detail, error)
    VALUES ('delete', old.id, old.path, old.detail, old.error);
  END;
  CREATE TRIGGER deeds_after_update AFTER UPDATE OF path, detail, error ON deeds BEGIN
    INSERT INTO deeds_fts (deeds_fts, rowid, path, detail, error)
    VALUES ('delete', old.id, old.path, old.detail, old.error);
    INSERT INTO deeds_fts (rowid, path, detail, error)
    VALUES (new.id, new.path, new.detail, new.error);
  END;

  -- What passages name, and how they relate; filled by a later version.
  CREATE TABLE entities (
    id    INTEGER PRIMARY KEY,
    name  TEXT NOT NULL,
    type  TEXT NOT NULL CHECK (type IN ('project', 'technology', 'concept', 'person', 'file')),
    UNIQUE (name, type)
  ) STRICT;
  CREATE INDEX idx_entities_name ON entities (name);
  CREATE INDEX idx_entities_type ON entities (type);
  CREATE TABLE idea_entities (
    idea_id    INTEGER NOT NULL REFERENCES ideas(id) ON DELETE CASCADE,
    entity_id  INTEGER NOT NULL REFERENCES entities(id) ON DELETE CASCADE,
    PRIMARY KEY (idea_id, entity_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE relations (
    id             INTEGER PRIMARY KEY,
    from_id        INTEGER NOT NULL REFERENCES ideas(id) ON DELETE CASCADE,
    to_id          INTEGER NOT NULL REFERENCES ideas(id) ON DELETE CASCADE,
    relation_type  TEXT NOT NULL CHECK (relation_type IN ('supersedes', 'builds_on', 'contradicts',
                                                          'answers', 'relates_to')),
    UNIQUE (from_id, to_id, relation_type)
  ) STRICT;
  CREATE INDEX idx_relations_from ON relations (from_id);
  CREATE INDEX idx_relations_to ON relations (to_id);

  -- A person's verdict on what was said or done; target is an id as the commands print it.
  CREATE TABLE marks (
    target      TEXT PRIMARY KEY,
    status      TEXT NOT NULL CHECK (status IN ('accepted', 'rejected', 'superseded')),
    note        TEXT NOT NULL,
    created_at  TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  -- A number may be given again after its row is gone; its verdict must not be.
  CREATE TRIGGER marks_of_ideas AFTER DELETE ON ideas BEGIN
    DELETE FROM marks WHERE target = 'i' || old.id;
  END;
  CREATE TRIGGER marks_of_deeds AFTER DELETE ON deeds BEGIN
    DELETE FROM marks WHERE target = 'd' || old.id;
  END;
  CREATE TRIGGER marks_of_spans AFTER DELETE ON spans BEGIN
    DELETE FROM marks WHERE target = 's' || old.id;
  END;
  CREATE TRIGGER marks_of_sessions AFTER DELETE ON sessions BEGIN
    DELETE FROM marks WHERE target = old.id;
  END;

  -- What was forgotten on purpose stays forgotten: by line, and by rule for lines not read yet. Empty
  -- fields of a rule mean any; a rule holds for lines up to its time.
  CREATE TABLE forgotten_lines (key BLOB PRIMARY KEY) STRICT, WITHOUT ROWID;
  CREATE TABLE forgotten_rules (
    session     TEXT NOT NULL,
    project     TEXT NOT NULL,
    until       TEXT NOT NULL,
    created_at  TEXT NOT NULL,
    PRIMARY KEY (session, project, until)
  ) STRICT, WITHOUT ROWID;

  -- Every transcript that is still there is read again. A step of reading ends at a checkpoint; stamp
  -- is the file's when it was read to its end, born tells which of two copies is the first.
  DROP TABLE index_state;
  CREATE TABLE index_state (
    file_path     TEXT PRIMARY KEY,
    last_line     INTEGER NOT NULL DEFAULT 0,
    last_byte     INTEGER NOT NULL DEFAULT 0,
    stamp         TEXT NOT NULL DEFAULT '',
    born          REAL NOT NULL DEFAULT 0,
    last_indexed  TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE checkpoints (
    file_path  TEXT NOT NULL,
    byte       INTEGER NOT NULL,
    line       INTEGER NOT NULL,
    hash       TEXT NOT NULL,
    PRIMARY KEY (file_path, byte)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Which models have vectors here. Their tables are made by whoever embeds, with sqlite-vec, in document
  -- 003's form (vec0: the signs of a vector as bits, and the vector itself in bytes beside them); to read
  -- them the extension is not needed. A model serves once all ideas have its vectors.
  CREATE TABLE embedding_models (
    id           INTEGER PRIMARY KEY,
    name         TEXT NOT NULL UNIQUE,
    dimensions   INTEGER NOT NULL,
    -- The tables' names without what they are of: idea_embeddings, span_embeddings.
    suffix       TEXT NOT NULL,
    is_complete  INTEGER NOT NULL DEFAULT 0
  ) STRICT;

  -- Ideas and spans that are gone or have changed, but whose vectors are not: ids are given again.
  CREATE TABLE stale_vectors (
    kind  TEXT NOT NULL CHECK (kind IN ('idea', 'span')),
    id    INTEGER NOT NULL,
    PRIMARY KEY (kind, id)
  ) STRICT, WITHOUT ROWID;
  CREATE TRIGGER ideas_leave_vectors AFTER DELETE ON ideas
  WHEN EXISTS (SELECT 1 FROM embedding_models) BEGIN
    INSERT OR IGNORE INTO stale_vectors VALUES ('idea', old.id);
  END;
  CREATE TRIGGER ideas_change_vectors AFTER UPDATE OF content ON ideas
  WHEN EXISTS (SELECT 1 FROM embedding_models) BEGIN
    INSERT OR IGNORE INTO stale_vectors VALUES ('idea', old.id);
  END;
  CREATE TRIGGER spans_leave_vectors AFTER DELETE ON spans
  WHEN EXISTS (SELECT 1 FROM embedding_models) BEGIN
    INSERT OR IGNORE INTO stale_vectors VALUES ('span', old.id);
  END;
  CREATE TRIGGER spans_change_vectors AFTER UPDATE OF name, summary ON spans
  WHEN EXISTS (SELECT 1 FROM embedding_models) BEGIN
    INSERT OR IGNORE INTO stale_vectors VALUES ('span', old.id);
  END;
  `,
  `
  -- Vectors of notes: a scale and a byte for each number. They are few, so all are compared. A vector goes
  -- with what it was made of.
  CREATE TABLE note_vectors (
    note_id       INTEGER NOT NULL REFERENCES notes(id) ON DELETE CASCADE,
    model         TEXT NOT NULL,
    content_hash  TEXT NOT NULL,
    vector        BLOB NOT NULL,
    PRIMARY KEY (note_id, model)
  ) STRICT;
  CREATE TRIGGER notes_change_vectors AFTER UPDATE OF title, tags, content ON notes
  WHEN old.title <> new.title OR old.tags <> new.tags OR old.content <> new.content BEGIN
    DELETE FROM note_vectors WHERE note_id = old.id;
  END;
  `,
  `
  -- A conversation (a session, or a sub-agent of one) is known by its first span: messages belong to that,
  -- ideas to the topic that they are part of. What a first span also knows: up to which line, and by which
  -- rules, the conversation was told.
  ALTER TABLE spans ADD COLUMN told_line INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE spans ADD COLUMN told_rules INTEGER NOT NULL DEFAULT 0;
  -- The language model that named a topic and summed it up; rules leave it alone while it does not grow.
  ALTER TABLE spans ADD COLUMN told_by TEXT NOT NULL DEFAULT '';
  -- How people write an entity, in small letters: a question that says pg is about PostgreSQL.
  CREATE TABLE entity_names (
    name       TEXT NOT NULL,
    entity_id  INTEGER NOT NULL REFERENCES entities(id) ON DELETE CASCADE,
    PRIMARY KEY (name, entity_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX names_of_entities ON entity_names (entity_id);
  CREATE INDEX ideas_naming ON idea_entities (entity_id, idea_id);
  -- Lines at which rules saw a new topic and a language model did not. The span is the conversation.
  CREATE TABLE joined_topics (
    span_id  INTEGER NOT NULL REFERENCES spans(id) ON DELETE CASCADE,
    line     INTEGER NOT NULL,
    PRIMARY KEY (span_id, line)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX spans_of_conversations ON spans (session, agent, id);
  `,
  `
  -- Spans of another plugin's store, and those above them, keep their names and are no topics of ours.
  WITH RECURSIVE imported (id) AS (
    SELECT m.span_id FROM messages AS m JOIN origins AS o ON o.id = m.origin_id
    WHERE o.model = 'memgraph'
    UNION
    SELECT spans.parent_id FROM imported JOIN spans ON spans.id = imported.id
    WHERE spans.parent_id IS NOT NULL
  )
  UPDATE spans SET told_by = 'memgraph' WHERE id IN (SELECT id FROM imported);
  INSERT OR IGNORE INTO entity_names (name, entity_id) SELECT lower(name), id FROM entities;
  -- What was kept by hand did not reach to its last line.
  UPDATE spans SET end_line = (SELECT max(line) FROM messages WHERE span_id = spans.id)
  WHERE session GLOB 'by-hand*';
  `,
  `
  -- What the texts of notes say of others, each way once: the reverse is looked up, not stored.
  CREATE TABLE note_mentions (
    root_id  INTEGER NOT NULL REFERENCES note_roots(id) ON DELETE CASCADE,
    source   TEXT NOT NULL,
    target   TEXT NOT NULL,
    label    TEXT NOT NULL,
    PRIMARY KEY (root_id, source, target, label)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX note_mentions_by_target ON note_mentions (root_id, target);

  -- Notes that may refer to others, or have tags in their text, are read again before anything is published.
  UPDATE notes SET stamp = ''
  WHERE instr(content, '[[') OR instr(content, '::') OR instr(content, '#');
  UPDATE note_roots SET fingerprint = NULL;
  UPDATE note_roots SET published = '' WHERE published IS NOT NULL;
  `,
  `
  -- What notes may speak of: the names in their backticks, and what each was then (a git blob or a time, or
  -- nothing). Every note is read again to know it.
  CREATE TABLE note_files (
    note_id  INTEGER NOT NULL REFERENCES notes(id) ON DELETE CASCADE,
    path     TEXT NOT NULL,
    anchor   TEXT NOT NULL,
    PRIMARY KEY (note_id, path)
  ) STRICT, WITHOUT ROWID;
  UPDATE notes SET stamp = '';
  UPDATE note_roots SET fingerprint = NULL;
  -- What was found out about those files: the blob while size and times are the same, the commits since a
  -- time while the same commit is checked out.
  CREATE TABLE code_files (
    file   TEXT PRIMARY KEY,
    stamp  TEXT NOT NULL,
    blob   TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE code_history (
    file     TEXT NOT NULL,
    after    TEXT NOT NULL,
    head     TEXT NOT NULL,
    commits  TEXT NOT NULL,
    PRIMARY KEY (file, after)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- Where a captured note is, below its scope's folder; null for a curated one, which is <slug>.md there.
  ALTER TABLE notes ADD COLUMN path TEXT;
  -- A link that one file states and the other never will: its reverse is only computed.
  ALTER TABLE note_edges ADD COLUMN one_way INTEGER NOT NULL DEFAULT 0;
  DROP INDEX notes_published;
  CREATE INDEX notes_published
    ON notes (root_id, slug, type, title, tags, status, created, updated, stamp, path);
  `,
  `
  -- Every link in one table. A link should be stated by both files. The others are stated by one, and their
  -- other end is only computed: related by its frontmatter, a mention by its text, which has no time.
  CREATE TABLE note_links (
    root_id  INTEGER NOT NULL REFERENCES note_roots(id) ON DELETE CASCADE,
    source   TEXT NOT NULL,
    target   TEXT NOT NULL,
    label    TEXT NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('link', 'related', 'mention')),
    at       TEXT NOT NULL,
    PRIMARY KEY (root_id, source, target, label, kind)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX note_links_by_target ON note_links (root_id, target);
  INSERT INTO note_links
    SELECT root_id, source, target, label, iif(one_way, 'related', 'link'), at FROM note_edges
    UNION ALL SELECT root_id, source, target, label, 'mention', '' FROM note_mentions;
  DROP TABLE note_edges;
  DROP TABLE note_mentions;
  `,
  `
  -- Whether index.json and graph.json, as we wrote them last, say all that is known here.
  ALTER TABLE note_roots ADD COLUMN is_published INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- What hooks gave to the model, and what they nearly did. What was given before a reset may be given again.
  CREATE TABLE injections (
    id        INTEGER PRIMARY KEY,
    session   TEXT NOT NULL,
    at        TEXT NOT NULL,
    event     TEXT NOT NULL,
    tool      TEXT,
    target    TEXT NOT NULL,
    title     TEXT NOT NULL,
    score     REAL NOT NULL,
    reason    TEXT NOT NULL,
    tokens    INTEGER NOT NULL,
    is_given  INTEGER NOT NULL
  ) STRICT;
  CREATE INDEX injections_by_session ON injections (session, id);
  `,
  `
  -- Which notes name a file.
  CREATE INDEX note_files_by_path ON note_files (path);
  `,
  `
  -- Who stands behind a note. here: our commands wrote it, or git does not track it. author: git says so. It goes
  -- with the text that it was known of.
  CREATE TABLE note_vouchers (
    note_id  INTEGER PRIMARY KEY REFERENCES notes(id) ON DELETE CASCADE,
    voucher  TEXT NOT NULL CHECK (voucher IN ('here', 'author'))
  ) STRICT;
  CREATE TRIGGER notes_change_vouchers AFTER UPDATE OF title, content ON notes
  WHEN old.title <> new.title OR old.content <> new.content BEGIN
    DELETE FROM note_vouchers WHERE note_id = old.id;
  END;
  -- The same by text (SHA-256 of title and content). Not derived: nothing else knows it when the notes are read anew.
  CREATE TABLE own_texts (
    hash     BLOB PRIMARY KEY,
    voucher  TEXT NOT NULL CHECK (voucher IN ('here', 'author'))
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- The newest notes of one type, however rare it is.
  CREATE INDEX notes_by_type ON notes (type, root_id, updated);
  `,
  `
  -- How often Ollama failed in a row when it was to choose a voice. Old rows go after a week.
  CREATE TABLE circuits (
    session       TEXT PRIMARY KEY,
    failures      INTEGER NOT NULL CHECK (failures >= 0),
    last_attempt  TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- By which version of the redaction rules the notes of a scope were copied here; 0 for none.
  ALTER TABLE note_roots ADD COLUMN rules INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- Three origins: a person's command (here), a model's (model), others'; and what a person said of a text: trusted,
  -- others. What was here until now may have been a model's, or only untracked: it stays own, but is looked at (author).
  DROP TRIGGER notes_change_vouchers;
  ALTER TABLE note_vouchers RENAME TO old_vouchers;
  CREATE TABLE note_vouchers (
    note_id  INTEGER PRIMARY KEY REFERENCES notes(id) ON DELETE CASCADE,
    voucher  TEXT NOT NULL CHECK (voucher IN ('here', 'model', 'trusted', 'author', 'others'))
  ) STRICT;
  INSERT INTO note_vouchers SELECT note_id, 'author' FROM old_vouchers;
  DROP TABLE old_vouchers;
  CREATE TRIGGER notes_change_vouchers AFTER UPDATE OF title, content ON notes
  WHEN old.title <> new.title OR old.content <> new.content BEGIN
    DELETE FROM note_vouchers WHERE note_id = old.id;
  END;
  ALTER TABLE own_texts RENAME TO old_texts;
  CREATE TABLE own_texts (
    hash     BLOB PRIMARY KEY,
    voucher  TEXT NOT NULL CHECK (voucher IN ('here', 'model', 'trusted', 'author', 'others'))
  ) STRICT, WITHOUT ROWID;
  INSERT INTO own_texts SELECT hash, 'author' FROM old_texts;
  DROP TABLE old_texts;
  `,
  `
  -- An edge is told from others between the same notes by its moment, so that each has its own reverse. Links of a note
  -- to itself are kept apart, for health to name them: every note is read once more.
  ALTER TABLE note_links RENAME TO old_links;
  DROP INDEX note_links_by_target;
  CREATE TABLE note_links (
    root_id  INTEGER NOT NULL REFERENCES note_roots(id) ON DELETE CASCADE,
    source   TEXT NOT NULL,
    target   TEXT NOT NULL,
    label    TEXT NOT NULL,
    kind     TEXT NOT NULL CHECK (kind IN ('link', 'related', 'mention', 'self')),
    at       TEXT NOT NULL,
    PRIMARY KEY (root_id, source, target, label, kind, at)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX note_links_by_target ON note_links (root_id, target);
  INSERT INTO note_links SELECT root_id, source, target, label, kind, at FROM old_links;
  DROP TABLE old_links;
  UPDATE notes SET stamp = '';
  UPDATE note_roots SET fingerprint = NULL;
  `,
  `
  -- Captured notes that a person deleted, by the hash of scope and slug: they are not captured again.
  CREATE TABLE unwanted_notes (key BLOB PRIMARY KEY) STRICT, WITHOUT ROWID;
  `,
  `
  -- Who really speaks in it: the person, a paste, the client, or a model that narrates, explains, proposes or reports. Unknown
  -- until it is annotated.
  ALTER TABLE ideas ADD COLUMN speaker TEXT;
  `,
  `
  -- Words that a text is found by beside its own: parts of names, pairs of signs. They stand behind it in the index. What
  -- was here before gets them later, from the newest down to the oldest.
  ALTER TABLE ideas ADD COLUMN extra TEXT;
  ALTER TABLE deeds ADD COLUMN extra TEXT;
  ALTER TABLE deeds ADD COLUMN path_extra TEXT;
  ALTER TABLE notes ADD COLUMN extra TEXT;
  ALTER TABLE notes ADD COLUMN title_extra TEXT;
  CREATE VIEW ideas_found AS SELECT id, content || coalesce(' ' || extra, '') AS content FROM ideas;
  CREATE VIEW deeds_found AS
    SELECT id, path || coalesce(' ' || path_extra, '') AS path, detail || coalesce(' ' || extra, '') AS detail, error FROM deeds;
  CREATE VIEW notes_found AS
    SELECT id, title || coalesce(' ' || title_extra, '') AS title, tags,
      -- The invisible sign tells whoever shows a piece of it where the text ends.
      content || coalesce(char(0x2063) || extra, '') AS content
    FROM notes;

  DROP TABLE ideas_words;
  DROP TABLE ideas_fts;
  DROP TRIGGER ideas_after_insert;
  DROP TRIGGER ideas_after_delete;
  DROP TRIGGER ideas_after_update;
  CREATE VIRTUAL TABLE ideas_fts USING fts5 (
    content, content = 'ideas_found', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  INSERT INTO ideas_fts (ideas_fts) VALUES ('rebuild');
  CREATE VIRTUAL TABLE ideas_words USING fts5vocab ('ideas_fts', 'row');
  CREATE TRIGGER ideas_after_insert AFTER INSERT ON ideas
  WHEN NOT EXISTS (SELECT 1 FROM indexing) BEGIN
    INSERT INTO ideas_fts (rowid, content) SELECT id, content FROM ideas_found WHERE id = new.id;
    UPDATE messages SET ideas = ideas + 1, asks = max(asks, instr(new.content, '?') > 0)
    WHERE id = new.message_id;
  END;
  CREATE TRIGGER ideas_after_delete AFTER DELETE ON ideas BEGIN
    INSERT INTO ideas_fts (ideas_fts, rowid, content)
    VALUES ('delete', old.id, old.content || coalesce(' ' || old.extra, ''));
  END;
  CREATE TRIGGER ideas_after_update AFTER UPDATE OF content, extra ON ideas BEGIN
    INSERT INTO ideas_fts (ideas_fts, rowid, content)
    VALUES ('delete', old.id, old.content || coalesce(' ' || old.extra, ''));
    INSERT INTO ideas_fts (rowid, content) SELECT id, content FROM ideas_found WHERE id = new.id;
  END;

  DROP TABLE deeds_fts;
  DROP TRIGGER deeds_after_insert;
  DROP TRIGGER deeds_after_delete;
  DROP TRIGGER deeds_after_update;
  CREATE VIRTUAL TABLE deeds_fts USING fts5 (
    path, detail, error,
    content = 'deeds_found', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  INSERT INTO deeds_fts (deeds_fts) VALUES ('rebuild');
  CREATE TRIGGER deeds_after_insert AFTER INSERT ON deeds
  WHEN NOT EXISTS (SELECT 1 FROM indexing) BEGIN
    INSERT INTO deeds_fts (rowid, path, detail, error)
    SELECT id, path, detail, error FROM deeds_found WHERE id = new.id;
  END;
  CREATE TRIGGER deeds_after_delete AFTER DELETE ON deeds BEGIN
    INSERT INTO deeds_fts (deeds_fts, rowid, path, detail, error)
    VALUES ('delete', old.id, old.path || coalesce(' ' || old.path_extra, ''),
      old.detail || coalesce(' ' || old.extra, ''), old.error);
  END;
  CREATE TRIGGER deeds_after_update AFTER UPDATE OF path, detail, error, path_extra, extra ON deeds BEGIN
    INSERT INTO deeds_fts (deeds_fts, rowid, path, detail, error)
    VALUES ('delete', old.id, old.path || coalesce(' ' || old.path_extra, ''),
      old.detail || coalesce(' ' || old.extra, ''), old.error);
    INSERT INTO deeds_fts (rowid, path, detail, error)
    SELECT id, path, detail, error FROM deeds_found WHERE id = new.id;
  END;

  DROP TABLE notes_fts;
  DROP TRIGGER notes_after_insert;
  DROP TRIGGER notes_after_delete;
  DROP TRIGGER notes_after_update;
  CREATE VIRTUAL TABLE notes_fts USING fts5 (
    title, tags, content,
    content = 'notes_found', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  INSERT INTO notes_fts (notes_fts) VALUES ('rebuild');
  CREATE TRIGGER notes_after_insert AFTER INSERT ON notes BEGIN
    INSERT INTO notes_fts (rowid, title, tags, content)
    SELECT id, title, tags, content FROM notes_found WHERE id = new.id;
  END;
  CREATE TRIGGER notes_after_delete AFTER DELETE ON notes BEGIN
    INSERT INTO notes_fts (notes_fts, rowid, title, tags, content)
    VALUES ('delete', old.id, old.title || coalesce(' ' || old.title_extra, ''), old.tags,
      old.content || coalesce(' ' || old.extra, ''));
  END;
  CREATE TRIGGER notes_after_update AFTER UPDATE ON notes BEGIN
    INSERT INTO notes_fts (notes_fts, rowid, title, tags, content)
    VALUES ('delete', old.id, old.title || coalesce(' ' || old.title_extra, ''), old.tags,
      old.content || coalesce(' ' || old.extra, ''));
    INSERT INTO notes_fts (rowid, title, tags, content)
    SELECT id, title, tags, content FROM notes_found WHERE id = new.id;
  END;
  -- Notes are few, and read anew.
  UPDATE notes SET stamp = '';
  UPDATE note_roots SET fingerprint = NULL;

  -- Who speaks in a message, and how much, is told without reading what was said.
  DROP INDEX idx_ideas_message;
  CREATE INDEX idx_ideas_message ON ideas (message_id, speaker, length(content));

  -- Up to which row those words are still to be added.
  CREATE TABLE extra_waiting (name TEXT PRIMARY KEY, last INTEGER NOT NULL) STRICT, WITHOUT ROWID;
  INSERT INTO extra_waiting SELECT 'ideas', max(id) FROM ideas HAVING max(id) IS NOT NULL;
  INSERT INTO extra_waiting SELECT 'deeds', max(id) FROM deeds HAVING max(id) IS NOT NULL;
  `,
  `
  -- The history of projects' repositories. deed_id: the action of the session that made it. paths: one a line. time: when it was
  -- written; committed: when it became part of this history. rules: the version of the redaction rules.
  CREATE TABLE commits (
    id         INTEGER PRIMARY KEY,
    project    TEXT NOT NULL,
    hash       TEXT NOT NULL,
    author     TEXT NOT NULL,
    time       TEXT NOT NULL,
    committed  TEXT NOT NULL,
    kind       TEXT NOT NULL CHECK (kind IN ('plain', 'fix', 'revert', 'merge')),
    subject    TEXT NOT NULL,
    body       TEXT NOT NULL,
    paths      TEXT NOT NULL,
    pull       INTEGER,
    reverts    TEXT,
    deed_id    INTEGER REFERENCES deeds(id) ON DELETE SET NULL,
    rules      INTEGER NOT NULL
  ) STRICT;
  CREATE UNIQUE INDEX commits_by_hash ON commits (hash, project);
  CREATE INDEX commits_by_time ON commits (project, time);
  CREATE INDEX commits_in_order ON commits (project, committed);
  CREATE INDEX commits_by_deed ON commits (deed_id) WHERE deed_id IS NOT NULL;
  CREATE INDEX commits_that_revert ON commits (reverts) WHERE reverts IS NOT NULL;
  CREATE VIRTUAL TABLE commits_fts USING fts5 (
    subject, body, paths,
    content = 'commits', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  CREATE TRIGGER commits_after_insert AFTER INSERT ON commits
  WHEN NOT EXISTS (SELECT 1 FROM indexing) BEGIN
    INSERT INTO commits_fts (rowid, subject, body, paths)
    VALUES (new.id, new.subject, new.body, new.paths);
  END;
  -- Its number is given to another one: a verdict goes with it.
  CREATE TRIGGER commits_after_delete AFTER DELETE ON commits BEGIN
    INSERT INTO commits_fts (commits_fts, rowid, subject, body, paths)
    VALUES ('delete', old.id, old.subject, old.body, old.paths);
    DELETE FROM marks WHERE target = 'c' || old.id;
  END;
  -- How far each history was read: what was checked out then (hashes, with spaces between), how many commits were wanted, and
  -- up to which deed sessions were joined.
  CREATE TABLE commit_reads (
    project  TEXT PRIMARY KEY,
    heads    TEXT NOT NULL,
    most     INTEGER NOT NULL,
    deed_id  INTEGER NOT NULL DEFAULT 0
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- What a message is that was not simply said (an answer, a plan, a title …), and who wrote it: person, agent or client.
  ALTER TABLE messages ADD COLUMN kind TEXT;
  ALTER TABLE messages ADD COLUMN author TEXT CHECK (author IN ('person', 'agent', 'client'));
  CREATE INDEX messages_by_kind ON messages (span_id, kind) WHERE kind IS NOT NULL;
  -- Transcripts that were read before these were known are looked at once more: by which rules one was.
  ALTER TABLE index_state ADD COLUMN sources INTEGER NOT NULL DEFAULT 0;
  `,
  `
  -- What somebody did by saying something (see ActKind), with how sure the rules are. closed: a question that was answered or
  -- overtaken, a thing to do that was done.
  CREATE TABLE acts (
    idea_id     INTEGER NOT NULL REFERENCES ideas(id) ON DELETE CASCADE,
    kind        TEXT NOT NULL CHECK (kind IN ('decision', 'correction', 'preference', 'question', 'todo')),
    confidence  REAL NOT NULL,
    closed      INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (idea_id, kind)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX acts_by_kind ON acts (kind, closed);
  `,
  `
  -- Topics and commits are found by extra words, too, as passages are.
  ALTER TABLE spans ADD COLUMN extra TEXT;
  ALTER TABLE spans ADD COLUMN summary_extra TEXT;
  ALTER TABLE commits ADD COLUMN extra TEXT;
  ALTER TABLE commits ADD COLUMN body_extra TEXT;
  ALTER TABLE commits ADD COLUMN paths_extra TEXT;
  CREATE VIEW spans_found AS
    SELECT id, name || coalesce(' ' || extra, '') AS name, summary || coalesce(' ' || summary_extra, '') AS summary
    FROM spans;
  CREATE VIEW commits_found AS
    SELECT id, subject || coalesce(' ' || extra, '') AS subject, body || coalesce(' ' || body_extra, '') AS body,
      paths || coalesce(' ' || paths_extra, '') AS paths
    FROM commits;

  DROP TABLE spans_fts;
  DROP TRIGGER spans_after_insert;
  DROP TRIGGER spans_after_delete;
  DROP TRIGGER spans_after_update;
  CREATE VIRTUAL TABLE spans_fts USING fts5 (
    name, summary,
    content = 'spans_found', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  INSERT INTO spans_fts (spans_fts) VALUES ('rebuild');
  CREATE TRIGGER spans_after_insert AFTER INSERT ON spans BEGIN
    INSERT INTO spans_fts (rowid, name, summary) SELECT id, name, summary FROM spans_found WHERE id = new.id;
  END;
  CREATE TRIGGER spans_after_delete AFTER DELETE ON spans BEGIN
    INSERT INTO spans_fts (spans_fts, rowid, name, summary)
    VALUES ('delete', old.id, old.name || coalesce(' ' || old.extra, ''),
      old.summary || coalesce(' ' || old.summary_extra, ''));
  END;
  CREATE TRIGGER spans_after_update AFTER UPDATE OF name, summary, extra, summary_extra ON spans BEGIN
    INSERT INTO spans_fts (spans_fts, rowid, name, summary)
    VALUES ('delete', old.id, old.name || coalesce(' ' || old.extra, ''),
      old.summary || coalesce(' ' || old.summary_extra, ''));
    INSERT INTO spans_fts (rowid, name, summary) SELECT id, name, summary FROM spans_found WHERE id = new.id;
  END;

  DROP TABLE commits_fts;
  DROP TRIGGER commits_after_insert;
  DROP TRIGGER commits_after_delete;
  CREATE VIRTUAL TABLE commits_fts USING fts5 (
    subject, body, paths,
    content = 'commits_found', content_rowid = 'id', tokenize = 'porter unicode61 remove_diacritics 2'
  );
  INSERT INTO commits_fts (commits_fts) VALUES ('rebuild');
  CREATE TRIGGER commits_after_insert AFTER INSERT ON commits
  WHEN NOT EXISTS (SELECT 1 FROM indexing) BEGIN
    INSERT INTO commits_fts (rowid, subject, body, paths)
    SELECT id, subject, body, paths FROM commits_found WHERE id = new.id;
  END;
  CREATE TRIGGER commits_after_delete AFTER DELETE ON commits BEGIN
    INSERT INTO commits_fts (commits_fts, rowid, subject, body, paths)
    VALUES ('delete', old.id, old.subject || coalesce(' ' || old.extra, ''),
      old.body || coalesce(' ' || old.body_extra, ''), old.paths || coalesce(' ' || old.paths_extra, ''));
    DELETE FROM marks WHERE target = 'c' || old.id;
  END;
  CREATE TRIGGER commits_after_words AFTER UPDATE OF extra, body_extra, paths_extra ON commits BEGIN
    INSERT INTO commits_fts (commits_fts, rowid, subject, body, paths)
    VALUES ('delete', old.id, old.subject || coalesce(' ' || old.extra, ''),
      old.body || coalesce(' ' || old.body_extra, ''), old.paths || coalesce(' ' || old.paths_extra, ''));
    INSERT INTO commits_fts (rowid, subject, body, paths)
    SELECT id, subject, body, paths FROM commits_found WHERE id = new.id;
  END;

  -- There are more of such words now: Straße is found by strasse.
  INSERT OR REPLACE INTO extra_waiting SELECT 'ideas', max(id) FROM ideas HAVING max(id) IS NOT NULL;
  INSERT OR REPLACE INTO extra_waiting SELECT 'deeds', max(id) FROM deeds HAVING max(id) IS NOT NULL;
  INSERT INTO extra_waiting SELECT 'spans', max(id) FROM spans HAVING max(id) IS NOT NULL;
  INSERT INTO extra_waiting SELECT 'commits', max(id) FROM commits HAVING max(id) IS NOT NULL;
  UPDATE notes SET stamp = '';
  UPDATE note_roots SET fingerprint = NULL;
  `,
  `
  -- What a conversation as a whole is called; only its first span has it.
  ALTER TABLE spans ADD COLUMN title TEXT NOT NULL DEFAULT '';
  `,
  `
  -- The branch that a captured note was made on, until that is merged. Its own index, as few notes have one.
  ALTER TABLE notes ADD COLUMN branch TEXT;
  CREATE INDEX notes_by_branch ON notes (branch) WHERE branch IS NOT NULL;
  -- What was seen of such branches: their last commits (name → hash), and where all was when git was asked last.
  CREATE TABLE branch_tips (
    project  TEXT PRIMARY KEY,
    refs     TEXT NOT NULL,
    tips     TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- No statement looks passages up by their intent: each of them is written again when it is annotated, and so was this. Of the
  -- name that joins a call and its result, the end tells enough.
  DROP INDEX idx_ideas_intent;
  DROP INDEX deeds_by_call;
  CREATE INDEX deeds_by_call ON deeds (substr(call, -8));
  `,
  `
  -- How far a conversation was annotated and of what (line, hash, whole or partly); only its first span has it.
  ALTER TABLE spans ADD COLUMN told_of TEXT NOT NULL DEFAULT '';
  -- What came from a file, without reading all messages: an origin that goes is looked for in all of them otherwise.
  DROP INDEX messages_to_be_met;
  CREATE INDEX messages_by_origin ON messages (origin_id, line);
  `,
  `
  -- Where and when a passage was said, its message knows; the path of the file was a tenth of the whole database. What stays
  -- is small, and enough to make a lost message anew: the origin (without a foreign key, which would have to be looked for in
  -- all passages when an origin goes), and the time in milliseconds since 1970. The path goes first: then there is room for them.
  ALTER TABLE ideas DROP COLUMN source_file;
  ALTER TABLE ideas ADD COLUMN origin_id INTEGER;
  ALTER TABLE ideas ADD COLUMN said INTEGER;
  UPDATE ideas SET origin_id = (SELECT origin_id FROM messages WHERE id = ideas.message_id),
    said = CAST(round(unixepoch(created_at, 'subsec') * 1000) AS INTEGER);
  ALTER TABLE ideas DROP COLUMN created_at;
  `,
];
