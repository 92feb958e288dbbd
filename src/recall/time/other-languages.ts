/**
 * A time in a question of another language than English, as far as chrono-node reads it: "gestern", "la semaine dernière",
 * "вчера", "昨日". Loaded only for a question that has a word of time in it.
 */
import type { Chrono, ParsedResult } from 'chrono-node';
import { languageOf } from '../../text/languages/language-of.ts';

export interface OtherTime {
  readonly since: Date;
  readonly until: Date;
  readonly at: number;
  readonly length: number;
}

type Locale = 'de' | 'fr' | 'es' | 'pt' | 'it' | 'nl' | 'ru' | 'sv' | 'ja' | 'zh';

const LOCALES: Readonly<Record<Locale, () => Promise<{ readonly casual: Chrono }>>> = {
  de: () => import('chrono-node/de'),
  fr: () => import('chrono-node/fr'),
  es: () => import('chrono-node/es'),
  pt: () => import('chrono-node/pt'),
  it: () => import('chrono-node/it'),
  nl: () => import('chrono-node/nl'),
  ru: () => import('chrono-node/ru'),
  sv: () => import('chrono-node/sv'),
  ja: () => import('chrono-node/ja'),
  zh: () => import('chrono-node/zh/hans'),
};

/** One of these begins a word where a time may be named. */
const WORDS: Readonly<Record<Locale, RegExp>> = {
  de: /gestern|heute|letzte|vergangene|vor\s|montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag|januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember/i,
  fr: /\bhier|aujourd|dernier|dernière|il y a|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre/i,
  es: /\bayer|hoy|pasad|hace|lunes|martes|miércoles|jueves|viernes|sábado|domingo|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre/i,
  pt: /\bontem|hoje|passad|há\s|segunda|terça|quarta|quinta|sexta|sábado|domingo|janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro/i,
  it: /\bieri|oggi|scors|\bfa\b|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre/i,
  nl: /gisteren|vandaag|vorige|afgelopen|geleden|maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag|januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december/i,
  ru: /вчера|сегодня|прошл|назад|понедельник|вторник|сред[ау]|четверг|пятниц|суббот|воскресень|январ|феврал|март|апрел|ма[ея]|июн|июл|август|сентябр|октябр|ноябр|декабр/i,
  sv: /igår|idag|förra|sedan|måndag|tisdag|onsdag|torsdag|fredag|lördag|söndag|januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december/i,
  ja: /昨日|今日|一昨日|先週|先月|[0-9０-９]+月|[0-9０-９]+日|月曜|火曜|水曜|木曜|金曜|土曜|日曜/,
  zh: /昨天|今天|前天|上周|上个月|[0-9一二三四五六七八九十]+月|[0-9一二三四五六七八九十]+[日号]|星期|周[一二三四五六日]/,
};
const WEEK = /woche|semaine|seman|settiman|week|недел|veck|[周週]/i;
const MONTH = /monat|mois|\bmes\b|mês|mese|maand|месяц|månad|先月|上个月/i;
const KANA = /[\p{sc=Hiragana}\p{sc=Katakana}]/u;
const HAN = /\p{sc=Han}/u;

/** Undefined where none is named, or it is not understood. */
export async function timeInOtherLanguage(text: string, now: Date): Promise<OtherTime | undefined> {
  const locale = localeOf(text);
  if (locale === undefined || !WORDS[locale].test(text)) return undefined;
  const { casual } = await LOCALES[locale]();
  // Counted from noon: a day before half past midnight may be two days when clocks change.
  const noon = new Date(now.getFullYear(), now.getMonth(), now.getDate(), 12);
  const [found] = casual.parse(text, noon);
  if (!found?.start.isCertain('month')) return undefined;
  const { since, until } = windowOf(found, now);
  return since > now ? undefined : { since, until, at: found.index, length: found.text.length };
}

function localeOf(text: string): Locale | undefined {
  if (KANA.test(text)) return 'ja';
  if (HAN.test(text)) return 'zh';
  const language = languageOf(text);
  return language === 'tr' ? undefined : language;
}

/** A week from Monday, a month from its first; without a year it was the last one. */
function windowOf(
  { start, text }: ParsedResult,
  now: Date,
): { readonly since: Date; readonly until: Date } {
  const date = start.date();
  if (date > now && !start.isCertain('year')) date.setFullYear(date.getFullYear() - 1);
  const [year, month, day] = [date.getFullYear(), date.getMonth(), date.getDate()];
  const between = (first: Date, afterLast: Date) => ({
    since: first,
    until: new Date(afterLast.getTime() - 1),
  });
  if (MONTH.test(text) || !start.isCertain('day')) {
    return between(new Date(year, month, 1), new Date(year, month + 1, 1));
  }
  if (!WEEK.test(text)) return between(new Date(year, month, day), new Date(year, month, day + 1));
  const monday = day - ((date.getDay() + 6) % 7);
  return between(new Date(year, month, monday), new Date(year, month, monday + 7));
}
