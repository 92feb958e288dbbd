/** Whether a file begins with the words of a licence: whoever adds a file has to know. */
import type { Sighting } from './sighting.ts';

const HEAD = 1500;
const COMMENT = /^(?:#!.*\n)?\s*(?:<\?php\s*)?(?:\/\*|\/\/|#|--|%|;)/;
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/Licensed under the Apache License|SPDX-License-Identifier: Apache/, 'Apache License'],
  [
    /Permission is hereby granted|\bMIT [Ll]icen[cs]e\b|SPDX-License-Identifier: MIT/,
    'MIT License',
  ],
  [/Mozilla Public License|SPDX-License-Identifier: MPL/, 'Mozilla Public License'],
  [/\bGNU (?:\w+ )?General Public License|SPDX-License-Identifier: A?L?GPL/, 'GNU licence'],
  [/SPDX-License-Identifier:/, 'SPDX'],
  [/\bCopyright\b|©/, 'copyright'],
];

export function licenceHeader(text: string): Sighting {
  const head = COMMENT.test(text) ? text.slice(0, HEAD) : '';
  const value = KINDS.find(([words]) => words.test(head))?.[1] ?? 'other';
  return { topic: 'style.header', value, seen: '' };
}
