const LONGEST = 200;

/** What git takes for the name of a branch, as far as it matters where one is shown. A commit without a branch is `HEAD`. */
export function isBranchName(name: unknown): name is string {
  return (
    typeof name === 'string' &&
    name !== 'HEAD' &&
    name.length <= LONGEST &&
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be in it.
    /^(?![.-])[^\s\u0000-\u001f\u007f~^:?*[\\]+$/.test(name)
  );
}
