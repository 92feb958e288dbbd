/** Failures that nobody would look up: a command that was mistyped, a guess, the network, a call that never ran. */

/** The command was wrong, not what it was run on. */
const MISTYPED =
  /unrecogni[sz]ed (?:argument|option)|(?:illegal|unknown|invalid|unexpected|bad|no such) (?:shorthand )?(?:option|flag|switch|argument|command|subcommand)s?\b|accepts (?:at most|\d+) |^usage:|too (?:many|few) arguments|missing script|syntax error (?:at source|near unexpected)|parse error near|unexpected EOF while looking|unmatched ["'`]|no matches found:|bad substitution|is not a git command|event not found/im;
/** A place that was guessed. */
const GUESSED =
  /(?:^|[:\s])(?:cd|ls|cat|rm|cp|mv|mkdir|find|head|tail|sed|stat|wc|chmod)(?::\d+)?: (?:cannot \w+ )?.*(?:no such file or directory|not a directory)|can't open file|ERROR: (?:file or directory )?not found:|(?:no|did not match any) tests? (?:ran|found|match)|pathspec .* did not match|File does not exist|no such (?:table|column)/i;
const BY_CHANCE =
  /timed out after|ETIMEDOUT|ECONNRESET|ENOTFOUND|EAI_AGAIN|could not resolve host|network is unreachable|rate limit|(?:502|503|504|500) (?:bad gateway|service|gateway|internal)|API Error|interrupted by user|sibling tool call|KeyboardInterrupt/i;
/** The client's own rules for files. */
const OF_THE_CLIENT =
  /has not been read yet|has been modified since|string to replace|exceeds maximum|<tool_use_error>/i;

const SIGNS = [MISTYPED, GUESSED, BY_CHANCE, OF_THE_CLIENT];

export function isSlip(error: string): boolean {
  return SIGNS.some((sign) => sign.test(error));
}
