import type { Command } from './command.ts';

export const pause: Command = {
  name: 'pause',
  about:
    'Stop remembering and telling until `memory resume`: the hooks do nothing. Commands still work.',
  examples: ['memory pause'],
  run(app) {
    app.state.set('paused', true);
    return { json: { paused: true }, text: 'Paused. To go on: memory resume' };
  },
};

export const resume: Command = {
  name: 'resume',
  about: 'Remember and tell again, after `memory pause`.',
  examples: ['memory resume'],
  run(app) {
    app.state.set('paused', false);
    return { json: { paused: false }, text: 'On again.' };
  },
};
