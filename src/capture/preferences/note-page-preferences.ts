/**
 * What a person wrote below `## User Preferences` of index.md, as notes: so it is found and told like any other wish. The
 * page stays theirs. A line that they took out puts its note away. A page may come with a stranger's repository: what is not
 * known to be the user's stays marked as others', and what reads like orders to the model is not noted at all.
 */
import type { OriginPorts } from '../../core/origin.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import { captureNote } from '../../notes/capture-note.ts';
import { noteAt } from '../../notes/find-note.ts';
import { markNote } from '../../notes/mark-note.ts';
import { captureRoot } from '../../notes/scopes.ts';
import { harmless } from '../../text/markdown-text.ts';
import { indexPageWishes } from '../../trust/index-page-words.ts';
import { vetted } from '../../trust/trust.ts';
import { noteTitle } from '../session/note-title.ts';
import { preferencesIn, saysTheSame, wasThrownAway } from './note-preferences.ts';

const PAGE = 'index.md';

export async function notePagePreferences(
  ports: NotePorts & Pick<OriginPorts, 'origins'>,
): Promise<void> {
  const root = captureRoot(ports.scopes);
  const { items } = vetted(ports, await indexPageWishes(ports));
  const wishes = items.map(({ text, origin }) => ({ text, origin, title: noteTitle(text) }));
  for (const { text, title, origin } of wishes) {
    if (preferencesIn(ports).some((one) => saysTheSame(one, title))) continue;
    const at = ports.clock().getTime();
    if (await wasThrownAway(ports, root, { title, at })) continue;
    const { note } = await captureNote(ports, {
      ...{ type: 'preference', title, tags: [], related: [], scope: root.scope },
      ...{ content: `## Wish\n> ${harmless(text)}\n> — in ${PAGE}`, isWhole: true },
      fields: { source: PAGE },
    });
    if (origin !== 'own') ports.origins.vouch(root.path, [note.slug], 'others');
  }
  for (const { slug, status, title } of preferencesIn(ports)) {
    const isOfPage = noteAt(ports, root, slug)?.note.fields?.source === PAGE;
    const isThere = wishes.some((wish) => saysTheSame({ title }, wish.title));
    if (isOfPage && !isThere && status === 'active') {
      await markNote(ports, { slug, status: 'archived', scope: root.scope });
    }
  }
}
