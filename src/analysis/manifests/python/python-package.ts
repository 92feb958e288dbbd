/** The names of the packages that lines of requirements ask for: `SQLAlchemy[asyncio]>=2.0` → `sqlalchemy`. */
export function pythonPackages(requirements: readonly string[]): readonly string[] {
  return requirements.flatMap((requirement) => {
    const [, name] = /^\s*([A-Za-z0-9][\w.-]*)\s*(?:$|[[<>=!~;@,( #])/.exec(requirement) ?? [];
    return name === undefined ? [] : [name.toLowerCase().replace(/[._]/g, '-')];
  });
}
