import { plural } from '../../../text/plural.ts';
import { getCircuitState } from '../../../think/circuit-breaker.ts';
import type { Command } from '../command.ts';
import { sessionOption, thinkSession } from './think-options.ts';

export const thinkBreaker: Command = {
  name: 'think breaker',
  about:
    'Show whether --auto still asks Ollama. After three failures in a row the breaker of a session is open, and heuristics choose; it closes when the session is cleared, and another session has its own.',
  options: [sessionOption],
  examples: ['memory think breaker', 'memory think breaker --json'],
  run(app, input) {
    const state = getCircuitState(app, thinkSession(app, input));
    const { isOpen, consecutiveFailures, lastAttempt } = state;
    const last = lastAttempt === null ? '' : `, last tried ${lastAttempt}`;
    const what = isOpen ? 'open: heuristics choose' : 'closed: Ollama is asked';
    const failures = `${plural(consecutiveFailures, 'failure')} in a row`;
    return { json: state, text: `The breaker is ${what} (${failures}${last}).` };
  },
};
