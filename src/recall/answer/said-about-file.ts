/** What was said about a file in a conversation that touched it: the passages that name it, reasons first. */
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { PlacedAction, Said } from '../../core/recall.ts';
import { explanation, type Quote, quote, sentencesAbout } from '../quote.ts';
import { redactedAnew } from '../redacted-anew.ts';

const MOST = 3;
const TELLING = ['decision', 'conclusion', 'solution'];
const REASONS = /\b(?:because|instead|decided?|chose|so that|rather than|root cause|the reason)\b/i;

/** `last` is what was done to it last; `asked` is shown already. */
export async function saidAboutFile(
  ports: ActionPorts,
  name: string,
  last: PlacedAction,
  asked: readonly Said[],
): Promise<readonly Quote[]> {
  const isAbout = namer(name);
  const isAsked = ({ message }: Said) => message === asked[0]?.message;
  const found = ports.talk
    .mentions(last.session, name)
    .filter((said) => isAbout(said.text) && !isAsked(said));
  const mentions = (await redactedAnew(ports, found)).toSorted((a, b) => weight(b) - weight(a));
  const closing = await redactedAnew(ports, ports.talk.saidAfter(last.conversation, last.line));
  const after = explanation(closing.filter(({ message }) => !names(mentions, message)));
  const named = mentions.flatMap((said) => quote([said], sentencesAbout(said.text, isAbout)) ?? []);
  return after ? [...named.slice(0, MOST - 1), after] : named.slice(0, MOST);
}

function names(mentions: readonly Said[], message: number): boolean {
  return mentions.some((said) => said.message === message);
}

function weight({ intent, text }: Said): number {
  return Number(TELLING.includes(intent ?? '')) + Number(REASONS.test(text));
}

/** Names the file itself: `data.ts` does not name `a.ts`. */
function namer(name: string): (text: string) => boolean {
  const literal = name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const pattern = new RegExp(`(?<![\\w.-])${literal}(?![\\w-]|\\.\\w)`);
  return (text) => pattern.test(text);
}
