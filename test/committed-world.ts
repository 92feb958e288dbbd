/** A project whose session mends a boiler and commits that, beside commits that nobody here made. */
import { join } from 'node:path';
import { indexCommits } from '../src/conversations/index-commits.ts';
import type { App } from '../src/core/ports/app.ts';
import { ConversationWorld, SESSION } from './conversation-world.ts';
import { GitRepository } from './git-repository.ts';

export const BOILER = 'Mend the boiler valve';
export const PUMP = 'Add a pump to the garden';

export class CommittedWorld extends ConversationWorld {
  readonly repository = new GitRepository(this.project);

  /** The hash of the session's own commit. */
  fill(): string {
    const time = (seconds: number) => `2026-01-05T12:00:${String(seconds).padStart(2, '0')}.000Z`;
    const file_path = join(this.project, 'src/boiler.ts');
    this.says('The valve drips at night, please mend it.', { time: time(1) });
    this.does('Edit', { file_path, old_string: 'a', new_string: 'b' }, {}, { time: time(2) });
    this.does('Bash', { command: `git commit -am "${BOILER}"` }, {}, { time: time(3) });
    this.repository.write('src/pump.ts', 'x');
    this.repository.commit('2026-01-04T10:00:00Z', `${PUMP}\n\nIt waters the roses. Fixes #7`);
    this.repository.write('src/boiler.ts', 'x');
    this.repository.commit(time(4), BOILER);
    return this.repository.git('rev-parse', 'HEAD');
  }

  /** All that is there, conversations and commits. */
  async read(): Promise<App> {
    const app = await this.index();
    await indexCommits(app, this.project);
    return app;
  }
}

export { SESSION };
