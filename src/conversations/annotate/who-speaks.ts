/**
 * Who really speaks in a passage. A line of the user's holds what a person typed, what they pasted, and what the client
 * put there; a model's line narrates what it is about to do, explains, proposes, or reports. Told apart before anything
 * is ranked or derived: narration is most of what a model says and answers no question. Rules over the shape of the text;
 * of two that fit, the one that costs less when it is wrong wins (typed over pasted, explains over the rest).
 */
import type { Role, SourceKind, Speaker } from '../../core/conversation.ts';
import { sentencesIn } from '../../text/cut-sentences.ts';

/** Where that tells who speaks; titles and the like are nobody's words in a talk. */
const OF_SOURCE: Readonly<Partial<Record<SourceKind, Speaker>>> = {
  ...{ answer: 'typed', refusal: 'typed', plan: 'proposes', report: 'reports' },
  ...{ compaction: 'inserted', title: 'inserted', summary: 'inserted', away: 'inserted' },
  ...{ tag: 'inserted', 'pull-request': 'inserted', memory: 'explains' },
};

/** One for each passage of the message. */
export function whoSpeaks(
  role: Role,
  passages: readonly string[],
  source?: SourceKind,
): readonly Speaker[] {
  const known = source && OF_SOURCE[source];
  if (known) return passages.map(() => known);
  return role === 'user' ? inUserLine(passages) : inModelLine(passages);
}

