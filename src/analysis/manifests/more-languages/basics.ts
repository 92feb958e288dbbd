import type { Framework } from '../../../core/findings.ts';

/** The language of a manifest, and what installs its packages. */
export function basics(source: string, language: string, manager: string): readonly Framework[] {
  return [
    { name: language, kind: 'language', source },
    { name: manager, kind: manager === '.NET' ? 'framework' : 'package-manager', source },
  ];
}
