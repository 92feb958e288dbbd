/**
 * What the client keeps beside transcripts: prompts whose transcripts are gone, and the files in which its model remembers.
 * Read in the background, only when they have changed; a memory file is here what it is on disk, with the same lines.
 */
import type { Message, ParsedStep } from '../core/conversation.ts';
import type { IndexPorts, Redaction, TranscriptFile } from '../core/ports/conversation-ports.ts';
import { withoutPrivate } from '../text/without-private.ts';
import { indexTranscript } from './index-transcript.ts';
import { cutIntoPassages } from './transcript/cut-into-passages.ts';
import { sessionOf } from './transcript-line.ts';

/** May be run at any time; what has not changed costs a look at its stamp. */
export async function readClientFiles(
  ports: IndexPorts,
  isTimeUp: () => boolean = () => false,
): Promise<void> {
  await readHistory(ports, isTimeUp);
  await readMemoryFiles(ports, isTimeUp);
}

/** Where a transcript is there, that counts, though it may not be indexed yet. */
async function readHistory(ports: IndexPorts, isTimeUp: () => boolean): Promise<void> {
  const { transcripts, store } = ports;
  const file = transcripts.history();
  if (!file || store.finished().get(file.path) === file.stamp) return;
  const there = new Set(transcripts.list().map(({ path }) => sessionOf(path)));
  const isWanted = ({ session }: Message) => !there.has(session);
  await indexTranscript(ports, file.path, { isTimeUp, isWanted });
}

async function readMemoryFiles(ports: IndexPorts, isTimeUp: () => boolean): Promise<void> {
  const { transcripts, store } = ports;
  const known = store.otherFiles();
  const files = transcripts.memoryFiles();
  const there = new Set(files.map(({ path }) => path));
  for (const path of known.keys()) {
    if (!there.has(path)) store.replace({ path, stamp: '' }, NOTHING);
  }
  const changed = files.filter(({ path, stamp }) => known.get(path) !== stamp);
  if (changed.length === 0) return;
  const redaction = await ports.redaction();
  for (const file of changed) {
    if (isTimeUp()) return;
    const folder = file.path.replace(/\/memory\/[^/]*$/, '');
    // Its name does not tell: a project is known by its transcripts.
    const cwd = store.cwdBelow(folder);
    const text = cwd === undefined ? undefined : transcripts.memoryText(file, cwd);
    if (cwd === undefined || text === undefined) continue;
    store.replace(file, stepOf(file, text, cwd, redaction));
  }
}

const NOTHING: ParsedStep = { messages: [], results: [], rules: 0 };

/** A message for each passage: each is cited by its line. */
function stepOf(
  file: TranscriptFile,
  text: string,
  cwd: string,
  { redact, version }: Redaction,
): ParsedStep {
  const clean = redact(withoutPrivate(text));
  const folder = file.path.replace(/\/memory\/[^/]*$/, '').replace(/^.*\//, '');
  const time = new Date(file.changed).toISOString();
  const seen = new Map<string, number>();
  let from = 0;
  const messages = cutIntoPassages(clean).map((passage): Message => {
    const at = Math.max(from, clean.indexOf(passage, from));
    from = at + passage.length;
    const times = (seen.get(passage) ?? 0) + 1;
    seen.set(passage, times);
    return {
      ...{ session: `memory-of-${folder}`, agent: undefined, role: 'assistant' },
      ...{ source: 'memory', author: 'agent', time, cwd, branch: undefined, model: undefined },
      line: clean.slice(0, at).split('\n').length,
      key: keyOf(file.path, passage, times),
      ...{ passages: [passage], actions: [] },
    };
  });
  return { messages, results: [], rules: version };
}

function keyOf(path: string, passage: string, times: number): Uint8Array {
  const { hash } = process.getBuiltinModule('node:crypto');
  return hash('sha256', `memory\n${path}\n${times}\n${passage}`, 'buffer').subarray(0, 16);
}
