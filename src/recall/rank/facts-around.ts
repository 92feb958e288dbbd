import type { MessageFacts, RecallIndex } from '../../core/ports/conversation-ports.ts';

/** Of the messages themselves, and of those before and after. */
export function factsAround(
  recall: Pick<RecallIndex, 'facts'>,
  messages: readonly number[],
): ReadonlyMap<number, MessageFacts> {
  const own = recall.facts([...new Set(messages)]);
  const facts = new Map(own.map((fact) => [fact.id, fact]));
  const around = own.flatMap(({ previous, next }) => [previous ?? [], next ?? []].flat());
  const missing = [...new Set(around)].filter((id) => !facts.has(id));
  // A neighbour is of the same conversation.
  const works = new Map(own.map(({ conversation, isWork }) => [conversation, isWork]));
  for (const fact of recall.facts(missing, false)) {
    facts.set(fact.id, { ...fact, isWork: works.get(fact.conversation) ?? false });
  }
  return facts;
}
