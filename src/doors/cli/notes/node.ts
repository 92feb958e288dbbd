import { MemoryError } from '../../../core/errors.ts';
import { CAPTURED_TYPES, type NoteStatus } from '../../../core/notes/note.ts';
import type { App } from '../../../core/ports/app.ts';
import { capturedBody, isWrittenType } from '../../../note-text/captured-template.ts';
import { type CapturedFile, captureFile } from '../../../notes/capture-file.ts';
import { captureNote } from '../../../notes/capture-note.ts';
import { markNote } from '../../../notes/mark-note.ts';
import { noteJson } from '../../../render/notes/notes.ts';
import {
  type Command,
  filledOption,
  type Input,
  listOption,
  type Output,
  textOption,
} from '../command.ts';
import { contentOption, fileOption, scopeOption, tagsOption } from '../options.ts';
import { bodyFrom } from './body.ts';

/** Hubs are made by `memory tidy`. */
const KINDS = Object.entries(CAPTURED_TYPES).filter(([kind]) => kind !== 'hub');
const KINDS_HELP = KINDS.map(([kind, meaning]) => `${kind} (${meaning})`).join(', ');

const idArgument = { name: 'id', help: 'as `memory list --captured` shows it' };

export const nodeCreate: Command = {
  name: 'node create',
  about:
    'Capture a note in nodes/, with the sections of its kind; secrets are taken out. A text without headings goes to the section that matters most. A file-summary is made from the file; made again, it changes only what stands between its marks.',
  args: [
    { name: 'kind', help: `one of: ${KINDS_HELP}` },
    { name: 'title', help: 'or the path of the file', optional: true, rest: true },
  ],
  options: [
    { flags: '--path <path>', help: 'of a file-summary: the file' },
    tagsOption,
    { flags: '--related <a,b>', help: 'ids of related notes, separated by commas' },
    { flags: '--supersedes <id>', help: 'the note that this one replaces; it is marked' },
    { flags: '--category <word>', help: 'of a discovery: pattern, convention …' },
    { flags: '--session-id <id>', help: 'of a session (default: this one)' },
    contentOption,
    fileOption,
    scopeOption,
  ],
  examples: [
    'memory node create decision "Use JWT" --tags auth --content "Stateless, and Redis to revoke."',
    'memory node create file-summary --path src/auth.ts',
    'memory node create error "Circular import" --related file-src-auth-ts --file log.txt',
  ],
  async run(app, input) {
    const [kind = '', title = ''] = input.args;
    if (kind === 'file-summary') return fileOutput(await createFileSummary(app, input));
    if (!isWrittenType(kind)) {
      throw new MemoryError('invalid', `"${kind}" is no kind of captured note.`, {
        hint: `One of: ${KINDS.map(([name]) => name).join(', ')}`,
      });
    }
    const session = filledOption(input, 'sessionId');
    const { note, superseded } = await captureNote(app, {
      ...{ type: kind, title },
      ...sharedOptions(input),
      content: (await bodyFrom(input, app.warn, capturedBody(kind, ''))) ?? '',
      supersedes: filledOption(input, 'supersedes'),
      category: kind === 'discovery' ? filledOption(input, 'category') : undefined,
      session: kind === 'session' ? (session ?? app.session) : session,
    });
    const older = superseded ? [`${superseded.slug} is superseded`] : [];
    return {
      json: { ...noteJson(note), ...(superseded ? { superseded: superseded.slug } : {}) },
      text: [`Wrote ${note.slug} (${note.scope})`, note.filePath, ...older].join('\n'),
    };
  },
};

async function createFileSummary(app: App, input: Input): Promise<CapturedFile> {
  const path = filledOption(input, 'path') ?? input.args[1] ?? '';
  if (path === '') {
    throw new MemoryError('invalid', 'Which file is it about?', {
      hint: 'memory node create file-summary --path src/auth.ts',
    });
  }
  // The summary needs no words of a person: only what was given, no editor and no waiting.
  const isGiven = input.options.content !== undefined || input.options.file !== undefined;
  const content = isGiven ? ((await bodyFrom(input, app.warn)) ?? '') : '';
  return captureFile(app, { path, content, ...sharedOptions(input) });
}

function sharedOptions(input: Input) {
  return {
    tags: listOption(input, 'tags') ?? [],
    related: listOption(input, 'related') ?? [],
    scope: textOption(input, 'scope'),
  };
}

const FILE_OUTCOMES: Readonly<Record<CapturedFile['outcome'], string>> = {
  new: 'Wrote',
  updated: 'Made anew:',
  same: 'Nothing new in',
  kept: 'Left as a person wrote it:',
};

function fileOutput({ note, outcome }: CapturedFile): Output {
  return {
    json: { ...noteJson(note), outcome },
    text: `${FILE_OUTCOMES[outcome]} ${note.slug} (${note.scope})\n${note.filePath}`,
  };
}

export const nodeResolve = markCommand('resolve', 'resolved', 'Mark an error as solved.', [
  'memory node resolve error-circular-import',
]);
export const nodeComplete = markCommand('complete', 'completed', 'Mark a task as done.', [
  'memory node complete task-fix-login',
]);
export const nodeArchive = markCommand(
  'archive',
  'archived',
  'Hide a captured note from list and search; `memory archive ID --undo` brings it back.',
  ['memory node archive session-2026-01-31-abc123'],
);

export const nodeSupersede: Command = {
  ...markCommand('supersede', 'superseded', 'Mark a captured note as replaced by a newer one.', [
    'memory node supersede decision-001-jwt-auth --by decision-004-sessions',
  ]),
  options: [{ flags: '--by <id>', help: 'the newer one; its file says so, too' }, scopeOption],
};

function markCommand(
  verb: string,
  status: NoteStatus,
  about: string,
  examples: readonly string[],
): Command {
  return {
    name: `node ${verb}`,
    about,
    args: [idArgument],
    options: [scopeOption],
    examples,
    async run(app, input) {
      const [slug = ''] = input.args;
      const scope = textOption(input, 'scope');
      const note = await markNote(app, { slug, status, scope, by: filledOption(input, 'by') });
      return { json: noteJson(note), text: `${note.slug} is ${note.status}` };
    },
  };
}
