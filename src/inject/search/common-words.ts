/**
 * Words that most prompts to a coding agent have, whatever they are about. That a note has them as well says nothing,
 * and in a small memory counting cannot tell: there every word is rare.
 */
import { stem } from '../../text/stem.ts';
import { STOP_WORDS } from '../../text/stop-words.ts';

const COMMON = new Set(
  // what is asked for
  (
    'add adjust allow apply ask avoid build bump call change check clean close commit compare complete compute configure ' +
    'continue convert copy create cut debug decide define delete describe disable do document draft drop edit enable ' +
    'ensure execute expect explain export extend extract fail figure fill find finish fix format generate get give go ' +
    'handle happen help hold implement import improve include increase inline insert install investigate keep know learn ' +
    'leave let list load look make mark mean mention merge move need note open optimize organize pass pick please plan ' +
    'prepare prevent print propose provide pull push put rebase reduce refactor remove rename reorder repeat replace reply ' +
    'report request require reset resolve restore return revert review rewrite run save say search see seem send set share ' +
    'show simplify solve sort speed split start stay stop suggest summarize support switch take talk tell test tidy think ' +
    'touch translate try turn type understand update upgrade use verify wait want warn watch work worry write ' +
    // what it is done to
    'answer argument array block body bool boolean box branch bug button case class code column command comment component ' +
    'condition config const constant count data date default dependency diff directory doc documentation end entry error ' +
    'example exception field file folder function header helper html id idea index input integer interface issue item json ' +
    'key kind length level library line link log loop main message method mistake model module name number object option ' +
    'order output package page parameter part path pattern place point problem program project property pr python question ' +
    'readme reason record regex release repo repository response result row rule script section sentence server side size ' +
    'snippet something source stack state statement status step string style syntax system table task text thing thought ' +
    'ticket time title todo token tool top trace typescript javascript user value variable version view warning way web word ' +
    // how, when and how much
    'able above actually ago already always another anything available back bad before below best better between big both ' +
    'cannot certain clear correct current currently different direct directly done during each easy else empty enough even ' +
    'every everything exactly existing extra false far fast few final fine first following free full general good great ' +
    'half hard high however important instead invalid kindly large last late later least left less little long longer lot ' +
    'low many maybe minor missing more most much must never new next nice nobody none nothing now off often ' +
    'ok old once only other own perhaps possible pretty previous probably properly quick quickly quite really recent right ' +
    'safe same second several shall short similar simple simply since single slow small somebody someone sometimes soon ' +
    'still such sure ten thanks three today together tomorrow tonight total true two undefined under unexpected unknown ' +
    'until usual usually various very via well whatever whether while whole without working wrong yes yesterday yet zero ' +
    // names that every project has
    'app attributeerror ci cli config css dist env http https indexerror js json jsx keyerror lib localhost md npm npx null ' +
    'os py referenceerror runtimeerror sh sql src stderr stdin stdout syntaxerror toml traceback ts tsx txt typeerror url ' +
    'utf8 valueerror yaml yml'
  ).split(' '),
);

/** Words that say a little: in many prompts, but not in most. */
const USUAL = new Set(
  (
    'api client commit day deploy docker endpoint english february five flag four git github hour http january job minute ' +
    'month monday morning friday night query red retry seven server six sunday ten twelve twenty week weekend year'
  ).split(' '),
);
/** Languages, tools and platforms: they tell what a project is made with, not what is asked about it. */
const TECHNOLOGIES = new Set(
  (
    'airflow android angular ansible aws azure bash bazel chrome clickhouse clojure cmake cobol cpp cuda cypress dart deno ' +
    'django docker dotnet elasticsearch elixir erlang eslint express fastapi fastify firebase firefox flask flutter gatsby gcc ' +
    'gcp git github gitlab golang google gradle grafana graphql grpc haskell helm heroku ios java jenkins jest jquery julia ' +
    'jupyter kafka keras kotlin kubernetes lambda laravel linux lua macos mariadb maven memcached mongo mongodb mqtt mysql nats ' +
    'neo4j nestjs nextjs nginx node nodejs numpy nuxt nvim ocaml oracle pandas perl php playwright podman polars postgres ' +
    'postgresql prisma prometheus puppeteer pytest pytorch rabbitmq rails react redis redux rollup ruby rust safari scala ' +
    'selenium spark spring sqlite svelte swift tailwind tensorflow terraform ubuntu unity vim vite vitest vscode vue webpack ' +
    'windows xcode zig'
  ).split(' '),
);
const LITTLE = 0.5;

/** How much of its worth a word has, whatever memory knows. A long number is a code, a short one or a year anything. */
export function keywordShare(word: string): number {
  return isIn(USUAL, word) || TECHNOLOGIES.has(word) || /^(?:\d{1,3}|(?:19|20)\d\d)$/.test(word)
    ? LITTLE
    : 1;
}

export function isCommon(word: string): boolean {
  return word.length < 2 || STOP_WORDS.has(word) || isIn(COMMON, word);
}

/** A form of one of the words. Only what may be is stemmed: to stem the list would take longer than all else. */
function isIn(words: ReadonlySet<string>, word: string): boolean {
  if (words.has(word)) return true;
  return ENDINGS.some((ending) => {
    if (!word.endsWith(ending)) return false;
    const base = word.slice(0, -ending.length);
    return [base, `${base}e`, base.slice(0, -1)].some(
      (one) => words.has(one) && stem(one) === stem(word),
    );
  });
}

const ENDINGS = ['s', 'es', 'd', 'ed', 'ing', 'ly'];
