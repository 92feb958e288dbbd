/** Every command and hook that reads, and those that change one thing; each with what makes it dearer. */
import { registered } from '../speed/timing.ts';
import { goOn, type Home } from './home.ts';

export interface Measured {
  readonly name: string;
  readonly grows: 'passages' | 'notes';
  /** The nth time: what is gone cannot go again. */
  readonly command: (home: Home, nth: number) => string;
  readonly stdin?: (home: Home) => object;
  readonly before?: (home: Home, nth: number) => void;
  /** Once before, unmeasured: what is done once a day is not what each time costs. */
  readonly isDaily?: boolean;
}

const talk = (name: string, words = name): Measured => ({
  name,
  grows: 'passages',
  command: () => `memory ${words}`,
});
const notes = (name: string, command: (nth: number) => string): Measured => ({
  name,
  grows: 'notes',
  command: (_, nth) => command(nth),
});
const hook = (event: string, grows: Measured['grows'], input: object): Measured => ({
  name: event,
  grows,
  command: () => registered(event),
  stdin: ({ sandbox, transcript }) => ({
    session_id: `s${Math.random()}`,
    ...{ cwd: sandbox.project, transcript_path: transcript, ...input },
  }),
});

export const COMMANDS: readonly Measured[] = [
  talk('remember', 'remember why does the cache of the session fail'),
  ...[talk('topics'), talk('sessions'), talk('timeline'), talk('decisions'), talk('todos')],
  ...[talk('questions'), talk('preferences'), talk('stats'), talk('why')],
  { name: 'blame', grows: 'passages', command: ({ file }) => `memory blame "${file}"` },
  talk('fix', 'fix "error TS2345: is not assignable"'),
  talk('how', 'how npm test'),
  talk('forget --dry-run', 'forget --match redis --dry-run'),
  {
    name: 'forget --session',
    grows: 'passages',
    command: ({ sessions }, nth) => `memory forget --session ${sessions[nth - 1]} --yes`,
  },
  hook('UserPromptSubmit', 'passages', {
    prompt: 'why does the database lock retry the token cache?',
  }),
  hook('PostToolUse', 'passages', {
    tool_name: 'Read',
    tool_input: { file_path: 'src/part/20.ts' },
  }),
  hook('SessionStart', 'notes', { source: 'startup' }),
  hook('Stop', 'passages', { stop_hook_active: false }),
  {
    name: 'index (one more turn)',
    grows: 'passages',
    before: goOn,
    isDaily: true,
    command: ({ transcript }) => `memory index "${transcript}"`,
  },
  notes('list', () => 'memory list'),
  notes('search', () => 'memory search database lock'),
  notes('query', () => 'memory query --recent'),
  notes('health', () => 'memory health'),
  notes('doctor', () => 'memory doctor || true'),
  notes('tidy --dry-run', () => 'memory tidy --dry-run'),
  notes('suggest-links', () => 'memory suggest-links'),
  notes('write', (nth) => `memory write "New note ${nth}" --type hub --tags bench --content text`),
  notes('link', (nth) => `memory link decision-note-${nth} decision-note-${nth + 15}`),
  notes('delete', (nth) => `memory delete decision-note-${nth + 30} --yes`),
];
