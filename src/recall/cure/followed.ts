import type { ActionIndex } from '../../core/ports/conversation-ports.ts';
import type { PlacedAction } from '../../core/recall.ts';

const PAGE = 20;

/** What was done after a place, in order, read as far as somebody looks: most ends are near. */
export function* followed(
  actions: Pick<ActionIndex, 'following'>,
  place: Pick<PlacedAction, 'conversation' | 'line'> & { readonly id?: number },
  most: number,
): Generator<PlacedAction> {
  const { conversation } = place;
  let from = place;
  for (let read = 0; read < most; ) {
    const page = actions.following(from, PAGE);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < PAGE) return;
    from = { conversation, line: last.line, id: last.id };
    read += page.length;
  }
}
