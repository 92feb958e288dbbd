/** `npm run --silent bench -- <name> [options]`: what is measured, each in a file of its own. */
const BENCHMARKS: Readonly<
  Record<string, () => Promise<{ run(words: readonly string[]): Promise<void> }>>
> = {
  analyze: () => import('./analyze.ts'),
  captured: () => import('./captured.ts'),
  embedder: () => import('./embedder.ts'),
  extract: () => import('./extract.ts'),
  growth: () => import('./growth.ts'),
  inject: () => import('./inject.ts'),
  languages: () => import('./languages.ts'),
  real: () => import('./real.ts'),
  recall: () => import('./recall.ts'),
  repositories: () => import('./repositories.ts'),
  speed: () => import('./speed.ts'),
  topics: () => import('./topics.ts'),
};

const [name = '', ...words] = process.argv.slice(2);
const load = Object.hasOwn(BENCHMARKS, name) ? BENCHMARKS[name] : undefined;
if (load) {
  await (await load()).run(words);
} else {
  console.error(`Usage: npm run bench -- <${Object.keys(BENCHMARKS).join('|')}> [--json]`);
  process.exitCode = 2;
}
