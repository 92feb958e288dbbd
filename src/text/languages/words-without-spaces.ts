/**
 * The telling words of a text in a script that puts no spaces between them, as they were typed: "設定を変更した" → 設定, 変更.
 * Only what is looked for is cut like this. What is looked through is indexed by pairs of signs (`extra-words.ts`), so that it
 * does not matter where the words of a text begin and end.
 */
import { noSpaces } from './extra-words.ts';

const han = () => /\p{sc=Han}/u;
const kana = () => /[\p{sc=Hiragana}\p{sc=Katakana}ー]/u;
const hiraganaOnly = () => /^[\p{sc=Hiragana}]+$/u;
const hangul = () => /\p{sc=Hangul}/u;
/** Endings of verbs and words such as この, から, ので. */
const LONGEST_FUNCTION_WORD = 3;
/** Chinese words that hold a sentence together. */
const FUNCTION_WORDS: ReadonlySet<string> = new Set(
  (
    '的 了 是 在 和 与 或 也 都 就 还 不 没 没有 我 我们 你 你们 他 她 它 他们 这 那 这个 那个 这些 那些 什么 怎么 为什么 哪 哪个 哪些 ' +
    '哪里 谁 吗 呢 吧 啊 把 被 从 到 给 对 用 上 下 中 里 时 后 前 个 们 地 得 着 过 很 再 又 如何 是否 何 事 物 方 為 的時候'
  ).split(' '),
);
/** At the end of a Korean word: subject, object, place, and the like. */
const PARTICLE =
  /(?:에서는|으로는|에서|에게|으로|까지|부터|처럼|보다|이나|이란|했나요|하나요|했습니다|합니다|했어요|해요|했다|한다|하는|하기|하고|하게|했던|였나요|인가요|나요|을|를|이|가|은|는|에|의|로|과|와|도|만|요|다)$/u;
/** The forms of the verbs that make one of a noun, 하다 and 되다: 배포해도, 설정되나요. */
const TO_DO =
  '[하해했할한함되돼됐될된](?:도|야|서|면|고|는|는지|나요|까요|까|지|지만|다|요|니다|습니다|으면|을|을까요|던|기|게|여|려고|라|자|던가|주세요)?';
const DONE = new RegExp(`(?<=^.{2,})${TO_DO}$`, 'u');
const ONLY_DONE = new RegExp(`^${TO_DO}$`, 'u');
/** Korean ones. */
const ASKING: ReadonlySet<string> = new Set(
  (
    '무슨 무엇 무엇을 무엇이 뭐 왜 어떻게 어떤 언제 어디 어디서 어디에 누가 얼마나 몇 어느 있나요 있어요 있습니다 있다 있는 없나요 없어요 ' +
    '없다 없는 그리고 하지만 그래서 그런데 우리 우리는 우리가 제가 저는 이것 그것 이거 그거 이런 그런 좀 다시 때문에 대해 위해'
  ).split(' '),
);
const SHORTEST_STEM = 2;

export function wordsWithoutSpaces(text: string): readonly string[] {
  const runs = text.normalize('NFKC').match(noSpaces()) ?? [];
  const locale = kana().test(text) ? 'ja' : hangul().test(text) ? 'ko' : 'zh';
  return [...new Set(runs.flatMap((run) => wordsOfRun(run, locale)))];
}

function wordsOfRun(run: string, locale: string): readonly string[] {
  if (hangul().test(run)) return koreanStem(run);
  const segmenter = new Intl.Segmenter(locale, { granularity: 'word' });
  return [...segmenter.segment(run)].map(({ segment }) => segment).filter(isTelling);
}

function isTelling(word: string): boolean {
  if (FUNCTION_WORDS.has(word)) return false;
  if (hiraganaOnly().test(word)) return word.length > LONGEST_FUNCTION_WORD;
  return han().test(word) || word.length > 1;
}

function koreanStem(word: string): readonly string[] {
  if (ASKING.has(word) || ONLY_DONE.test(word)) return [];
  const noun = word.replace(DONE, '');
  const bare = noun === word ? word.replace(PARTICLE, '') : noun;
  const stem = bare.length >= SHORTEST_STEM ? bare : word;
  return stem.length >= SHORTEST_STEM ? [stem] : [];
}
