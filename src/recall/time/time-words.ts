/** The words for times, as pieces of regular expressions; a space stands for any white space. */

// Letters without the flag `u`, which makes these expressions ten times as slow to compile.
export const LETTER = String.raw`\w\u00c0-\u1fff\u3040-\ud7ff`;

export const MONTH =
  '(?:january|february|march|april|may|june|july|august|september|october|november|december)';
// "dec", "mar" and "jan" are also other things: only beside a number.
export const SHORT_MONTH = '(?:jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)';
// Not "sat", "sun", "mon": nobody notices a miss, everybody notices an empty answer about Sun's JDK.
export const WEEKDAY = '(?:monday|tuesday|wednesday|thursday|friday|saturday|sunday)';
const YEAR = String.raw`20\d\d`;
const DAY = '(?:[12][0-9]|3[01]|0?[1-9])(?:st|nd|rd|th)?';
const PART = '(?:morning|afternoon|evening)';

export const AMOUNT =
  '(?:[0-9]{1,3}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve' +
  '|(?:a )?few|several|(?:a )?couple(?: of)?|an?)';
export const UNIT = '(?:hour|day|week|month|year)s?';
const ANY_MONTH = `(?:${MONTH}|${SHORT_MONTH})`;

/** What can only be said of a time in the past, and needs no preposition. */
export const FREE = [
  `yesterday(?: (?:${PART}|night))?`,
  'the day before yesterday',
  'today',
  'last night',
  `this ${PART}`,
  '(?:last|this) (?:week|month|quarter|year)',
  'last weekend',
  `last (?:${WEEKDAY}|${MONTH})`,
  `(?:(?:about|around) )?${AMOUNT} (?:minutes?|${UNIT}) ago`,
  `${ANY_MONTH} ${DAY},? ${YEAR}`,
  `${DAY}(?: of)? ${ANY_MONTH},? ${YEAR}`,
  `${MONTH}(?: of)? ${YEAR}`,
  `q[1-4] ${YEAR}`,
].join('|');

/** Follows "on". Longer forms first: the first that fits is taken. */
export const DAYISH = [
  String.raw`20\d\d-\d\d-\d\d`,
  `${ANY_MONTH} ${DAY}(?:,? ${YEAR})?`,
  `${DAY}(?: of)? ${ANY_MONTH}(?:,? ${YEAR})?`,
  WEEKDAY,
].join('|');

/** Follows "in". */
export const MONTHISH = [
  `${ANY_MONTH}(?: of)? ${YEAR}`,
  MONTH,
  String.raw`20\d\d-(?:0[1-9]|1[0-2])`,
  // Alone, an earlier year is rather the name of a standard or a product than a time of a conversation.
  String.raw`20[2-9]\d`,
  `q[1-4](?: ${YEAR})?`,
].join('|');
