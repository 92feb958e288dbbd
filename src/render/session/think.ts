/** Deliberations and voices, as text and as JSON. */
import type { Deliberation, Persona, Thought } from '../../core/thinking.ts';
import { type FoundThought, quoteOf } from '../../recall/what-was-thought.ts';
import { plural } from '../../text/plural.ts';
import type { AskedAs } from '../../think/second-opinion.ts';
import { dayOf, minuteOf } from '../moment.ts';
import type { Style } from '../style.ts';

export function deliberationJson(deliberation: Deliberation) {
  const { id, topic, status, scope, created, updated, branchOf, note, thoughts, file } =
    deliberation;
  return { id, topic, status, scope, created, updated, branchOf, note, file, thoughts };
}

export function deliberationLine(
  { id, topic, scope, status, thoughts, updated }: Deliberation,
  isCurrent: boolean,
  style: Style,
): string {
  const facts = [scope, status, plural(thoughts.length, 'thought'), dayOf(updated)];
  const mark = isCurrent ? ', current' : '';
  return `${id}  ${style.bold(topic)}  ${style.dim(`(${facts.join(', ')}${mark})`)}`;
}

export function deliberationText(deliberation: Deliberation, style: Style): string {
  const { id, topic, status, scope, branchOf, note, thoughts, file } = deliberation;
  return [
    style.bold(topic),
    [id, scope, status].join(' · '),
    ...(branchOf ? [`branched off ${branchOf.id} after thought ${branchOf.thought}`] : []),
    ...(note === undefined ? [] : [`became ${note}`]),
    style.dim(file),
    ...thoughts.flatMap((thought) => ['', thoughtText(thought, style)]),
  ].join('\n');
}

export function thoughtText(thought: Thought, style: Style): string {
  const { number, author, agent, style: manner, at, text } = thought;
  const about = [author, agent, manner, minuteOf(at)].filter((part) => part !== undefined);
  return `${style.bold(`${number}. ${nameOf(thought)}`)}${style.dim(` · ${about.join(' · ')}`)}\n${text}`;
}

function nameOf({ kind, answers }: Thought): string {
  if (kind === 'counter') return `Counter to ${answers}`;
  return kind === 'conclusion' ? 'Conclusion' : 'Thought';
}

export function foundThoughtText({ deliberation, thought }: FoundThought, style: Style): string {
  const line = deliberationLine(deliberation, false, style);
  return thought ? `${line}\n    ${thought.number}. ${quoteOf(thought)}` : line;
}

export function foundThoughtJson({ deliberation, thought, line, score }: FoundThought) {
  const { id, topic, status, scope, file } = deliberation;
  return { id, topic, status, scope, score: Number(score.toFixed(4)), file, line, thought };
}

export function personasText(personas: readonly Persona[], style: Style): string {
  const parts = [...Map.groupBy(personas, ({ kind }) => kind)].map(([kind, own]) =>
    [
      style.bold(kind === 'agent' ? 'Agents' : 'Styles'),
      ...own.map(({ name, description, source, isVouched }) => {
        const from = isVouched ? source : `${source}, not trusted: memory trust`;
        return `  ${name} ${style.dim(`(${from})`)}  ${description}`.trimEnd();
      }),
    ].join('\n'),
  );
  return parts.join('\n\n');
}

/** Who would be asked: `claude (model haiku), style Architect`. */
export function callText({ provider, model, agent, style }: AskedAs): string {
  const personas = Object.entries({ agent, style }).flatMap(([kind, name]) =>
    name === undefined ? [] : [`${kind} ${name}`],
  );
  return [`Would ask ${provider} (model ${model})`, ...personas].join(', ');
}
