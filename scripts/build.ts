/**
 * Bundles `src/` into `dist/`. What the code loads with `import()` becomes a file of its own, with all that it
 * needs inside: a command then loads four files, where shared chunks made it nineteen, and a start is a
 * third faster. The price is code that is there twice, so modules must not rely on being loaded once.
 * With `--if-changed` nothing is done while `dist/` is newer than all that it is made of.
 */
import { readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { compileKernel } from './compile-kernel.ts';
import { copyGrammars } from './copy-grammars.ts';
import { fetchModel } from './fetch-model.ts';
import { fetchNative } from './fetch-native.ts';

const root = join(import.meta.dirname, '..');
const dist = join(root, 'dist');
// Two sessions may build at once, and a build may fail: `dist` changes in one step, at the end.
const fresh = join(root, `.dist-${process.pid}`);
// The package's Node entry is CommonJS, which an ESM bundle cannot load; this one is the same code.
const yaml = join(root, 'node_modules/yaml/browser/dist/index.js');

const SOURCES = ['src', 'scripts', 'assembly', 'package.json', 'node_modules/.package-lock.json'];

if (process.argv.includes('--if-changed') && isCurrent()) process.exit();

/** What is fetched, such as the model, is left to a build: without network it may be missing. */
function isCurrent(): boolean {
  try {
    const built = statSync(join(dist, 'build.json')).mtimeMs;
    return SOURCES.every((source) => newestIn(join(root, source)) < built);
  } catch {
    return false;
  }
}

/** A folder counts as well: it tells of files that are gone. */
function newestIn(path: string): number {
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return Math.max(own.mtimeMs, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}

/** Takes each `import()` for a new entry, and leaves the import to the running program. */
function lazyEntries(found: (name: string, path: string) => void): Plugin {
  return {
    name: 'lazy-entries',
    setup({ onResolve, resolve }) {
      onResolve({ filter: /.*/ }, async ({ path, kind, resolveDir, pluginData }) => {
        if (kind !== 'dynamic-import' || pluginData === 'resolved') return undefined;
        const resolved = await resolve(path, {
          kind: 'import-statement',
          resolveDir,
          pluginData: 'resolved',
        });
        if (resolved.external) return { path, external: true };
        const name = nameOf(resolved.path);
        found(name, resolved.path);
        return { path: `./${name}.js`, external: true };
      });
    },
  };
}

const WHEN_CALLED = new Set(['node:child_process', 'node:crypto']);

/**
 * `import … from 'node:util'` makes Node touch every property of the module, and so load streams, sockets and
 * workers that no command needs: with node:fs and node:process that is a good part of a start. So only the
 * properties that are used are touched; and two modules are loaded when they are called: child_process, which
 * commander wants for a feature that we do not use, and crypto, which brings streams along.
 */
const frugalBuiltins: Plugin = {
  name: 'frugal-builtins',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^node:/ }, ({ path }) => ({ path, namespace: 'builtin' }));
    onLoad({ filter: /.*/, namespace: 'builtin' }, async ({ path }) => {
      const names = Object.keys(await import(path)).filter((name) => name !== 'default');
      const load = `process.getBuiltinModule(${JSON.stringify(path)})`;
      return { contents: WHEN_CALLED.has(path) ? later(load, names) : picked(load, names) };
    });
  },
};

/** Pure: what nobody imports is left out. */
function picked(load: string, names: readonly string[]): string {
  const picks = names.map((name) => `export const ${name} = /* @__PURE__ */ pick('${name}');`);
  return `const builtin = /* @__PURE__ */ ${load};
    const pick = (name) => builtin[name];
    ${picks.join('\n')}
    export default builtin;`;
}

function later(load: string, names: readonly string[]): string {
  const calls = names.map(
    (name) => `export const ${name} = (...input) => ${load}.${name}(...input);`,
  );
  return `${calls.join('\n')}\nexport default { ${names.join(', ')} };`;
}

/** `src/doors/cli/run-cli.ts` → `run-cli`; `node_modules/@a/words/dist/de.js` → `a-words-de`. */
function nameOf(path: string): string {
  const bare = path.replace(/\.[jt]s$/, '');
  const inPackage = bare.split('/node_modules/').at(-1);
  if (inPackage === undefined || inPackage === bare) return basename(bare);
  const words = inPackage.replace('@', '').split('/');
  const telling = words.filter(
    (word) => !['dist', 'esm', 'lib', 'locales', 'index'].includes(word),
  );
  return [...new Set(telling)].join('-');
}

/**
 * With one letter beyond Latin-1, V8 keeps all of a file in two bytes a letter, and to tell whether its compiled code is still
 * true, Node writes all of it in UTF-8 once more: a tenth of what a hook does beyond a bare start. esbuild leaves such letters in regular expressions
 * and in `String.raw`, which are regular expressions here, too: there the number of a letter means the same.
 */
function inAscii(path: string): void {
  const code = readFileSync(path, 'utf8');
  const escaped = /\\[^\0-\x7f]/.exec(code)?.[0];
  if (escaped !== undefined) throw new Error(`${path}: ${escaped} needs no backslash`);
  const asNumber = (unit: string) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`;
  writeFileSync(path, code.replace(/[^\0-\x7f]/g, asNumber));
}

/** Two files of one name would be one file in `dist`, and the wrong one be loaded. */
function addEntry(name: string, path: string): void {
  const known = entries.get(name) ?? path;
  if (known !== path) throw new Error(`${known} and ${path} are both imported lazily: rename one`);
  entries.set(name, path);
}

const entries = new Map([
  ['main', join(root, 'src/main.ts')],
  ['read-ahead', join(root, 'src/read-ahead.ts')],
  ['embed-thread', join(root, 'src/adapters/embedders/embed-thread.ts')],
  ['migrations', join(root, 'src/adapters/sqlite/schema/migrations.ts')],
]);
for (const [name, entry] of entries) {
  await build({
    absWorkingDir: root,
    entryPoints: { [name]: entry },
    outdir: fresh,
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'node',
    target: 'node22.16',
    // Else each is made anew, from a text, wherever it is used.
    supported: { 'regexp-unicode-property-escapes': true },
    legalComments: 'linked',
    alias: { yaml },
    plugins: [frugalBuiltins, lazyEntries(addEntry)],
    logLevel: 'warning',
  });
  inAscii(join(fresh, `${name}.js`));
}
writeFileSync(
  join(fresh, 'build.json'),
  `${JSON.stringify({ built: new Date().toISOString() })}\n`,
);
copyGrammars(root, join(fresh, 'grammars'));
compileKernel(root, join(fresh, 'minilm.wasm'));
rmSync(dist, { recursive: true, force: true });
renameSync(fresh, dist);
fetchModel(root);
fetchNative(root);
