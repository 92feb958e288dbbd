/** What past conversations of the project left open, for those who want to be told: `injection.open_questions`. */
import { cleanText, redactorFor } from '../../conversations/redact-again.ts';
import type { Insights, PassageWithIntent } from '../../core/insight.ts';
import type { MemoryItem } from '../../core/memory-item.ts';
import type { ConversationPorts } from '../../core/ports/conversation-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { AtHand } from '../search/at-hand.ts';
import { noteItem } from '../search/note-item.ts';

const MOST = 3;

export interface OpenItem extends MemoryItem {
  readonly label: 'Open' | 'To do' | 'Superseded' | 'Talked about';
}

type Ports = NotePorts &
  Pick<ConversationPorts, 'recall' | 'redaction'> & { readonly insights: Insights };

export async function leftOpen(
  ports: Ports,
  project: string,
  hand: AtHand,
): Promise<readonly OpenItem[]> {
  const ask = (intent: 'question' | 'todo') =>
    ports.insights.meant({ intents: [intent], isOpen: true, isValid: true }, { project }, MOST);
  const questions = await passageItems(ports, ask('question'), 'not answered yet');
  const todos = await passageItems(ports, ask('todo'), 'said to be done');
  return [
    ...questions.map((item) => ({ ...item, label: 'Open' as const })),
    ...todos.map((item) => ({ ...item, label: 'To do' as const })),
    ...superseded(ports),
    ...(await talkedAbout(ports, project, hand)),
  ];
}

export async function passageItems(
  ports: Pick<ConversationPorts, 'redaction'>,
  passages: readonly PassageWithIntent[],
  reason: string,
): Promise<readonly MemoryItem[]> {
  const redact = await redactorFor(ports, passages);
  return passages.map((passage) => {
    const { text } = cleanText(passage, redact);
    const { intent: type, confidence: score, time, file } = passage;
    return {
      id: `i${passage.id}`,
      kind: 'idea',
      title: text,
      text,
      type,
      score,
      reason,
      time,
      file,
    };
  });
}

function superseded({ index, scopes: { roots } }: NotePorts): readonly OpenItem[] {
  const { notes } = index.list({
    ...{ roots, type: 'decision', status: 'superseded', branches: 'told', limit: MOST },
  });
  return notes.map((note) => ({
    ...noteItem(note, { score: 0.3, reason: 'does not hold any more' }),
    label: 'Superseded',
  }));
}

/** Topics that share words with what is at hand. */
async function talkedAbout(
  ports: Ports,
  project: string,
  { words }: AtHand,
): Promise<readonly OpenItem[]> {
  const match = [...words.keys()].map((word) => `"${word}"`).join(' OR ');
  const topics = match === '' ? [] : ports.recall.topics(match, { project }, MOST);
  const redact = await redactorFor(
    ports,
    topics.map(({ source }) => source),
  );
  return topics.map(({ id, name, source: { time, file } }) => ({
    ...{ id: `s${id}`, kind: 'idea', type: 'topic', title: redact(name), text: redact(name) },
    ...{ score: 0.3, reason: 'talked about before', time, file, label: 'Talked about' },
  }));
}
