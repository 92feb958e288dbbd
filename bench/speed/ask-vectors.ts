/** A process of its own, as the MCP server is: asks for what is nearest, and prints what that costs. */
import { createApp } from '../../src/app/create-app.ts';
import { packageRoot } from '../../test/sandbox.ts';
import { percentile } from '../statistics.ts';
import { DIMENSIONS, MODEL, madeUpVectors } from './vectors.ts';

const QUESTIONS = 100;
/** As many as `remember` asks for. */
const NEAR = 300;

const cwd = process.argv[2] ?? '.';
const app = await createApp({ cwd, warn: console.error, env: process.env }, packageRoot);
const next = madeUpVectors(11);
const asked = Array.from({ length: QUESTIONS }, () => {
  const vector = next();
  const [start, before] = [performance.now(), process.cpuUsage()];
  const found = app.vectors.nearest('idea', { model: MODEL, vector }, NEAR);
  if (found.size < NEAR || vector.length !== DIMENSIONS) throw new Error('Too few were found.');
  const { user, system } = process.cpuUsage(before);
  return { ms: performance.now() - start, work: (user + system) / 1000 };
});
app.close();
const [first, ...later] = asked;
const p95 = (name: 'ms' | 'work') =>
  percentile(
    later.map((one) => one[name]),
    0.95,
  );
const bytes = process.resourceUsage().maxRSS * 1024;
console.log(JSON.stringify({ first: first?.ms ?? 0, p95: p95('ms'), work: p95('work'), bytes }));
