/**
 * Templates: the one place that knows order and headings. A value is put in once: what looks like a placeholder or a marker in
 * it is text. One that would tear the file becomes a plain line.
 */
import { findMarkers } from './markers.ts';
import { isDescription, unlessOnlyHeading } from './merge-section.ts';
import { plainLine } from './plain-line.ts';
import { replaceSections, withoutComments } from './replace-sections.ts';
import { stamped } from './stamp.ts';

export type TemplateValues = Readonly<Record<string, string>>;

const PLACEHOLDER = /\{\{([A-Z_]+)\}\}/g;

export function renderTemplate(template: string, values: TemplateValues): string {
  const outside = template.replace(PLACEHOLDER, (_, name: string) => plainLine(values[name] ?? ''));
  const contents = [...sectionContents(template, values)];
  return replaceSections(
    outside,
    new Map(contents.map(([name, text]) => [name, unlessOnlyHeading(text)])),
  ).text;
}

/** What each section of the template holds, its heading and the line that ends facts included. */
export function sectionContents(
  template: string,
  values: TemplateValues,
): ReadonlyMap<string, string> {
  return new Map(
    findMarkers(template).sections.map(({ name, from, to }) => {
      const text = template.slice(from, to);
      const filled = text.replace(PLACEHOLDER, (_, key: string) => values[key] ?? '');
      const isStamped = !isDescription(name) && unlessOnlyHeading(filled) !== '';
      return [name, isStamped ? stamped(withoutComments(filled)) : filled.trimEnd()];
    }),
  );
}
