import type { Case } from './data.ts';
import type { Judged, Outcome, Summary } from './metrics.ts';

const LABEL = 28;
const EXCERPT = 400;

export function summaryText(of: string, summary: Summary): string {
  const { n, silence, memory, unwanted, tokens, repeats, repeatsOfStart, hook_ms, kinds } = summary;
  const rows: readonly (readonly [string, string])[] = [
    ['silence kept', share(silence.kept, silence.n)],
    ['right memory injected', share(memory.injected, memory.n)],
    ['right memory first', share(memory.first, memory.n)],
    ['unwanted memories', String(unwanted)],
    ['tokens per case', `mean ${tokens.mean}, max ${tokens.max}`],
    ['repeats within a session', `${repeats}, and ${repeatsOfStart} of what its start had given`],
    ['milliseconds per hook', `p50 ${hook_ms.p50}, p95 ${hook_ms.p95} (${hook_ms.n} of ${n} ran)`],
  ];
  return [
    `${of}: ${n} cases`,
    ...rows.map(([label, value]) => `  ${label.padEnd(LABEL)}${value}`),
    `  right by kind: ${Object.entries(kinds)
      .map(([kind, of]) => `${kind} ${of.right}/${of.n}`)
      .join(', ')}`,
  ].join('\n');
}

/** Empty if all is well with it. */
export function wrongText({ one, text }: Outcome, judged: Judged): string {
  const { isSilenceDue, right, first, unwanted, repeated } = judged;
  const faults = [
    ...(right ? [] : [isSilenceDue ? 'should be silent' : `expected ${one.expect.join(' or ')}`]),
    ...(right && !isSilenceDue && !first ? [`not first: ${one.expect.join(' or ')}`] : []),
    ...unwanted.map((slug) => `unwanted ${slug}`),
    ...repeated.map((slug) => `again ${slug}`),
  ];
  if (faults.length === 0) return '';
  const got = text === '' ? 'nothing' : text.slice(0, EXCERPT).replaceAll('\n', '\n      ');
  return [
    `${one.id} ${asked(one)}`,
    ...faults.map((fault) => `    ${fault}`),
    `    got ${got}`,
  ].join('\n');
}

function asked({ event, tool, input }: Case): string {
  const { prompt, source, tool_input = {} } = input;
  const { file_path, command } = tool_input as Record<string, unknown>;
  const what = String(prompt ?? source ?? file_path ?? command ?? '').replace(/\s+/g, ' ');
  return [event, tool, what.slice(0, 160)].filter(Boolean).join(' · ');
}

function share(some: number, all: number): string {
  const percent = all === 0 ? '–' : `${((100 * some) / all).toFixed(1)} %`;
  return `${some}/${all}`.padEnd(9) + percent;
}
