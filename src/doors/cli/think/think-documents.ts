/** `memory think`: the documents. What is added to them is in think-add.ts. */
import { NOTE_TYPES } from '../../../core/notes/note.ts';
import { rootsFor } from '../../../notes/scopes.ts';
import { writtenText } from '../../../render/notes/written.ts';
import {
  deliberationJson,
  deliberationLine,
  deliberationText,
} from '../../../render/session/think.ts';
import { styleFor } from '../../../render/style.ts';
import {
  branchOff,
  conclude as concludeOne,
  createDeliberation,
  isConcluded,
} from '../../../think/deliberate.ts';
import {
  currentDeliberation,
  deliberationsIn,
  findDeliberation,
  makeCurrent,
  makeCurrentIfPossible,
} from '../../../think/deliberations.ts';
import { deleteDeliberation } from '../../../think/trashed.ts';
import { type Command, listOption, textOption } from '../command.ts';
import { confirm } from '../confirm.ts';
import { forReader } from '../for-reader.ts';
import { allowSecretOption, cleanerFor, sayTakenOut } from '../notes/secrets.ts';
import { pageOf, pageOption, scopeOption, tagsOption, yesOption } from '../options.ts';
import { hintAtModels } from './think-hints.ts';
import {
  chosen,
  sessionOption,
  thinkSession,
  thoughtNumber,
  toOption,
  wordsFrom,
} from './think-options.ts';

const idArgument = { name: 'id', help: 'as `memory think list` shows it' };

export const thinkCreate: Command = {
  name: 'think create',
  about:
    'Begin a deliberation: a Markdown document in think/ of the scope, to which thoughts are added. It becomes the current one of this session. Secrets are taken out, here and in thoughts.',
  args: [{ name: 'topic', help: 'the question, in a line', rest: true }],
  options: [scopeOption, sessionOption, allowSecretOption],
  examples: [
    'memory think create "Do we need a queue?"',
    'memory think create Rewrite or repair --scope local',
  ],
  async run(app, input) {
    const session = thinkSession(app, input);
    const scope = textOption(input, 'scope');
    const secrets = await cleanerFor(app, input);
    const made = await createDeliberation(app, { topic: input.args[0] ?? '', scope }, secrets);
    const redacted = sayTakenOut(app, secrets);
    makeCurrentIfPossible(app, session, made.id);
    hintAtModels(app, session);
    const json = { ...deliberationJson(made), ...redacted };
    return { json, text: `Began ${made.id} (${made.scope})\n${made.file}` };
  },
};

export const thinkList: Command = {
  name: 'think list',
  about: 'List open deliberations, the last changed first.',
  options: [
    { flags: '--all', help: 'concluded ones, too' },
    pageOption(0),
    scopeOption,
    sessionOption,
  ],
  examples: ['memory think list', 'memory think list --all --json'],
  async run(app, input) {
    const scope = textOption(input, 'scope');
    const all = deliberationsIn(app, rootsFor(app.scopes, scope));
    const known = await forReader(app, all, (vets) =>
      all.map((one) => vets.vetDeliberation(app, one)),
    );
    const asked = known.filter(({ status }) => input.options.all === true || status === 'open');
    const { shown, more: rest } = pageOf(input, asked, 0);
    const current = currentDeliberation(app, thinkSession(app, input), scope);
    const style = styleFor(input.terminal.color);
    const lines = shown.map((one) => deliberationLine(one, one.file === current?.file, style));
    const more = known.length - asked.length;
    if (lines.length === 0)
      lines.push('Nothing is being thought through. Begin: memory think create "TOPIC"');
    lines.push(...rest.map(style.dim));
    if (more > 0) lines.push(style.dim(`… ${more} concluded: --all`));
    const deliberations = shown.map(deliberationJson);
    return {
      json: { deliberations, total: asked.length, current: current?.id },
      text: lines.join('\n'),
    };
  },
};

