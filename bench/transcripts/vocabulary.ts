/**
 * Some thousand words, each about as frequent as its rank says (Zipf): what full-text search costs depends on
 * how many passages share a word. The frequent ones are real, the long tail is made of syllables.
 */
import { seeded } from '../../test/torture/random.ts';

const COMMON =
  'the to of and a in is it that for on this with be as are not we you if by an or from so at can have was but will which now there when all then only one has no use should would does into more also them its after before because here what some any been our how two each just same both other still very first where than they were these those out over about through without between since while until once already again instead however therefore';
const TECHNICAL =
  'file test function error value call returns line code type build fails string cache index query module import config token session request server client table column row key lock thread queue worker stream buffer timeout retry branch commit merge rebase deploy release version package dependency schema migration transaction index cursor parser lexer syntax tree node edge graph path folder directory permission user password account login role policy header cookie response status body payload json yaml markdown template render component state hook effect event handler listener promise async await callback closure loop array map set object class method field property interface enum generic constraint assertion fixture mock snapshot coverage lint format compile bundle minify chunk asset route page layout style theme color button form input validation rule regex pattern match replace split join sort filter reduce search rank score limit offset page batch job schedule cron log trace metric alert dashboard budget latency throughput memory heap leak profile benchmark baseline flag option default argument parameter environment variable secret credential certificate proxy socket port host address domain network packet container image volume cluster pod service gateway region replica shard partition backup restore snapshot rollback incident outage ticket review comment approve reject decision learning gotcha reason because customer invoice payment order cart discount shipping product catalog price currency tax report export download upload archive email message notification channel subscription webhook calendar date timezone locale translation font icon screen window dialog menu tab sidebar keyboard mouse gesture animation frame video audio camera sensor battery signal';

const ONSETS = 'b br c ch cl d dr f fl g gr h j k l m n p pl qu r s sc sh sp st t tr v w z'.split(
  ' ',
);
const NUCLEI = 'a e i o u ai ea io ou ar er or'.split(' ');
const CODAS = ['', '', '', 'n', 'l', 's', 't', 'm', 'ck', 'nd', 'rt'];
const ENDINGS = ['', '', '', 's', 'ed', 'ing', 'er', 'tion', 'ment', 'ly', 'able'];
const SIZE = 6_000;
const TABLE_SIZE = 65_536;

/** By rank, the most frequent first; the same for every seed, as a language is. */
export const VOCABULARY: readonly string[] = vocabulary();

/** As many times as it is frequent stands each word in here: one look-up draws one. */
export const ZIPF: readonly string[] = zipf(VOCABULARY);

function vocabulary(): readonly string[] {
  const { any, below } = seeded(1);
  const syllable = () => `${any(ONSETS)}${any(NUCLEI)}${any(CODAS)}`;
  const words = new Set(`${COMMON} ${TECHNICAL}`.split(' '));
  while (words.size < SIZE) {
    words.add(`${Array.from({ length: 1 + below(2) }, syllable).join('')}${any(ENDINGS)}`);
  }
  return [...words];
}

function zipf(words: readonly string[]): readonly string[] {
  const weights = words.map((_, rank) => 1 / (rank + 2.7));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  return words.flatMap((word, rank) => {
    const times = Math.max(1, Math.round(((weights[rank] ?? 0) / total) * TABLE_SIZE));
    return Array.from({ length: times }, () => word);
  });
}
