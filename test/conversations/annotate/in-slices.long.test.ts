/** A conversation that is annotated after each of its turns is annotated as if it had been there all at once. */
import { afterEach, expect, it } from 'vitest';
import { ANNOTATION_RULES, annotateWaiting } from '../../../src/conversations/annotate-waiting.ts';
import { ConversationWorld, SESSION } from '../../conversation-world.ts';
import { type Random, seeded } from '../../torture/random.ts';

const worlds: ConversationWorld[] = [];
afterEach(() => {
  for (const world of worlds.splice(0)) world.dispose();
});

const THINGS = [
  ...['the Redis cache', 'the login token', 'the retry tests', 'src/cart/total.ts', 'PostgreSQL'],
  ...['the deploy script', 'the parser of dates', 'the search index', 'docker images', 'the queue'],
];
const REQUESTS = [
  ...['Yes, do that.', 'yes', '2', 'B', 'No, use PostgreSQL instead of *.', 'Thanks, looks good.'],
  ...["Let's use * for sessions.", 'We decided to keep * as it is.', 'Please rename *.', 'go on'],
  ...["Let's write * later.", 'Not now, we do * next week.', "I don't know yet, let's see later."],
  ...['From now on always run * first.', 'Never push * without asking me.', 'Why does * fail?'],
  ...['By the way, how does * work?', "Okay, let's move on to *.", 'Back to * from earlier.'],
  ...["Let's look at * in detail.", 'Overall, * is too slow.', 'In the meantime look at *.'],
  ...['[Request interrupted by user]', '$ npm test\nFAIL a.test.ts\nERROR: * broke\n  at x (y:1)'],
];
const REPLIES = [
  ...['Should I change *?', 'I suggest to replace *. Shall we?', 'Which one, * or the other?'],
  ...['1. Drop *\n2. Keep *\n3. Measure *', 'I fixed *.', 'All tests pass. I added *.'],
  ...['The cause is that * is read twice.', 'I will come back to * later.', 'Let me look at *.'],
  ...['You still need to set the key of *.', 'API Error: 500', "Let's talk about * later.", '*'],
  ...['# Review of *\n\n## Findings\n\n* is slow because of *.\n\nDo you want me to mend it?'],
];

const filled = (shape: string, { pick }: Random) =>
  shape.replaceAll('*', () => pick(THINGS as [string, ...string[]]));

/** One step of a session: a line, or a tool call with its result. */
function step(world: ConversationWorld, random: Random): void {
  const { below, any } = random;
  const time = new Date(
    Date.UTC(2026, 0, 5) + steps++ * (below(9) === 0 ? 9e5 : 4e4),
  ).toISOString();
  const line = { time };
  const kind = below(14);
  if (kind < 5) world.says(filled(any(REQUESTS) ?? '', random), line);
  else if (kind < 10) world.answers(filled(any(REPLIES) ?? '', random), line);
  else if (kind === 10) world.does('Edit', { file_path: '/p/src/cart.ts', ...EDIT }, {}, line);
  else if (kind === 11) {
    const failed = below(2) === 0 ? { error: 'Exit code 1\nfailed' } : {};
    const command = any(['npm test', 'git commit -m "Write the retry tests"', 'ls']);
    world.does('Bash', { command }, failed, line);
  } else if (kind === 12) {
    const todos = THINGS.slice(below(5), 5).map((thing) => ({
      ...{ content: `Mend ${thing} now`, activeForm: 'Mending' },
      status: any(['pending', 'in_progress', 'completed']),
    }));
    world.does('TodoWrite', { todos }, {}, line);
  } else if (below(4) === 0)
    world.does('ExitPlanMode', { plan: filled('# Mend *\n\nStep one.', random) }, {}, line);
  else world.does('Read', { file_path: '/p/src/cart.ts' }, {}, line);
}
const EDIT = { old_string: 'a', new_string: 'b' };
let steps = 0;

async function annotated(sizes: readonly number[], seed: number, check?: () => boolean) {
  const world = new ConversationWorld();
  worlds.push(world);
  steps = 0;
  const random = seeded(seed);
  for (const size of sizes) {
    for (let n = 0; n < size; n++) step(world, random);
    await world.index();
    if (check?.()) {
      const partly = rowsOf(world);
      world.run("UPDATE spans SET told_of = '', told_line = 0 WHERE told_line > 0");
      await world.index();
      expect(partly).toEqual(rowsOf(world));
    }
  }
  return world;
}

/** All that annotating leaves behind, but for names, which weigh all words of the memory. */
function rowsOf(world: ConversationWorld) {
  return [
    ...world.rows(`
      SELECT i.id, i.intent, i.confidence, i.speaker, i.answered, spans.start_line
      FROM ideas AS i JOIN spans ON spans.id = i.span_id ORDER BY i.id`),
    ...world.rows(`
      SELECT n.idea_id, e.name, e.type FROM idea_entities AS n JOIN entities AS e ON e.id = n.entity_id
      ORDER BY n.idea_id, e.type, e.name`),
    ...world.rows(`
      SELECT s.start_line, s.end_line, s.depth, s.summary, s.summary_extra, above.start_line AS above
      FROM spans AS s LEFT JOIN spans AS above ON above.id = s.parent_id ORDER BY s.start_line, s.depth`),
    ...world.rows(
      'SELECT from_id, to_id, relation_type FROM relations ORDER BY from_id, to_id, relation_type',
    ),
    ...world.rows('SELECT idea_id, kind, confidence, closed FROM acts ORDER BY idea_id, kind'),
  ];
}

const namesOf = (world: ConversationWorld) =>
  world.rows('SELECT start_line, name, extra, title FROM spans ORDER BY start_line, depth');

async function compare(seed: number, length: number): Promise<number> {
  const random = seeded(seed + 1000);
  const sizes: number[] = [];
  for (let left = length; left > 0; left -= sizes.at(-1) ?? 1)
    sizes.push(Math.min(left, 1 + random.below(random.below(4) === 0 ? 12 : 4)));
  const sliced = await annotated(sizes, seed, () => random.below(6) === 0);
  const whole = await annotated([length], seed);
  const wasPartly = sliced.rows("SELECT 1 FROM spans WHERE told_of LIKE '% partly'").length;
  expect(rowsOf(sliced)).toEqual(rowsOf(whole));
  const app = await sliced.open();
  await annotateWaiting(app, { session: SESSION, isOver: true });
  expect(app.annotations.waiting(ANNOTATION_RULES)).toEqual([]);
  expect(rowsOf(sliced)).toEqual(rowsOf(whole));
  expect(namesOf(sliced)).toEqual(namesOf(whole));
  return wasPartly;
}

it('row for row, and by name when the session is over', async () => {
  expect(await compare(1, 160)).toBe(1);
});

it('whatever was said, and wherever it was cut', { timeout: 120_000 }, async () => {
  for (let seed = 2; seed < 10; seed++) await compare(seed, 60 + 30 * seed);
});
