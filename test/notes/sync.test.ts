import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planSync } from '../../src/notes/sync.ts';

it('reads what is new or changed, forgets what is gone, and nothing else', () => {
  const scope = fc.dictionary(fc.stringMatching(/^[a-e]$/), fc.constantFrom('1', '2'));
  fc.assert(
    fc.property(scope, scope, (disk, index) => {
      const files = Object.entries(disk).map(([slug, stamp]) => ({ slug, stamp, path: slug }));
      const plan = planSync(files, new Map(Object.entries(index)));
      const after = new Map<string, string>(Object.entries(index));
      for (const { slug, stamp } of plan.read) after.set(slug, stamp);
      for (const slug of plan.gone) after.delete(slug);
      expect(Object.fromEntries([...after].sort())).toEqual(
        Object.fromEntries(Object.entries(disk).sort()),
      );
      expect(plan.read.every(({ slug, stamp }) => index[slug] !== stamp)).toBe(true);
    }),
  );
});
