/** Links, devices and pipes in the places where memory reads and writes. Git carries links; a pipe takes an archive. */
import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import type { Trick } from './trick.ts';

const HANGS = 'a process waits for it or reads it to its end';
const READ = 'what it leads to is read';
const WRITTEN = 'what it leads to is written to';

export const LINKS: readonly Trick[] = [
  ...['.claude/memory/config.json', '.claude/memory.local.md', '.claude/memory/index.md'].flatMap(
    (path) => [device(path), pipe(path)],
  ),
  device('.claude/memory/gotcha-endless.md'),
  pipe('.claude/memory/gotcha-pipe.md'),
  pipe('.claude/memory/nodes/sessions/session-pipe.md'),
  pipe('.claude/memory/think/think-pipe.md'),
  pipe('.claude/agents/pipe.md'),
  device('CLAUDE.md'),
  pipe('package.json'),
  pipe('.claude/.dirty-files'),
  pipe('.claude/memory/graph.json'),
  link(
    'nodes that lead to a folder of the project',
    '.claude/memory/nodes',
    '../../docs/public',
    WRITTEN,
  ),
  outside('nodes that lead out', '.claude/memory/nodes', '', WRITTEN),
  outside('local notes that lead out', '.claude/memory/local', '', WRITTEN),
  outside('all of memory leads out', '.claude/memory', '', WRITTEN),
  outside('the state of sessions leads out', '.claude/session-state', '', WRITTEN),
  outside('a note that leads out', '.claude/memory/gotcha-out.md', 'gotcha-secret.md', READ),
  outside('index.md leads out', '.claude/memory/index.md', 'gotcha-secret.md', READ),
  outside(
    'a thought that leads out',
    '.claude/memory/think/think-out.md',
    'gotcha-secret.md',
    READ,
  ),
  outside('an agent that leads out', '.claude/agents/out.md', 'gotcha-secret.md', READ),
  outside('CLAUDE.md leads out', 'CLAUDE.md', 'CLAUDE.md', WRITTEN),
  link('a note that leads to itself', '.claude/memory/decision-loop.md', 'decision-loop.md', HANGS),
  {
    name: 'a trash that is a file',
    mustNot: 'other notes are not shown any more',
    alone: true,
    plant: (ground) => ground.write('.claude/memory/.trash', 'x'),
  },
  {
    name: 'a note that is a folder',
    mustNot: 'other notes are not shown any more',
    alone: true,
    plant: (ground) => ground.write('.claude/memory/gotcha-folder.md/x', 'x'),
  },
];

function link(name: string, path: string, target: string, mustNot: string): Trick {
  return { name, mustNot, alone: true, plant: (ground) => ground.link(path, target) };
}

function outside(name: string, path: string, target: string, mustNot: string): Trick {
  const plant: Trick['plant'] = (ground) => ground.link(path, join(ground.outside, target));
  return { name, mustNot, alone: true, plant };
}

function device(path: string): Trick {
  return link(`${path} is a device`, path, '/dev/zero', HANGS);
}

function pipe(path: string): Trick {
  return {
    name: `${path} is a pipe`,
    mustNot: HANGS,
    alone: true,
    plant(ground) {
      ground.write(path, '');
      execFileSync('sh', ['-c', 'rm "$1" && mkfifo "$1"', 'sh', join(ground.project, path)]);
    },
  };
}
