/** Starts a process that outlives this one and has no say in it: no pipes, no waiting, no errors. Returns its id. */
export function startDetached(
  command: string,
  words: readonly string[],
  cwd?: string,
  env?: NodeJS.ProcessEnv,
): number | undefined {
  // Loaded only here: most commands and hooks start nothing.
  const { spawn } = process.getBuiltinModule('node:child_process');
  const child = spawn(command, [...words], {
    ...{ detached: true, stdio: 'ignore' },
    ...(cwd === undefined ? {} : { cwd }),
    ...(env === undefined ? {} : { env }),
  });
  child.on('error', () => {});
  child.unref();
  return child.pid;
}
