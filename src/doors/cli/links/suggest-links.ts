import { DEFAULT_LABEL } from '../../../core/notes/edge.ts';
import { linkNotes } from '../../../notes/link-notes.ts';
import { type LinkSuggestion, suggestLinks as suggest } from '../../../upkeep/suggest-links.ts';
import { type Command, textOption } from '../command.ts';
import { confirm } from '../confirm.ts';
import { limitOption, moreLine, scopeOption } from '../options.ts';

const PAGE = 10;

export const suggestLinks: Command = {
  name: 'suggest-links',
  about:
    'Propose links between notes that share tags and words, or are close in meaning (memory embed). Nothing is written until you say so: on a terminal it asks for each, elsewhere it only lists them; --accept takes them all.',
  args: [{ name: 'slug', help: 'only for this note', optional: true }],
  options: [
    { flags: '--accept', help: 'make all the links that are listed' },
    { flags: '--limit <n>', help: `how many; 0 for all (default: ${PAGE})` },
    scopeOption,
  ],
  examples: ['memory suggest-links', 'memory suggest-links decision-oauth2 --json'],
  async run(app, input) {
    const [slug] = input.args;
    const limit = limitOption(input, PAGE) ?? Number.POSITIVE_INFINITY;
    const all = await suggest(app, { slug, scope: textOption(input, 'scope') });
    const suggestions = all.slice(0, limit);
    const more = moreLine(all.length - suggestions.length);
    const accepted: LinkSuggestion[] = [];
    for (const suggestion of suggestions) {
      if (!(await wants(suggestion))) continue;
      const { source: from, target: to, scope } = suggestion;
      await linkNotes(app, { from, to, label: DEFAULT_LABEL, scope });
      accepted.push(suggestion);
    }
    const lines = suggestions.map(
      ({ source, target, score, reason }) =>
        `${score.toFixed(2)}  ${source} – ${target}  (${reason})`,
    );
    const done = accepted.length > 0 ? [`Linked ${accepted.length} of them.`] : [];
    const text =
      lines.length > 0 ? [...lines, ...more, ...done].join('\n') : 'No links to suggest.';
    return { json: { suggestions, accepted: accepted.length }, text };

    async function wants({ source, target, reason }: LinkSuggestion): Promise<boolean> {
      if (input.options.accept) return true;
      if (!input.terminal.interactive || input.options.json) return false;
      return confirm(input, `Link ${source} and ${target} (${reason})?`);
    }
  },
};
