/** English words that say nothing about what is looked for. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about after again all also am an and any are as at be been but by can could did do does for ' +
    'from had has have he her here him his how i if in into is it its just like may me my no not of ' +
    'on one or our out over she should so some than that the their them then there these they this ' +
    'to too up us was we were what when where which who why will with would you your'
  ).split(' '),
);
