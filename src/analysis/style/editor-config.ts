/** `.editorconfig`: sections of settings, each for the files that its pattern fits. The last one that fits wins. */
import type { Configured } from './sighting.ts';

/** A file of each language, as it may be called. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  typescript: 'ts',
  javascript: 'js',
  python: 'py',
  go: 'go',
  rust: 'rs',
  java: 'java',
  ruby: 'rb',
  c: 'c',
  cpp: 'cpp',
  csharp: 'cs',
  ...{ kotlin: 'kt', swift: 'swift', php: 'php', elixir: 'ex', scala: 'scala', dart: 'dart' },
  ...{ lua: 'lua', groovy: 'groovy', vue: 'vue', svelte: 'svelte', shell: 'sh', zig: 'zig' },
};

export const EDITOR_CONFIG = '.editorconfig';

export function editorConfig(
  text: string | undefined,
  languages: readonly string[],
): readonly Configured[] {
  const sections = sectionsOf(text ?? '');
  return languages.flatMap((language) => {
    const extension = EXTENSIONS[language];
    if (extension === undefined) return [];
    const fitting = sections.filter(({ pattern }) => fits(pattern, extension));
    const said = new Map(fitting.flatMap(({ settings }) => settings));
    return settingsOf(said).map(([topic, value]) => ({
      topic,
      value,
      language,
      source: EDITOR_CONFIG,
    }));
  });
}

function settingsOf(said: ReadonlyMap<string, string>) {
  const style = said.get('indent_style');
  const size = said.get('indent_size');
  const width = said.get('max_line_length') ?? '';
  return [
    ...(style === 'tab' ? [['style.indentation', 'tabs'] as const] : []),
    ...(style === 'space' && /^\d$/.test(size ?? '')
      ? [['style.indentation', `${size} spaces`] as const]
      : []),
    ...(/^\d{2,3}$/.test(width) ? [['style.line-width', width] as const] : []),
  ];
}

interface Section {
  readonly pattern: string;
  readonly settings: (readonly [string, string])[];
}

function sectionsOf(text: string): readonly Section[] {
  const sections: Section[] = [];
  for (const line of text.split(/\r?\n/)) {
    const pattern = /^\s*\[(.*)\]\s*$/.exec(line)?.[1];
    if (pattern !== undefined) sections.push({ pattern, settings: [] });
    const [, key, value] = /^\s*(\w+)\s*=\s*(\S+)/.exec(line) ?? [];
    if (key && value) sections.at(-1)?.settings.push([key.toLowerCase(), value.toLowerCase()]);
  }
  return sections;
}

/** Patterns for folders or single files say nothing of a language. */
function fits(pattern: string, extension: string): boolean {
  if (pattern === '*' || pattern === '**') return true;
  const [, list = ''] = /^\{?(?:\*\*\/)?\*{1,2}\.\{?([^{}/]+)\}{0,2}$/.exec(pattern) ?? [];
  return list.split(/,(?:\*\.)?/).some((one) => one.trim() === extension);
}