export const thinkShow: Command = {
  name: 'think show',
  about: 'Show a deliberation with all its thoughts: who, when, in which style.',
  args: [{ ...idArgument, optional: true }],
  options: [scopeOption, sessionOption],
  examples: ['memory think show', 'memory think show think-do-we-need-a-queue --json'],
  async run(app, input) {
    const whole = chosen(app, input, input.args[0]);
    const found = await forReader(app, whole, (vets) => vets.vetDeliberation(app, whole));
    const text = deliberationText(found, styleFor(input.terminal.color));
    return { json: deliberationJson(found), text, isVetted: true };
  },
};

export const thinkUse: Command = {
  name: 'think use',
  about: 'Make a deliberation the current one of this session.',
  args: [idArgument],
  options: [scopeOption, sessionOption],
  examples: ['memory think use think-do-we-need-a-queue'],
  run(app, input) {
    const found = findDeliberation(app, input.args[0] ?? '', textOption(input, 'scope'));
    if (found.status === 'concluded') throw isConcluded(found.id);
    makeCurrent(app, thinkSession(app, input), found.id);
    return { json: deliberationJson(found), text: `${found.id} is current: ${found.topic}` };
  },
};

export const thinkBranch: Command = {
  name: 'think branch',
  about:
    'Go on from a thought in a new document: it gets the thoughts up to that one, says where it branched off, and becomes the current one.',
  args: [{ name: 'number', help: 'the last thought to take along (default: all)', optional: true }],
  options: [toOption, scopeOption, sessionOption],
  examples: ['memory think branch 2', 'memory think branch --to think-do-we-need-a-queue'],
  async run(app, input) {
    const made = await branchOff(app, chosen(app, input), thoughtNumber(input.args[0]));
    makeCurrentIfPossible(app, thinkSession(app, input), made.id);
    return { json: deliberationJson(made), text: `Began ${made.id} (${made.scope})\n${made.file}` };
  },
};

export const thinkConclude: Command = {
  name: 'think conclude',
  about:
    'End a deliberation with what came out of it; the document goes to think/archive/ and is still found. With --promote the conclusion becomes a note, titled like the topic, and each names the other.',
  args: [
    { name: 'text', help: 'the conclusion; - reads standard input', optional: true, rest: true },
  ],
  options: [
    { flags: '--promote <type>', help: `make a note of it: ${Object.keys(NOTE_TYPES).join(', ')}` },
    { ...tagsOption, help: `of the note: ${tagsOption.help} (default: deliberation)` },
    toOption,
    scopeOption,
    sessionOption,
    allowSecretOption,
  ],
  examples: [
    'memory think conclude "No queue: one writer is enough." --promote decision --tags jobs',
    'memory think conclude - --to think-do-we-need-a-queue < conclusion.txt',
  ],
  async run(app, input) {
    const found = chosen(app, input);
    const secrets = await cleanerFor(app, input);
    const conclusion = {
      text: await wordsFrom(app, input.args[0] ?? ''),
      promote: textOption(input, 'promote'),
      tags: secrets.tags(listOption(input, 'tags') ?? []),
    };
    const { deliberation, note } = await concludeOne(app, found, conclusion, secrets);
    const redacted = sayTakenOut(app, secrets);
    const lines = [`Concluded ${deliberation.id} (${deliberation.scope})`, deliberation.file];
    const text = [...lines, ...(note ? [writtenText(note)] : [])].join('\n');
    const json = { ...deliberationJson(deliberation), notePath: note?.filePath, ...redacted };
    return { json, text };
  },
};

export const thinkDelete: Command = {
  name: 'think delete',
  about: 'Move a deliberation to the trash of its scope.',
  args: [idArgument],
  options: [scopeOption, yesOption],
  examples: [
    'memory think delete think-do-we-need-a-queue --yes',
    'memory trash restore think-do-we-need-a-queue',
  ],
  async run(app, input) {
    const found = findDeliberation(app, input.args[0] ?? '', textOption(input, 'scope'));
    const { id, topic, scope } = found;
    if (!(await confirm(input, `Delete ${id} ("${topic}", ${scope})?`))) {
      return { json: { deleted: false, id }, text: 'Kept.' };
    }
    const trashPath = deleteDeliberation(app, found);
    const text = `Deleted ${id} (${scope}); bring it back with: memory trash restore ${id}`;
    return { json: { deleted: true, ...deliberationJson(found), trashPath }, text };
  },
};
