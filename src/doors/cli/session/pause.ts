import { setPaused, setProjectPaused } from '../../../core/pause.ts';
import type { App } from '../../../core/ports/app.ts';
import type { Command, Input, Output } from '../command.ts';

const PROJECT = { flags: '--project', help: 'only in the project of the current folder' };

export const pause: Command = {
  name: 'pause',
  about:
    'Stop remembering and telling until `memory resume`: the hooks do nothing, and what is said meanwhile is not read later either. Commands still work.',
  options: [PROJECT],
  examples: ['memory pause', 'memory pause --project'],
  run: (app, input) => set(app, input, true),
};

export const resume: Command = {
  name: 'resume',
  about: 'Remember and tell again, after `memory pause`.',
  options: [PROJECT],
  examples: ['memory resume', 'memory resume --project'],
  run: (app, input) => set(app, input, false),
};

function set(app: App, { options }: Input, paused: boolean): Output {
  if (options.project !== true) {
    setPaused(app, paused);
    return { json: { paused }, text: paused ? 'Paused. To go on: memory resume' : 'On again.' };
  }
  const project = setProjectPaused(app, paused);
  const text = paused
    ? `Paused in ${project}. To go on: memory resume --project`
    : `On again in ${project}.`;
  return { json: { paused, project }, text };
}
