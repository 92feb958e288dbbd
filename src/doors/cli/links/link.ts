import { DEFAULT_LABEL } from '../../../core/notes/edge.ts';
import { linkNotes, unlinkNotes } from '../../../notes/link-notes.ts';
import { linkedText } from '../../../render/notes/written.ts';
import { plural } from '../../../text/plural.ts';
import { type Command, textOption } from '../command.ts';
import { scopeOption } from '../options.ts';

const args = [
  { name: 'from', help: 'a slug' },
  { name: 'to', help: 'a slug of the same scope' },
];

export const link: Command = {
  name: 'link',
  about:
    'Link two notes of one scope, in both directions. Known pairs: implements/implemented-by, part-of/contains, builds-on/foundation-for; relates-to and similar-to are the same both ways; any other label has relates-to as its reverse unless you name one.',
  args,
  options: [
    {
      flags: '--label <label>',
      help: `what the first is to the second (default: ${DEFAULT_LABEL})`,
    },
    { flags: '--reverse-label <label>', help: 'what the second is to the first' },
    scopeOption,
  ],
  examples: ['memory link decision-oauth2 learning-token-refresh --label implements'],
  async run(app, input) {
    const [from = '', to = ''] = input.args;
    const linked = await linkNotes(app, {
      from,
      to,
      label: textOption(input, 'label') ?? DEFAULT_LABEL,
      reverse: textOption(input, 'reverseLabel'),
      scope: textOption(input, 'scope'),
    });
    const { label, reverse, timestamp, changed } = linked;
    return { json: { from, to, label, reverse, timestamp, changed }, text: linkedText(linked) };
  },
};

export const unlink: Command = {
  name: 'unlink',
  about: 'Take out the links between two notes, in both directions.',
  args,
  options: [{ flags: '--label <label>', help: 'only this one and its reverse' }, scopeOption],
  examples: ['memory unlink decision-oauth2 learning-token-refresh'],
  async run(app, input) {
    const [from = '', to = ''] = input.args;
    const label = textOption(input, 'label');
    const { removed } = await unlinkNotes(app, {
      from,
      to,
      label,
      scope: textOption(input, 'scope'),
    });
    const text = `Unlinked ${from} and ${to} (${plural(removed, 'direction')})`;
    return { json: { from, to, removed }, text };
  },
};
