/** The names of what is true. */
export function facts(table: Readonly<Record<string, boolean>>): readonly string[] {
  return Object.entries(table).flatMap(([name, holds]) => (holds ? [name] : []));
}
