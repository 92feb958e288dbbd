/** Who answers hooks while a session runs: the MCP server, from a thread of its own. */
import {
  announced,
  describeServer,
  hookFolder,
  isServed,
} from '../../adapters/pipes/hook-folder.ts';
import type { HookAnswers } from '../../core/ports/client-ports.ts';

/** What `main.ts` knows such a thread by. */
const ANSWERING = 'answer-hooks';

export function hookAnswers(home: string, packageRoot: string): HookAnswers {
  return {
    async serve() {
      const self = describeServer(packageRoot);
      const program = process.argv[1];
      if (self === undefined || program === undefined) return;
      const { answeringThread } = await import('../../adapters/pipes/answering-thread.ts');
      const { serveHooks } = await import('../../adapters/pipes/serve-hooks.ts');
      serveHooks(home, self, answeringThread(program, [ANSWERING, home]));
    },
    server() {
      const folder = hookFolder(home);
      const found = isServed(folder) ? announced(folder) : undefined;
      if (found === undefined) return undefined;
      const { build, program } = describeServer(packageRoot) ?? {};
      return { pid: found.pid, isOurs: found.build === build && found.program === program };
    },
  };
}
