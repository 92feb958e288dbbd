import type { SessionTalk } from './session-talk.ts';

/** The call that wrote the to-do list as it was at the end: `d12`. */
export function listSource({ actions }: Pick<SessionTalk, 'actions'>): string | undefined {
  const list = actions.findLast(
    ({ kind, agent, outcome }) => kind === 'todo' && agent === undefined && outcome !== 'failed',
  );
  return list && `d${list.id}`;
}
