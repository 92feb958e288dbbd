/** Short views: decisions, open questions, things to do; the newest first, with what they took the place of. */
import { cleanText, redactorFor } from '../conversations/redact-again.ts';
import type { Insights, IntentFilter, PassageWithIntent } from '../core/insight.ts';
import type { ConversationPorts } from '../core/ports/conversation-ports.ts';
import type { Mark, RecallFilter, RelatedPassage } from '../core/recall.ts';
import { tellingSentence, withApproved } from '../extraction/telling-sentence.ts';

export interface ListedPassage extends PassageWithIntent {
  /** The sentence that says it. */
  readonly gist: string;
  readonly related: readonly RelatedPassage[];
  readonly mark: Mark | undefined;
}

export interface Listed {
  readonly passages: readonly ListedPassage[];
  readonly total: number;
  /** How many there are in other projects. */
  readonly elsewhere: number;
  readonly isEmpty: boolean;
}

export interface ListedWanted extends Omit<IntentFilter, 'isValid'> {
  readonly limit: number | undefined;
  /** Also what was rejected by a person. */
  readonly all: boolean;
}

/** Lists what is annotated by now; what a person rejected only if `all` is asked for. */
export async function listByIntent(
  ports: ConversationPorts & { readonly insights: Insights },
  wanted: ListedWanted,
  filter: RecallFilter,
): Promise<Listed> {
  const { insights, marks, recall } = ports;
  const limit = wanted.limit ?? Number.MAX_SAFE_INTEGER;
  const meant = { ...wanted, isValid: !wanted.all };
  const found = insights.meant(meant, filter, limit);
  const ids = found.map(({ id }) => id);
  const verdicts = marks.marksFor(ids.map((id) => `i${id}`));
  const related = insights.related(ids);
  const redact = await redactorFor(ports, [...found, ...[...related.values()].flat()]);
  const total = insights.countByIntent(meant, filter);
  const everywhere =
    filter.project === undefined
      ? total
      : insights.countByIntent(meant, { ...filter, project: undefined });
  const passages = found.map((passage) => {
    const clean = cleanText(passage, redact);
    const others = (related.get(passage.id) ?? []).map((one) => cleanText(one, redact));
    return {
      ...clean,
      gist: gistOf(clean, others),
      topic: { ...passage.topic, name: redact(passage.topic.name) },
      related: others,
      mark: verdicts.get(`i${passage.id}`),
    };
  });
  return {
    passages,
    total,
    elsewhere: everywhere - total,
    isEmpty: everywhere === 0 && recall.size() === 0,
  };
}

function gistOf({ act, text }: PassageWithIntent, related: readonly RelatedPassage[]): string {
  if (act === undefined) return text;
  const proposals = related.filter(({ type, isLater }) => type === 'answers' && !isLater);
  const told = tellingSentence(text, act);
  return act === 'decision' || act === 'correction'
    ? withApproved(
        told,
        proposals.map((one) => one.text),
      )
    : told;
}
