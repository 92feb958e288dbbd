import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { capturedId, capturedPlace } from '../../../src/core/notes/captured-place.ts';
import { editNote } from '../../../src/note-text/note-file.ts';
import { parseCaptured } from '../../../src/note-text/parts/captured-file.ts';
import { idsIn } from '../../../src/note-text/parts/related.ts';
import { table } from '../../table.ts';

const file = (fields: string, body = '# Decision: Use JWT\n\n## Context\nTokens.\n') =>
  `---\nid: decision-001-jwt\ntype: decision\ncreated: 2025-12-08T11:00:00Z\nupdated: 2025-12-08T11:00:00Z\n${fields}---\n\n${body}`;

const parse = (text: string, slug = 'decision-001-jwt') => parseCaptured(slug, Buffer.from(text));

function noteOf(text: string) {
  const parsed = parse(text);
  if ('problems' in parsed) throw new Error(parsed.problems.join('; '));
  return parsed.note;
}

describe('related', () => {
  table([
    'related: [[a-1]], [[b]]\n',
    'related: [[a-1], [b]]\n',
    'related: ["[[a-1]]", "[[b]]"]\n',
    "related: ['[[a-1]]', '[[b]]']\n",
    'related: [a-1, b]\n',
    'related: a-1, b\n',
    'related:\n  - a-1\n  - b\n',
    'related:\n- "[[a-1]]"\n- "[[b]]"\n',
    'related:\r\n  - [[a-1]]\r\n  - [[b]]\r\n',
    'related: [[a-1|the first, really]], [[b#section]]\n',
    'related: [\n  "[[a-1]]",\n  "[[b]]"\n  ]\n',
  ])('is read as it is written', (written) => {
    expect(idsIn(`type: x\n${written}status: active\n`, 'related')).toEqual(['a-1', 'b']);
    expect(noteOf(file(`${written}status: archived\n`))).toMatchObject({
      related: [
        { to: 'a-1', label: 'relates-to' },
        { to: 'b', label: 'relates-to' },
      ],
      status: 'archived',
    });
  });

  it('may be empty or missing', () => {
    expect(noteOf(file('related:\n')).related).toEqual([]);
    expect(noteOf(file('related: []\nsupersedes: null\n')).related).toEqual([]);
    expect(noteOf(file('')).related).toEqual([]);
  });

  it('does not take the line below it for its own', () => {
    const note = noteOf(file('related:\ntags: [auth]\n'));
    expect(note).toMatchObject({ related: [], tags: ['auth'] });
  });

  it('becomes YAML when the file is edited, and stays what it was', () => {
    const text = file('tags: [auth] # mine\nrelated: [[a]], [[b]]\nstatus: active\n');
    const edited = editNote(text, { status: 'superseded' });
    expect(edited).toContain('related: ["[[a]]", "[[b]]"]\nstatus: superseded\n');
    expect(edited).toContain('tags: [auth] # mine\n');
    expect(noteOf(edited).related).toEqual(noteOf(text).related);
  });

  it('is left as it is by an edit, if YAML can read it', () => {
    const text = file('related:\n  - "[[a]]" # why\nstatus: active\n');
    expect(editNote(text, { status: 'archived' })).toBe(
      text.replace('status: active', 'status: archived'),
    );
  });
});

describe('a captured note', () => {
  it('keeps the fields that only it has', () => {
    const note = noteOf(
      file('supersedes: decision-000-old\npath: /src/a.ts\nsession_id: abc\nduration_minutes: 7\n'),
    );
    expect(note).toMatchObject({
      captured: true,
      title: 'Decision: Use JWT',
      related: [{ to: 'decision-000-old', label: 'supersedes' }],
      fields: { path: '/src/a.ts', session_id: 'abc', duration_minutes: '7' },
    });
  });

  table(['active', 'archived', 'superseded', 'completed', 'resolved', 'draft'])(
    'may be each that there is',
    (status) => expect(noteOf(file(`status: ${status}\n`)).status).toBe(status),
  );

  it('needs no tags, and makes tags of what people write there', () => {
    expect(noteOf(file('')).tags).toEqual([]);
    expect(noteOf(file('tags: [Auth, "error handling", 2024]\n')).tags).toEqual([
      'auth',
      'error-handling',
      '2024',
    ]);
    expect(noteOf(file('tags: auth, jwt\n')).tags).toEqual(['auth', 'jwt']);
  });

  table([
    ['id: decision-001-jwt\n', '', 'id is missing'],
    ['type: decision\n', '', 'type is missing'],
    ['type: decision', 'type: foo', 'type must be one of file-summary'],
    ['type: decision', 'type: task', 'its name says otherwise'],
    ['id: decision-001-jwt', 'id: decision-002', 'its id is decision-002'],
    ['created: 2025-12-08T11:00:00Z\n', '', 'created is missing'],
    ['updated: 2025-12-08T11:00:00Z', 'updated: soon', 'updated is not an ISO 8601 time'],
    ['---\n', '---\nstatus: odd\n', 'status "odd" is unknown'],
    ['---\n', '---\nx: [\n', 'not valid YAML'],
  ])('is refused with the reason', (from, to, reason) => {
    const parsed = parse(file('').replace(from, to));
    expect('problems' in parsed && parsed.problems.join('; ')).toContain(reason);
  });
});

describe('its place', () => {
  table([
    ['file-src-auth-ts', 'nodes/files/src-auth-ts.md'],
    ['decision-001-jwt-auth', 'nodes/decisions/decision-001-jwt-auth.md'],
    ['discovery-x', 'nodes/discoveries/discovery-x.md'],
    ['session-2025-12-08-abc123', 'nodes/sessions/session-2025-12-08-abc123.md'],
    ['task-fix', 'nodes/tasks/task-fix.md'],
    ['error-circular-import', 'nodes/errors/error-circular-import.md'],
  ])('is told by the id, and the id by the place', (id, place) => {
    expect(capturedPlace(id)).toBe(place);
    expect(capturedId(place)).toBe(id);
  });

  it('is none for other names, and no name is had from a wrong place', () => {
    expect(capturedPlace('learning-x')).toBeUndefined();
    expect(capturedPlace('task-')).toBeUndefined();
    expect(capturedId('nodes/tasks/error-x.md')).toBeUndefined();
  });

  it('says its id, and its id its place', () => {
    const slug = fc.stringMatching(/^[a-z0-9]{1,5}(-[a-z0-9]{1,5}){0,3}$/);
    const prefix = fc.constantFrom('file', 'decision', 'discovery', 'session', 'task', 'error');
    fc.assert(
      fc.property(prefix, slug, (kind, name) => {
        const id = `${kind}-${name}`;
        expect(capturedId(capturedPlace(id) ?? '')).toBe(id);
      }),
    );
  });
});
