/**
 * The lists of words that tell little, each with what it is for; all in small letters. Those of talks and of prompts stay
 * two: what nearly every prompt has (`build`, `class`, `table`) still tells one topic from another. Joined, topics were
 * found less often (36 conversations: F1 .881, not .906; 5 long ones: .923, not 1), and so were memories (88 of 104, not 89).
 */

/** English words that say nothing, whatever is looked for. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about after again all also am an and any are as at be been but by can could did do does for ' +
    'from had has have he her here him his how i if in into is it its just like may me my no not of ' +
    'on one or our out over she should so some than that the their them then there these they this ' +
    'to too up us was we were what when where which who why will with would you your'
  ).split(' '),
);

/**
 * Words that every talk about software is full of: they do not tell one topic from another. With their forms, because
 * they are looked up by the thousand.
 */
export const COMMON_IN_TALK: ReadonlySet<string> = new Set(
  // talking
  (
    'ok okay yes yeah yep nope sure thanks thank thx please pls hi hello hey good great nice fine perfect cool ' +
    'lovely awesome excellent right well maybe hmm oh ah btw lol wow hm got get gets getting go goes going gone ' +
    'let lets want wants need needs know see look looks looking think thing things something anything everything ' +
    'way lot bit little much many more most less least very really quite still already yet soon later now today ' +
    'tomorrow yesterday morning next last first second then there here only even ever never always often again ' +
    'back other another same different both each every few own such same because since while until before after ' +
    'without through between during against also however though although instead rather else per via ' +
    // with and without apostrophes: "don't" is read as "don" and "t"
    'im ive id ill youre youve weve thats isnt dont doesnt didnt cant couldnt wont wouldnt arent wasnt havent hasnt ' +
    'shouldnt whats wheres heres theres ve re ll isn don doesn didn couldn won wouldn aren wasn haven hasn shouldn ' +
    'sorry continue proceed ahead wait hold sec question ' +
    'questions idea sense ago week weeks month months year years evening night lunch ' +
    // doing
    'do does did done doing make makes made making use uses used using work works worked working add adds added ' +
    'adding change changes changed changing fix fixes fixed fixing run runs ran running write writes wrote written ' +
    'put puts set sets try tries tried give gives given take takes took taken keep keeps kept start starts ' +
    'started stop stops stopped come comes came call calls called happen happens happened say says said tell ' +
    'tells told show shows showed shown find finds found help helps check checks checked checking move moves ' +
    'moved remove removes removed removing create creates created update updates updated explain explained ' +
    'read reads handle handles handled left leave leaves ' +
    // software
    'code file files line lines function functions test tests tested testing passes pass passed green red ' +
    'commit commits committed push pushed merge merged branch pr pull request issue bug error errors problem ' +
    'implement implemented version new old case cases part parts place places value values number numbers ' +
    'name names two three four five one once twice time times minute minutes second seconds hour hours day days ' +
    'true false null undefined'
  ).split(/\s+/),
);

/**
 * Words that most prompts to a coding agent have, whatever they are about. That a note has them as well says nothing,
 * and in a small memory counting cannot tell: there every word is rare. Without their forms.
 */
export const COMMON_IN_PROMPTS: ReadonlySet<string> = new Set(
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

/** Words of prompts that say a little: in many, but not in most. */
export const USUAL_IN_PROMPTS: ReadonlySet<string> = new Set(
  (
    'api client commit day deploy docker endpoint english february five flag four git github hour http january job minute ' +
    'month monday morning friday night query red retry seven server six sunday ten twelve twenty week weekend year'
  ).split(' '),
);

/** Languages, tools and platforms: they tell what a project is made with, not what is asked about it. */
export const TECHNOLOGIES: ReadonlySet<string> = new Set(
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

/** What branches and files are called whatever they are about. */
export const COMMON_IN_NAMES: ReadonlySet<string> = new Set(
  (
    'main master develop dev trunk head feature feat fix bugfix hotfix bug chore release wip test tests spec ' +
    'refactor docs doc branch issue task pull merge update add new index src lib app utils util helpers types'
  ).split(' '),
);
