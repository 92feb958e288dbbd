import { type IndexPage, refreshIndexPage } from '../../../upkeep/refresh-index-page.ts';
import type { Command } from '../command.ts';

const OUTCOMES: Readonly<Record<IndexPage['outcome'], string>> = {
  new: 'new',
  updated: 'updated',
  same: 'nothing new',
  kept: 'left as it is: it is not UTF-8 text',
};

export const overview: Command = {
  name: 'overview',
  about:
    'Bring index.md of the project up to date and show it: active decisions, focus, recent sessions, key files and tasks. Only what stands between its marks is made anew; Project Context, User Preferences and all else that you write there stays. A page that was made for you is kept out of git: `git add -f` shares it.',
  examples: ['memory overview', 'memory overview --json'],
  async run(app) {
    const page = await refreshIndexPage(app);
    const { path, text, outcome } = page;
    return { json: page, text: `${path} (${OUTCOMES[outcome]})\n\n${text}` };
  },
};
