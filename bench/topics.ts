/** How well conversations are cut into topics: the product's cuts against those that people made. */
import { existsSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { WEIGHTS } from '../src/topics/cut/weights.ts';
import { type TopicPieces, topicsOf } from '../src/topics/topics-of.ts';
import { trackTopics } from '../src/topics/track-topics.ts';
import { BASELINES, type Cutter } from './topics/baselines.ts';
import { type Conversation, readConversations } from './topics/data.ts';
import { type Cutting, macroScores, microScores, type Scores } from './topics/metrics.ts';
import { withVectors } from './topics/with-vectors.ts';
import { wrongCuts } from './topics/wrong.ts';

const USAGE =
  'Usage: npm run --silent bench -- topics --data FILE.jsonl [--part dev|held] [--json] [--wrong]\n' +
  '       [--vectors] [--without vocabulary|reply|…, as in src/topics/cut/weights.ts]';

export async function run(words: readonly string[]): Promise<void> {
  const values = parsed(words);
  if (typeof values === 'string') return refuse(`${values}\n${USAGE}`);
  const { data, part, json = false, wrong = false, vectors = false, without = [] } = values;
  if (data === undefined) return refuse(USAGE);
  if (!existsSync(data)) return refuse(`There is no file ${data}.`);
  const all = readConversations(data);
  const some = part === undefined ? all : all.filter((one) => one.part === part);
  if (some.length === 0) return refuse(`There is no conversation of the part ${part}.`);
  const unknown = without.find((sign) => !Object.hasOwn(WEIGHTS, sign));
  if (unknown !== undefined) return refuse(`There is no sign ${unknown}.\n${USAGE}`);
  const weights = { ...WEIGHTS, ...Object.fromEntries(without.map((sign) => [sign, 0])) };
  const cut: Cutter = (messages) =>
    topicsOf(trackTopics(messages, weights), messages.length).flatMap(firstMessage);
  const read = vectors ? await withVectors(some) : some;
  if (wrong) printWrong(read, cut);
  const measured = report(read, cut);
  console.log(json ? JSON.stringify(measured, undefined, 2) : reportText(measured));
}

/** People marked whole topics: where a part is looked at in detail, none begins. */
function firstMessage({ depth, pieces: [first] }: TopicPieces): readonly number[] {
  return depth === 0 && first ? [first[0]] : [];
}

/** The options, or what is wrong with them. */
function parsed(words: readonly string[]) {
  const options = {
    data: { type: 'string' },
    part: { type: 'string' },
    json: { type: 'boolean' },
    wrong: { type: 'boolean' },
    vectors: { type: 'boolean' },
    without: { type: 'string', multiple: true },
  } as const;
  try {
    return parseArgs({ args: [...words], options }).values;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function cuttings(conversations: readonly Conversation[], cut: Cutter): readonly Cutting[] {
  return conversations.map(({ messages, boundaries }) => ({
    length: messages.length,
    gold: boundaries,
    found: cut(messages),
  }));
}

function report(conversations: readonly Conversation[], cut: Cutter) {
  const own = cuttings(conversations, cut);
  const baselines = Object.entries(BASELINES).map(
    ([name, plain]) => [name, microScores(cuttings(conversations, plain))] as const,
  );
  return {
    n: conversations.length,
    ...microScores(own),
    macro: macroScores(own),
    baselines: Object.fromEntries(baselines),
  };
}

function reportText({ n, macro, baselines, ...micro }: ReturnType<typeof report>): string {
  const rows: readonly (readonly [string, Scores])[] = [
    ['all cuts', micro],
    ['mean of conversations', macro],
    ...Object.entries(baselines).map(([name, scores]) => [`baseline ${name}`, scores] as const),
  ];
  const head = `${'Pk'.padStart(6)}${'WinDiff'.padStart(9)}${'F1 ±1'.padStart(8)}${'prec.'.padStart(8)}${'recall'.padStart(8)}`;
  return [
    `${n} conversations`.padEnd(24) + head,
    ...rows.map(([name, scores]) => name.padEnd(24) + rowText(scores)),
  ].join('\n');
}

function rowText({ pk, windowDiff, boundary }: Scores): string {
  const { f1, precision, recall } = boundary;
  const cells = [pk, windowDiff, f1, precision, recall].map((value) => value.toFixed(3));
  return cells.map((cell, at) => cell.padStart([6, 9, 8, 8, 8][at] ?? 8)).join('');
}

/** On standard error, so that `--json --wrong` still prints JSON. */
function printWrong(conversations: readonly Conversation[], cut: Cutter): void {
  for (const [at, cutting] of cuttings(conversations, cut).entries()) {
    const text = wrongCuts(`conversation ${at}`, conversations[at]?.messages ?? [], cutting);
    if (text !== '') console.error(text);
  }
}

function refuse(message: string): void {
  console.error(message);
  process.exitCode = 2;
}
