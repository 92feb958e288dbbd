import { storePassage } from '../../../conversations/store-passage.ts';
import { INTENTS } from '../../../core/conversation.ts';
import { shortId } from '../../../render/talk/talk.ts';
import { type Command, textOption } from '../command.ts';

export const store: Command = {
  name: 'store',
  about:
    'Keep a sentence, to be found by `memory remember` like anything that was said. It belongs to the running session of Claude Code, else to one of its own. For something longer, write a note: `memory write`. What stands between `<private>` and `</private>` is not kept, here and in prompts.',
  args: [{ name: 'text', help: 'what to keep', rest: true }],
  options: [{ flags: '--intent <intent>', help: `one of: ${INTENTS.join(', ')}` }],
  examples: [
    'memory store "We deploy on Tuesdays only." --intent decision',
    'memory store "Ask Ann about the invoice format" --intent todo',
  ],
  async run(app, input) {
    const kept = await storePassage(app, {
      text: input.args[0] ?? '',
      intent: textOption(input, 'intent'),
      session: app.session,
      cwd: app.scopes.project ?? app.home,
    });
    const how = kept.isNew ? 'Kept' : 'Was kept already';
    const text = `${how} as ${kept.id}, in session ${shortId(kept.session)}. See it: memory show ${kept.id}`;
    return { json: kept, text };
  },
};
