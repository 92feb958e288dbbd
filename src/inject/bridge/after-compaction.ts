/**
 * What a session is given back after its compaction: what was kept before it, and what was decided in it, without what the summary
 * or the block beside it says already.
 */
import { lastCompaction } from '../../conversations/read-steps.ts';
import { clip } from '../../core/budget.ts';
import type { Insights } from '../../core/insight.ts';
import type { MemoryItem } from '../../core/memory-item.ts';
import type { ConversationPorts, IndexPorts } from '../../core/ports/conversation-ports.ts';
import { isRecord } from '../../core/settings/config.ts';
import { isSessionId, type SessionFiles } from '../../core/thinking.ts';
import { instructionIn } from '../../trust/instruction-in.ts';
import { type TrustPorts, vetted } from '../../trust/trust.ts';
import { passageItems } from '../start/left-open.ts';
import { BRIDGE_FOOTER, BRIDGE_TITLE, bridgeSections } from '../text/bridge-text.ts';
import { type FittedText, fitSections, type Section } from '../text/fit-sections.ts';
import { LONGEST_WORDS } from './dead-ends.ts';
import { kept } from './kept-knowledge.ts';
import type { WorkingKnowledge } from './working-knowledge.ts';

export type BridgePorts = TrustPorts &
  Pick<ConversationPorts, 'redaction'> &
  Pick<IndexPorts, 'transcripts'> & {
    readonly insights: Insights;
    readonly sessionFiles: SessionFiles;
  };

export interface Compacted {
  readonly session: string;
  readonly transcript: string | undefined;
  /** What it is told beside this. */
  readonly told: string;
}

const MOST_TOKENS = 600;
const MOST_RULINGS = 8;
/** Said firmly enough to be told as decided. */
const FIRM = 0.8;
/** A summary is a few pages; the client writes other lines around it. */
const NEAR_THE_END = 1_000_000;
const NOTHING: WorkingKnowledge = {
  ...{ works: [], failed: [], files: [], places: [], deadEnds: [], todos: [] },
};

export async function afterCompaction(
  ports: BridgePorts,
  { session, transcript, told }: Compacted,
): Promise<FittedText> {
  const known = (isSessionId(session) ? kept(ports, session) : undefined) ?? NOTHING;
  const summary = transcript === undefined ? '' : summaryIn(ports, transcript);
  const isSaid = (text: string) => summary.includes(text) || told.includes(text);
  const left = without(known, isSaid);
  const ends = new Set(left.deadEnds.map(({ words }) => words));
  const all = await rulingsOf(ports, session);
  const rulings = all.filter(({ text }) => !isSaid(text) && !ends.has(clip(text, LONGEST_WORDS)));
  const sections = bridgeSections(left, rulings).map(harmlessOnly);
  return fitSections(sections, { title: BRIDGE_TITLE, footer: BRIDGE_FOOTER }, MOST_TOKENS);
}

/** The person's, as far as the session was indexed by now: all but perhaps the turn that it is in. */
async function rulingsOf(ports: BridgePorts, session: string): Promise<readonly MemoryItem[]> {
  const meant = { intents: ['decision', 'preference'], isValid: true, isStanding: true } as const;
  const found = ports.insights.meant(meant, { session }, MOST_RULINGS);
  const firm = found.filter(({ confidence }) => confidence >= FIRM);
  return vetted(ports, await passageItems(ports, firm, 'decided in this session')).items;
}

/** As text; empty if the client has not written it yet. */
function summaryIn(ports: BridgePorts, transcript: string): string {
  const line = lastCompaction(ports, transcript, NEAR_THE_END);
  const record: unknown = line === undefined ? undefined : JSON.parse(line);
  const message = isRecord(record) && isRecord(record.message) ? record.message : {};
  const { content } = message;
  return typeof content === 'string' ? content : textsIn(content).join('\n');
}

function textsIn(content: unknown): readonly string[] {
  const blocks: readonly unknown[] = Array.isArray(content) ? content : [];
  return blocks.flatMap((block) =>
    isRecord(block) && typeof block.text === 'string' ? [block.text] : [],
  );
}

function without(known: WorkingKnowledge, isSaid: (text: string) => boolean): WorkingKnowledge {
  const { works, failed, files, places, deadEnds, todos } = known;
  const isNew = (text: string) => text !== '' && !isSaid(text);
  return {
    works: works.filter(({ command }) => isNew(command)),
    failed: failed.filter(({ command, instead = '' }) => isNew(command) || isNew(instead)),
    deadEnds: deadEnds.filter(({ what, words }) => what !== '' && (words === '' || isNew(words))),
    ...{ files: files.filter(isNew), places: places.filter(isNew), todos: todos.filter(isNew) },
  };
}

/** Commands, names and errors may be anybody's words. */
function harmlessOnly({ heading, lines }: Section): Section {
  return { heading, lines: lines.filter(({ text }) => instructionIn(text) === undefined) };
}