/** What the client writes in the person's place, from its beginning to the end of the message. */
const INSERTED =
  /^(?:Implement the following plan:|This session is being continued from a previous conversation|\[Request interrupted by user|Caveat: The messages below|Stop hook feedback|<(?:command|local-command|bash|task-notification|system-reminder|user-prompt-submit-hook|persisted-output)|User approved Claude's plan|ARGUMENTS:|\[Image(?: #\d+)?\]\s*$|\[Image: source|Error: Error during compaction|Your task is to create a detailed summary)/;

/** The body of a slash command: written once, for all its uses. */
const TEMPLATE =
  /^(?:#{1,3} (?:Context|Your task|Task|Instructions)\b|- Current (?:git|branch|pull request)|---\nallowed-tools)/m;

function inUserLine(passages: readonly string[]): readonly Speaker[] {
  const [first = ''] = passages;
  if (INSERTED.test(first)) return passages.map(() => 'inserted');
  if (TEMPLATE.test(first) && passages.length > 1) return passages.map(() => 'pasted');
  const pasted = passages.map(isPasted);
  const share = pasted.filter(Boolean).length / passages.length;
  return passages.map((text, at) => {
    if (INSERTED.test(text)) return 'inserted';
    // A paste is cut by its blank lines: between two pieces of it stands another one.
    const isBetween = pasted.slice(0, at).includes(true) && pasted.slice(at + 1).includes(true);
    const isPart =
      pasted[at] ||
      (isBetween && share > 0.3) ||
      (share > 0.6 && at > 0 && at < passages.length - 1);
    return isPart ? 'pasted' : 'typed';
  });
}

/** Lines that nobody types into a prompt: prompts of shells, logs, traces, diffs, tables, code, reviews with ticks. */
const MACHINE_LINE = new RegExp(
  [
    String.raw`^\s*(?:[-+]{3} [ab]/|@@ |diff --git|index [0-9a-f]{7})`,
    String.raw`^\s*(?:at \S+ \(|File ".*", line \d+|Traceback|E {3}\S|panic:|goroutine \d+)`,
    String.raw`^\s*(?:\$ |[\w.@~-]+[@:][\w./~ -]+[%$#] |\(\w+\) \S+@\S+)`,
    String.raw`^\s*\[?\d{2,4}[-/:]\d{2}[-/:]\d{2}`,
    String.raw`^\s*(?:={3,}|-{3,}|\*{3,}|~{3,}|_{5,})`,
    String.raw`^\s*(?:(?:PASS|FAIL|ERROR|WARN|INFO|DEBUG|npm (?:ERR|error|warn))\b[:\t \[]|(?:error|warning)[:\[]|ok(?: {2,}|\t))`,
    String.raw`^\s*\S+\.\w{1,4}:\d+(?::\d+)?[: ]`,
    String.raw`^\s*[✓✗✅❌⚠⏺⎿│├└☐☒●•]`,
    String.raw`^\s*(?:def|func|function|const|var|package)\b.*[({:;=]\s*$`,
    // English begins sentences with these as well, and ends them with a colon.
    String.raw`^\s*(?:import|from|class|let|return|if|for|while|try|except|assert)\b.*(?:[({;]|[)\]]:)\s*$`,
    String.raw`^\s*[{}\])>];?,?\s*$`,
    String.raw`^\s*<\/?[a-z_]+(?:_reply|_response|_output)?>`,
    String.raw`^\w[\w ]{1,20}:\t`,
  ].join('|'),
);
const MARKDOWN_LINE = /^\s*(?:#{1,6} \S|[-*] \*\*|\d+\. \*\*|\|.*\|)/;
const CURSOR = /^ {2,}\S/;

function isPasted(text: string): boolean {
  if (/^\s*(?:```|~~~)/.test(text)) return true;
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  const count = (pattern: RegExp) => lines.filter((line) => pattern.test(line)).length;
  const machine = count(MACHINE_LINE);
  if (machine > 0 && machine >= lines.length / 3) return true;
  if (lines.length >= 2 && count(MARKDOWN_LINE) >= Math.max(1, lines.length / 2)) return true;
  // What a terminal wrapped keeps its margin.
  return lines.length >= 2 && count(CURSOR) >= lines.length - 1;
}

/** A sentence that only says what comes next, or greets what came before. */
const NARRATION = new RegExp(
  [
    String.raw`^(?:(?:ok(?:ay)?|great|good|perfect|excellent|now|next|first|then|finally|right|alright|sure|interesting|actually|and|so|wait|hmm|yes|understood)\b[,.!:—– -]*)*(?:let me|let's|let us|i'll|i will|i need to|i should|i want to|i'm going to|i am going to|we need to|we'll|need to|time to|going to|here's the|now i|now we|now the|now for|now to)\b`,
    String.raw`^(?:now|next|then|finally|also|first)[,:]? (?:add|update|remove|create|fix|run|check|verify|write|replace|edit|test|build|commit|make|move|rename|read|look|use|wire|apply|do|try|implement|refactor|delete|clean|convert|invert|change|get|find|see)\w*\b`,
    String.raw`^(?:now )?(?:looking at|checking|reading|searching|running|updating|adding|creating|fixing|trying|testing|moving on|proceeding|continuing|starting|working on)\b`,
    String.raw`^(?:(?:you're|you are) (?:absolutely |completely |totally |so )?right|good (?:catch|point|idea|question|challenge)|great (?:catch|point|idea|question|observation|insight)|excellent (?:catch|point|idea|question|observation|insight)|my apologies|i apologi[sz]e|sorry|got it|understood|makes sense|will do|on it|done|fixed|agreed)[.!,]?\s*$`,
    `^(?:(?:you're|you are) (?:absolutely |completely |totally |so )?right)[.!]`,
    String.raw`^(?:good|great|perfect|excellent|nice|ok|okay|right|interesting|wonderful|fantastic|awesome|alright|hmm|ah|oh)\b[.!,]*\s*$`,
    String.raw`^(?:now )?i (?:see|understand|have|can see)(?: (?:the|now|all|it|what|how))?[^.]{0,40}[.!:]?\s*$`,
  ].join('|'),
  'i',
);
/** What is announced stands behind a colon, in the next action. */
const ANNOUNCES = /:\s*$/;

const PROPOSAL =
  /\b(?:should (?:i|we)|would you (?:like|prefer)|do you want|want me to|shall (?:i|we)|which (?:of these|one|option|approach) (?:do|would|should)|(?:i|i'd) (?:recommend|suggest|propose)|my (?:recommendation|suggestion)|we could|you could|(?:two|three|four|several) options|option (?:[a-c1-4])\b|(?:next steps|proposed|alternatives?)\b.*:|let me know (?:if|which|when|what)|ready to (?:proceed|implement)|what do you think)/i;

const REPORT =
  /^(?:(?:perfect|great|excellent|done|good)[!.,]? )?(?:(?:all|the) (?:\d+ )?(?:\w+ ){0,2}(?:tests?|checks|specs|fixes|changes)\b.*\b(?:pass|passed|passing|complete|clean|green|done|work|committed)|(?:build|lint(?:er)?|everything) (?:passes|pass|is clean|succeeds|works|compiles|looks good)|builds? clean|i(?:'ve| have) (?:now |also |successfully )?(?:added|updated|removed|fixed|created|implemented|changed|moved|renamed|refactored|replaced|committed|written|completed|cleaned|made|applied)|done[.!—– ]|fixed[.!—– ]|committed|here(?:'s| is) (?:a |the )?(?:summary|what (?:was|i|changed))|(?:summary|changes made|what changed|what was done|key changes|files (?:changed|modified|created))\b|\*\*(?:summary|changes)|#{1,4} (?:summary|changes|what (?:was|changed))|successfully|(?:added|removed|updated|fixed|created|implemented|refactored|replaced|renamed|moved|deleted|extracted|converted|cleaned up|simplified) (?:the|a|an|all|both|\d+|`)|0 (?:lint )?issues|(?:✅|☑)|here's what (?:was|i|changed|happened))/i;

/** What follows a report's first words is what it reports, up to an offer. */
function inModelLine(passages: readonly string[]): readonly Speaker[] {
  let isReport = false;
  return passages.map((text, at) => {
    const speaker = ofModel(text, at, passages);
    if (speaker === 'reports') isReport = true;
    if (speaker === 'proposes') isReport = false;
    return isReport && speaker === 'explains' ? 'reports' : speaker;
  });
}

function ofModel(text: string, at: number, passages: readonly string[]): Speaker {
  if (/^(?:API Error|No response requested|Read Todos)\b/.test(text)) return 'inserted';
  const sentences = sentencesIn(text);
  const isLast = at === passages.length - 1;
  const told = sentences.filter((sentence) => !NARRATION.test(sentence));
  const narrated = sentences.length - told.length;
  const rest = told.join(' ');
  if (narrated > 0 && rest.length < text.length * 0.5 && rest.length < 120) return 'narrates';
  if (passages.length === 1 && ANNOUNCES.test(text) && text.length < 160) return 'narrates';
  const body = rest === '' ? text : rest;
  if (REPORT.test(body)) return 'reports';
  if (PROPOSAL.test(body) || (isLast && /\?\s*$/.test(body))) return 'proposes';
  return 'explains';
}
