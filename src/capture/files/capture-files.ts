/** What a session leaves to know of files, in the notes about them. */

import { isMemoryError } from '../../core/errors.ts';
import type { Insights } from '../../core/insight.ts';
import type { ScopeRoot } from '../../core/notes/note.ts';
import type { ActionPorts } from '../../core/ports/conversation-ports.ts';
import type { NotePorts } from '../../core/ports/note-ports.ts';
import type { CapturedNote } from '../captured.ts';
import type { SessionTalk } from '../session/session-talk.ts';
import { noteWork } from './note-work.ts';
import { toldOfFiles } from './told-of-files.ts';
import { type FilePorts, isAtHand, workedFiles } from './worked-files.ts';

type Ports = NotePorts &
  FilePorts &
  Pick<ActionPorts, 'actions'> & { readonly insights: Pick<Insights, 'meant'> };

const LOOKED_AT = 300;

export async function captureFiles(
  ports: Ports,
  root: ScopeRoot,
  talk: SessionTalk,
): Promise<readonly CapturedNote[]> {
  const files = workedFiles(ports, talk);
  const told = toldOfFiles({ talk, files, decisions: decisionsIn(ports, talk) });
  const { redact } = await ports.redaction();
  return [...Map.groupBy(told, ({ path }) => path)]
    .filter(([path]) => isAtHand(ports, path))
    .flatMap(([path, lines]) => {
      const clean = lines.map((line) => ({ ...line, text: redact(line.text) }));
      return noted(ports, root, path, clean) ?? [];
    });
}

function decisionsIn({ insights }: Ports, { info }: SessionTalk): ReadonlySet<string> {
  const asked = { intents: ['decision'], isValid: true, isStanding: true } as const;
  const meant = insights.meant(asked, { session: info.id }, LOOKED_AT);
  return new Set(meant.filter(({ act }) => act !== undefined).map(({ id }) => `i${id}`));
}

/** A note that somebody broke stays as it is, and the others are written all the same. */
function noted(...[ports, root, path, lines]: Parameters<typeof noteWork>) {
  try {
    return noteWork(ports, root, path, lines);
  } catch (error) {
    if (!isMemoryError(error) || error.code === 'unavailable') throw error;
    ports.warn(error.message);
    return undefined;
  }
}
