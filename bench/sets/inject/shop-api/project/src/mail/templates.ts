import { readFileSync } from 'node:fs';

export function mail(name: 'order' | 'shipped' | 'refund', values: Record<string, string>): string {
  const html = readFileSync(new URL(`./compiled/${name}.html`, import.meta.url), 'utf8');
  return html.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? '');
}
