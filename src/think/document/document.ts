/**
 * A deliberation as a file that a person can read: frontmatter, `# Topic`, and for each thought a heading, a list of
 * who and when, and its text as a block quote. Whatever a text holds, in a quote it cannot be taken for one of our
 * headings, so reading gives back what was written. A thought is added at the end; all else keeps its bytes.
 */
import type { Scope } from '../../core/notes/note.ts';
import type { Deliberation, Thought } from '../../core/thinking.ts';
import { parseFrontmatter, setField } from '../../note-text/frontmatter.ts';
import { cut } from '../../note-text/note-file.ts';
import { field } from '../../note-text/yaml-text.ts';

export interface Place {
  readonly id: string;
  readonly scope: Scope;
  readonly file: string;
}

export type DeliberationText = Omit<Deliberation, keyof Place>;

/** What of the frontmatter changes. */
export type DeliberationEdit = Partial<Pick<Deliberation, 'status' | 'updated' | 'note'>>;

const HEADING = /^## (\d{1,6}) · (?:(Thought)|(Conclusion)|Counter to (\d{1,6}))\s*$/;
const FIELD = /^- (by|style|agent|session|at): (.*)$/;
const BRANCH = /^([a-z0-9-]+)#(\d{1,6})$/;

export function formatDeliberation(document: DeliberationText): string {
  const { topic, status, created, updated, branchOf, note, thoughts } = document;
  const yaml = [
    field('status', status, '\n'),
    field('created', created, '\n'),
    field('updated', updated, '\n'),
    branchOf ? field('branch_of', `${branchOf.id}#${branchOf.thought}`, '\n') : '',
    note === undefined ? '' : field('note', note, '\n'),
  ].join('');
  return [`---\n${yaml}---\n\n# ${topic}\n`, ...thoughts.map(formatThought)].join('');
}

/** Undefined if the file is none of ours. */
export function parseDeliberation(place: Place, text: string): Deliberation | undefined {
  const pieces = cut(text);
  if (!pieces) return undefined;
  const { fields, problem } = parseFrontmatter(pieces.yaml);
  if (problem !== undefined) return undefined;
  const { status, created, updated, note } = fields;
  const [, branch, thought] = BRANCH.exec(String(fields.branch_of ?? '')) ?? [];
  const made = String(created ?? '');
  return {
    ...place,
    topic: /^# (.+)$/m.exec(pieces.head + pieces.content)?.[1]?.trim() || place.id,
    status: status === 'concluded' ? 'concluded' : 'open',
    created: made,
    updated: String(updated ?? made),
    ...(branch === undefined ? {} : { branchOf: { id: branch, thought: Number(thought) } }),
    ...(note === undefined ? {} : { note: String(note) }),
    thoughts: parseThoughts(pieces.head + pieces.content, made),
  };
}

/** The same file with one more thought, and nothing else changed but its frontmatter. */
export function withThought(text: string, thought: Thought, edit: DeliberationEdit): string {
  const eol = /^.*\r\n/.test(text) ? '\r\n' : '\n';
  const gap = text.endsWith('\n') ? '' : eol;
  return withFields(text, edit) + gap + formatThought(thought).replaceAll('\n', eol);
}

function withFields(text: string, edit: DeliberationEdit): string {
  const pieces = cut(text);
  if (!pieces) return text;
  const eol = pieces.open.endsWith('\r\n') ? '\r\n' : '\n';
  const yaml = Object.entries(edit).reduce(
    (known, [key, value]) => setField(known, key, value, eol),
    pieces.yaml,
  );
  return pieces.open + yaml + text.slice(pieces.open.length + pieces.yaml.length);
}

/** The line, from 1, on which a thought begins. */
export function lineOfThought(text: string, number: number): number {
  const at = text.split('\n').findIndex((line) => HEADING.exec(line)?.[1] === String(number));
  return at + 1 || 1;
}

function formatThought({
  number,
  kind,
  answers,
  author,
  style,
  agent,
  session,
  at,
  text,
}: Thought): string {
  const title = {
    thought: 'Thought',
    counter: `Counter to ${answers ?? number - 1}`,
    conclusion: 'Conclusion',
  }[kind];
  const about = [
    `- by: ${author}`,
    ...(agent === undefined ? [] : [`- agent: ${agent}`]),
    ...(style === undefined ? [] : [`- style: ${style}`]),
    ...(session === undefined ? [] : [`- session: ${session}`]),
    `- at: ${at}`,
  ];
  const quote = text.split('\n').map((line) => (line === '' ? '>' : `> ${line}`));
  return ['', `## ${number} · ${title}`, '', ...about, '', ...quote, ''].join('\n');
}

interface Draft {
  readonly heading: RegExpExecArray;
  readonly fields: Record<string, string>;
  readonly quote: string[];
  isDone: boolean;
}

function parseThoughts(body: string, created: string): readonly Thought[] {
  const drafts: Draft[] = [];
  for (const line of body.split('\n')) readLine(drafts, line.replace(/\r$/, ''));
  return drafts.map((draft) => toThought(draft, created));
}

function readLine(drafts: Draft[], line: string): void {
  const heading = HEADING.exec(line);
  const last = drafts.at(-1);
  if (heading) drafts.push({ heading, fields: {}, quote: [], isDone: false });
  else if (!last || last.isDone) return;
  else if (line.startsWith('>')) last.quote.push(line.slice(line.startsWith('> ') ? 2 : 1));
  else if (last.quote.length > 0) last.isDone = true;
  else {
    const [, key, value = ''] = FIELD.exec(line) ?? [];
    if (key !== undefined) last.fields[key] = value.trim();
  }
}

/** What a person wrote by hand may leave out who and when. */
function toThought({ heading, fields, quote }: Draft, created: string): Thought {
  const [, number, , isConclusion, answers] = heading;
  const { by = 'you', agent, style, session, at = created } = fields;
  return {
    number: Number(number),
    kind: answers !== undefined ? 'counter' : isConclusion ? 'conclusion' : 'thought',
    ...(answers === undefined ? {} : { answers: Number(answers) }),
    author: by,
    ...(style === undefined ? {} : { style }),
    ...(agent === undefined ? {} : { agent }),
    ...(session === undefined ? {} : { session }),
    at,
    text: quote.join('\n'),
  };
}
