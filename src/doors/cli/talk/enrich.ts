import { annotateWaiting } from '../../../conversations/annotate-waiting.ts';
import { enrichTopics } from '../../../conversations/enrich.ts';
import { plural } from '../../../text/plural.ts';
import type { Command } from '../command.ts';
import { numberOption } from '../options.ts';

const PAGE = 10;

export const enrich: Command = {
  name: 'enrich',
  about:
    'Let a language model name topics and sum them up, each once. Off unless index.model says claude or ollama; so many calls a day (index.dailyCalls), counted in memory stats. Also done in the background (memory catch-up).',
  options: [{ flags: '--limit <n>', help: `how many topics (default: ${PAGE})` }],
  examples: ['memory config set index.model claude', 'memory enrich --limit 3'],
  async run(app, input) {
    const limit = numberOption(input, 'limit', PAGE) || Number.MAX_SAFE_INTEGER;
    await annotateWaiting(app);
    const done = await enrichTopics(app, limit);
    if (!done) return { json: {}, text: 'No topic was described.' };
    const { model, topics, unusable } = done;
    const bad = unusable > 0 ? ` ${plural(unusable, 'answer')} made no sense.` : '';
    return { json: done, text: `${model} described ${plural(topics, 'topic')}.${bad}` };
  },
};
