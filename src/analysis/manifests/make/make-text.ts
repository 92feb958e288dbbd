/** The lines of a Makefile, as far as they can be read without make. */

/** Values without variables, and bodies of `define`. */
export interface Known {
  readonly values: ReadonlyMap<string, string>;
  readonly defines: ReadonlyMap<string, string>;
}

/** Whether a target in a condition is there, only make knows. */
export function withoutConditions(lines: readonly string[]): readonly string[] {
  let depth = 0;
  return lines.map((line) => {
    if (/^\s*(?:ifn?eq|ifn?def|define)\b/.test(line)) depth++;
    const isIn = depth > 0;
    if (/^\s*(?:endif|endef)\b/.test(line)) depth = Math.max(0, depth - 1);
    return isIn ? '' : line;
  });
}

export function variablesIn(lines: readonly string[]): ReadonlyMap<string, string> {
  const plain = /^(?:export\s+)?(\w+)\s*(?:\?|:{1,3})?=\s*([^$#]*?)\s*(?:#.*)?$/;
  return new Map(
    lines.flatMap((line) => {
      const [, name, value] = plain.exec(line) ?? [];
      return name === undefined || value === undefined ? [] : [[name, value] as const];
    }),
  );
}

export function definesIn(lines: readonly string[]): ReadonlyMap<string, string> {
  const bodies = new Map<string, string>();
  let name: string | undefined;
  for (const line of lines) {
    const [, begun] = /^define\s+([\w-]+)/.exec(line) ?? [];
    if (begun !== undefined) name = begun;
    else if (/^endef\b/.test(line)) name = undefined;
    else if (name !== undefined) bodies.set(name, `${bodies.get(name) ?? ''} ${line.trim()}`);
  }
  return bodies;
}

/** The lines that a target runs, with plain variables and calls filled in. */
export function recipeAfter(lines: readonly string[], at: number, known: Known): readonly string[] {
  let end = at + 1;
  while (lines[end]?.startsWith('\t')) end++;
  return lines
    .slice(at + 1, end)
    .map((line) => line.trim().replace(/^[@+-]+/, ''))
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => filled(called(line, known), known.values).replace(/\s+/g, ' ').trim());
}

/** `$(call go,test,./...)` → the body of `go`, with `test` for `$(1)` and `./...` for `$(2)`. */
function called(line: string, { defines }: Known): string {
  return line.replace(
    /\$\(call\s+([\w-]+)((?:,[^,()]*)*)\)/g,
    (whole, name: string, list: string) => {
      const values = list.split(',').slice(1);
      const body = defines.get(name);
      return body === undefined
        ? whole
        : body.replace(/\$[({](\d)[)}]/g, (_, number: string) => values[Number(number) - 1] ?? '');
    },
  );
}

/** Flags that are nowhere given are for whoever calls make. */
function filled(line: string, values: ReadonlyMap<string, string>): string {
  return line.replace(
    /\$[({](\w+)[)}]/g,
    (whole, name: string) => values.get(name) ?? (/(?:FLAGS|ARGS|OPTS)$/.test(name) ? '' : whole),
  );
}
