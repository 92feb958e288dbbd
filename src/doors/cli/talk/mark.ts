import { MemoryError } from '../../../core/errors.ts';
import type { App } from '../../../core/ports/app.ts';
import { clearMark, putMark } from '../../../recall/mark.ts';
import { markJson } from '../../../render/talk/shown-json.ts';
import { markLine } from '../../../render/talk/talk.ts';
import { type Command, type Input, type Output, textOption } from '../command.ts';

export const mark: Command = {
  name: 'mark',
  about:
    'Say what became of something: accepted, rejected or superseded, and why. Every later hit shows it; what is said in a marked topic or session has its verdict unless it has its own.',
  args: [
    { name: 'id', help: 'i12, s3, d5, a session or a slug', optional: true },
    { name: 'verdict', help: 'accepted, rejected or superseded', optional: true },
  ],
  options: [
    { flags: '--note <why>', help: 'the reason, in a sentence' },
    { flags: '--clear', help: 'take the verdict back' },
    { flags: '--list', help: 'show all verdicts, the newest first' },
  ],
  examples: [
    'memory mark i12 rejected --note "too slow on large files"',
    'memory mark 3f1c9a02 superseded --note "see decision-use-sqlite"',
    'memory mark i12 --clear',
    'memory mark --list',
  ],
  run(app, input) {
    const [id, verdict] = input.args;
    if (input.options.list === true) return list(app);
    if (id === undefined) throw incomplete('Say what to mark.');
    if (input.options.clear === true) return clear(app, id);
    return put(app, input, id, verdict);
  },
};

async function put(
  app: App,
  input: Input,
  id: string,
  status: string | undefined,
): Promise<Output> {
  if (status === undefined) throw incomplete('A verdict is missing.');
  const note = textOption(input, 'note')?.trim() ?? '';
  if (note === '') throw incomplete('Say why: --note is missing.');
  const kept = await putMark(app, { id, status, note });
  return { json: markJson(kept), text: `${kept.target}: ${markLine(kept, kept.target)}` };
}

function clear(app: App, id: string): Output {
  const { target, cleared } = clearMark(app, id);
  const text = cleared ? `${target} is no longer marked.` : `${target} was not marked.`;
  return { json: { target, cleared }, text };
}

function list(app: App): Output {
  const marks = app.marks.list();
  const lines = marks.map((one) => `${one.target}: ${markLine(one, one.target)}`);
  const text = lines.length > 0 ? lines.join('\n') : 'Nothing is marked.';
  return { json: { marks: marks.map(markJson), total: marks.length }, text };
}

function incomplete(message: string): MemoryError {
  return new MemoryError('invalid', message, {
    hint: 'Example: memory mark i12 rejected --note "too slow on large files"',
  });
}
