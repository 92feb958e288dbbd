/** Whether what was given to models helped, as a person reads it. */
import { clip } from '../../core/budget.ts';
import type { ImpactSum, InjectionImpact, MemoryImpact } from '../../inject/injection-impact.ts';
import { plural } from '../../text/plural.ts';

const TITLE = 60;

export function impactText(impact: InjectionImpact): string {
  if (impact.given === 0) return 'Nothing was given to a model yet.';
  return [
    `Given to models: ${plural(impact.given, 'memory', 'memories')}, ${sumText(impact)}`,
    ...table('By kind', impact.byKind),
    ...table('By event', impact.byEvent),
    ...list('Best', impact.best),
    ...list('Worst', impact.worst),
    'Neutral: nothing that followed shows either. memory feedback ID good|bad says it yourself.',
  ].join('\n');
}

export function impactJson({ byKind, byEvent, best, worst, ...sum }: InjectionImpact) {
  return { ...sum, by_kind: byKind, by_event: byEvent, best, worst };
}

function table(name: string, sums: Readonly<Record<string, ImpactSum>>): readonly string[] {
  return [
    `${name}:`,
    ...Object.entries(sums).map(([key, sum]) => `  ${key}: ${sum.given} given, ${sumText(sum)}`),
  ];
}

function list(name: string, memories: readonly MemoryImpact[]): readonly string[] {
  if (memories.length === 0) return [];
  return [`${name}:`, ...memories.map(memoryLine)];
}

function memoryLine({ target, title, feedback, ...sum }: MemoryImpact): string {
  const said = feedback === undefined ? '' : `, called ${feedback}`;
  return `  ${target}  ${clip(title, TITLE)}: given ${plural(sum.given, 'time')}, ${sumText(sum)}${said}`;
}

function sumText({ helped, harmed, neutral, tokens }: ImpactSum): string {
  return `${helped} helped, ${harmed} harmed, ${neutral} neutral, ${plural(tokens, 'token')}`;
}
