/**
 * chrono-node, asked about one phrase only. All its eighteen parsers together need 35 ms for their first
 * answer, because their expressions are compiled on use; one that fits is found in 2 to 5 ms by asking them
 * one at a time, the smallest expression first. The phrase must be understood to its last letter.
 * "March 31" is the exception: one parser takes it for March 2031, and only all of them know better.
 */
import { Chrono, casual } from 'chrono-node/en';

const MONTH_AND_DAY = /^(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]* \d{1,2}\b/i;

export function chronoDate(text: string, now: Date): Date | undefined {
  if (MONTH_AND_DAY.test(text)) return chronoMoment(text, now);
  const from = reference(text, now);
  for (const parser of smallestFirst()) {
    const found = wholeDate(
      new Chrono({ parsers: [parser], refiners: casual.refiners }),
      text,
      from,
    );
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * A month before March 31 is, to chrono-node, March 3, and a day before half past midnight may be two days
 * when clocks change: so it counts from noon, and months from a day that all of them have.
 */
function reference(text: string, now: Date): Date {
  if (/hour|minute/i.test(text)) return now;
  const day = /month|quarter|year/i.test(text) ? Math.min(now.getDate(), 28) : now.getDate();
  return new Date(now.getFullYear(), now.getMonth(), day, 12);
}

/** For what takes more than one parser: "yesterday at 5pm". */
export function chronoMoment(text: string, now: Date): Date | undefined {
  return wholeDate(casual, text, now);
}

function wholeDate(chrono: Chrono, text: string, now: Date): Date | undefined {
  const [result] = chrono.parse(text, now);
  if (result === undefined || result.text.length !== text.length) return undefined;
  const date = result.start.date();
  return Number.isNaN(date.getTime()) ? undefined : date;
}

type Parser = Chrono['parsers'][number];
let ordered: readonly Parser[] | undefined;

/** A pattern can be had only inside a parse, so this is a parser that finds nothing but looks around. */
function smallestFirst(): readonly Parser[] {
  if (ordered !== undefined) return ordered;
  const sizes = new Map<Parser, number>();
  const look: Parser = {
    pattern: (context) => {
      for (const parser of casual.parsers) sizes.set(parser, parser.pattern(context).source.length);
      return /(?!)/;
    },
    extract: () => null,
  };
  new Chrono({ parsers: [look], refiners: [] }).parse('');
  const size = (parser: Parser): number => sizes.get(parser) ?? 0;
  ordered = casual.parsers.toSorted((a, b) => size(a) - size(b));
  return ordered;
}
