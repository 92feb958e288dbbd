import type { BuildCommand } from '../../core/findings.ts';
import { parseYaml } from '../../lib/bounded-yaml.ts';
import { tableOf, textsOf, trimmedText } from './formats/read-loosely.ts';
import type { ManifestKind } from './manifest.ts';
import { purposeOf } from './purpose-of.ts';

export const justfile: ManifestKind = {
  names: /^\.?[Jj]ustfile$/,
  read({ path, folder, text }) {
    const lines = text.split('\n');
    const commands = lines.flatMap((line, at): readonly BuildCommand[] => {
      const [, name] = /^@?([A-Za-z][\w-]*)(?:\s+[^:]*)?:(?!=)/.exec(line) ?? [];
      const above = lines[at - 1] ?? '';
      if (name === undefined || /^\[.*\bprivate\b/.test(above)) return [];
      const runs = (lines[at + 1] ?? '').trim().replace(/^@/, '');
      const about = /^#\s*(.+)$/.exec(above)?.[1] ?? runs;
      return [
        {
          purpose: purposeOf(name, runs),
          command: `just ${name}`,
          folder,
          source: path,
          ...(about === '' ? {} : { about }),
        },
      ];
    });
    return { frameworks: [{ name: 'just', kind: 'build', source: path }], commands };
  },
};

export const taskfile: ManifestKind = {
  names: /^[Tt]askfile(?:\.dist)?\.ya?ml$/,
  read({ path, folder, text }) {
    const tasks = tableOf(tableOf(parseYaml(text)).tasks);
    const commands = Object.entries(tasks).flatMap(([name, value]): readonly BuildCommand[] => {
      const task = tableOf(value);
      if (task.internal === true || name === 'default' || !/^[\w:-]+$/.test(name)) return [];
      const runs =
        trimmedText(value) ?? (textsOf(task.cmds).join(' ; ') || textsOf(value).join(' ; '));
      const about = trimmedText(task.desc) ?? runs;
      return [
        {
          purpose: purposeOf(name, runs),
          command: `task ${name}`,
          folder,
          source: path,
          ...(about === '' ? {} : { about }),
        },
      ];
    });
    return { frameworks: [{ name: 'Task', kind: 'build', source: path }], commands };
  },
};
