/** Hints of `memory think`: on standard error, three times each in a session. */
import type { App } from '../../../core/ports/app.ts';
import { type HintType, incrementHintCount, shouldShowHint } from '../../../think/hints.ts';
import type { Input } from '../command.ts';

const LONG = 200;

/** How to ask a model, after something was written without one. */
export function hintAtModels(app: App, session: string): void {
  if (!isDue(app, session, 'call-ai-assistance')) return;
  process.stderr.write(
    'Hint: a model can think along: memory think add "TEXT" --call claude, or --auto to let memory choose the style.\n',
  );
}

/** Offers help with a thought that looks hard; only to a person on a terminal. */
export async function offerHelp(
  app: App,
  input: Input,
  session: string,
  text: string,
): Promise<boolean> {
  const isHard = [...text].length > LONG || text.includes('?');
  if (!isHard || !mayAsk(input) || !isDue(app, session, 'interactive-complex-thought'))
    return false;
  const { onTerminal } = await import('../terminal-questions.ts');
  const questions = onTerminal();
  try {
    const answer = await questions.ask('That looks hard. Ask a model for a second opinion? [y/N] ');
    return /^y(es)?$/i.test(answer?.trim() ?? '');
  } finally {
    questions.close();
  }
}

function mayAsk({ terminal, options }: Input): boolean {
  const { CI = '' } = process.env;
  const isMachine = CI !== '' && CI !== 'false' && CI !== '0';
  return terminal.interactive && !isMachine && !options.nonInteractive && !options.json;
}

/** Counts it, too. A folder that cannot be written must not cost the thought anything. */
function isDue(app: App, session: string, type: HintType): boolean {
  try {
    if (!shouldShowHint(app, session, type)) return false;
    incrementHintCount(app, session, type);
    return true;
  } catch {
    return false;
  }
}
