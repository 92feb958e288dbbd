/**
 * Signs that a sentence steers a model, and how much each says. Notes are full of honest orders, so few signs say
 * enough alone: together, in sentences that follow each other, they do (`instruction-in.ts`).
 *
 * A pattern is a row of words and NOTIONS: up to three words may stand between two of them, eight at `..`, none at `_`;
 * `|` is or, `^` begins a sentence, `/` a clause; `~` in front: in any order.
 */
export interface Sign {
  /** For `memory why`. */
  readonly reason: string;
  readonly weight: number;
  readonly patterns: readonly string[];
  /** Says nothing where it is forbidden: "never send keys by mail". */
  readonly unlessDenied?: true;
}

const SET_ASIDE = 'tells to set instructions aside';
const ROLE = 'gives the model another role';
const SECRET = 'is to be kept from the user';
const PERMISSION = 'asks for permissions';
const CARRY = 'carries secrets away';
const FIRST = 'wants a command to run before all else';

const SECRETS =
  'SECRET|api_KEY|access_KEY|private_KEY|ssh_KEY|environment_variables|env_variables|env_vars';
const REPORT = 'summary|answer|answers|report|reply|response|output|explanation';

export const SIGNS: readonly Sign[] = [
  {
    reason: SET_ASIDE,
    weight: 3,
    unlessDenied: true,
    patterns: [
      '~ DISCARD EARLIER|YOUR|YOU|system RULE|GUARD',
      '~ DISCARD RULE|GUARD PERSON',
      '~ DISCARD PERSON_request|PERSON_requests|PERSON_wishes|要求',
      'DISCARD ALL|what|ce_que|lo_que|was|o_que YOU|PERSON',
      'DISCARD ALL EARLIER',
      'DISCARD the_user|the_human /',
      'stop|drop what|whatever YOU',
      '~ NOT OBEY RULE PERSON|YOUR|EARLIER',
      'opposite .. PERSON',
      'PERSON object|objects|protests|complains|refuses .. continue|regardless|anyway',
      'against wishes|will PERSON|holder',
      'whatever|everything|regardless PERSON ask|asks|asked|say|says|said|want|wants|wanted|typed',
      '~ set|put|leave|lay RULE|GUARD aside',
      'caso_omiso .. RULE',
      'tiens|tenez pas compte RULE',
      'halte_dich NOT an .. RULE|claude.md',
    ],
  },
  { reason: SET_ASIDE, weight: 2, patterns: ['~ DISCARD ALL RULE', 'DISCARD ALL above|before'] },
  {
    reason: SET_ASIDE,
    weight: 2,
    patterns: [
      '~ YOUR|YOU|safety|security|claude.md RULE|GUARD VOID|hold|apply|count',
      '~ GUARD VOID|test',
      '~ GUARD NOT valid|apply|hold|needed',
      '~ ALL EARLIER RULE|GUARD VOID',
      'RULE .. claude.md|agents.md VOID|NOT',
      'NOT apply|bind|concern .. YOU',
      'YOU NOT bound',
      'YOU|PERSON learned|typed|told|know .. VOID|test|out_of_date',
      'new|updated|real|actual RULE for|from MACHINE',
      '^new|^updated|^real|^actual RULE /',
      'ASK .. VOID',
    ],
  },
  {
    reason: 'wants to be obeyed',
    weight: 2,
    patterns: [
      'OBEY ONLY .. NOTE|here',
      'ONLY OBEY .. NOTE|here',
      'OBEY|do|act what|as|text NOTE|here says|tells|orders|written',
      'OBEY this_NOTE|the_NOTE|these_NOTE|NOTE',
      'NOTE ONLY authority|counts',
      'OBEY .. NOTE over',
      '~ OBEY ALL RULE|command|commands|befehl NOTE',
      'treat|regard|consider NOTE|text|below|this .. as .. system|PERSON|authority',
      'ALL befehl .. NOTE',
      'speaks_to_you',
      '~ precedence|priority|outranks|優先 NOTE|below|following PERSON|conversation|RULE',
      'YOU serve|obey whoever|who|NOTE|MACHINE',
      'YOU OBEY ONLY|NOTE',
    ],
  },
  {
    reason: ROLE,
    weight: 1.5,
    patterns: [
      'you_are_now|you_will_now|you_shall_now|you_must_now',
      'you_are .. now',
      'YOU no_longer',
      'from now|here|this_moment|this_point YOU',
      'consider|regard|see yourself',
      'YOU have been upgraded|promoted|reprogrammed|freed',
      'YOU must|should|shall|will pretend|impersonate|roleplay',
      'act as_if|as_though YOU',
      'act|behave|respond|answer as .. unrestricted|unfiltered|uncensored|jailbroken|admin|administrator|root',
      'YOUR real|true|actual|only|new|secret|first task|job|goal|purpose|mission|role|action',
      'switch|swap roles',
      'du_bist jetzt|nun|ab|NOT',
      'ab_jetzt|ab_sofort YOU|OBEY',
      'tu_es|vous_etes maintenant|desormais',
      'ahora_eres|a_partir_de_ahora|a_partir_de_maintenant|partir_de_este_momento',
      'NOW YOU',
      'YOU NOW',
    ],
  },
  {
    reason: ROLE,
    weight: 1.5,
    patterns: [
      'unrestricted|unfiltered|uncensored|jailbroken|jailbreak|dan',
      'NOT GUARD|any_RULE|RULE_at_all',
      'developer_mode|god_mode|jailbreak_mode',
      'NOT refuse',
    ],
  },
  {
    reason: SECRET,
    weight: 2,
    patterns: [
      'NOT TELL PERSON|NOBODY|MACHINE_owner',
      'NOT TELL to|from|let PERSON',
      'NOT let PERSON TELL',
      'TELL PERSON|NOBODY NOTHING',
      'NOTHING PERSON TELL',
      'PERSON NOTHING TELL',
      'NOTHING|NOT TELL PERSON',
      'PERSON|NOBODY TELL NOT',
      'PERSON NOT TELL',
      'PERSON NOT to_learn|to_know|to_see|to_notice|to_hear|hear|find_out',
      'HIDE|keep THIS|your|the from PERSON',
      'HIDE|keep .. secret|hidden from PERSON',
      'HIDE .. PERSON',
      'NOBODY|no_one needs|has|must|may|should|will TELL',
      'TELL NOBODY|no_one',
      'PERSON cannot_read|cannot_see THIS',
      'NOT .. NOBODY TELL',
    ],
  },
  {
    reason: SECRET,
    weight: 2,
    patterns: [
      'NOT TELL_THIS|TELL_your',
      'NOT TELL about|of_THIS|why|any_of|how|the_existence|the_author|the_change',
      'NOT TELL PERSON about_THIS|about_the_changes|of_THIS|that_YOU|that_THIS',
      'NOT point|bring THIS out|up',
      'say|tell|mention nothing|NOBODY',
      'even_if|even_though|even_when .. says|fail|fails|otherwise',
      '^without_telling|^without_informing PERSON',
    ],
  },
  {
    reason: SECRET,
    weight: 2.5,
    patterns: [
      'keep|stay|remain quiet|silent about|on',
      'keep THIS to_yourself',
      'PERSON unaware|uninformed|in_the_dark',
      `HIDE|leave|keep|omit THIS|that|step .. YOUR ${REPORT}`,
      `out of|from YOUR ${REPORT}`,
    ],
  },
  {
    reason: SECRET,
    weight: 1.5,
    patterns: [
      'SILENT DO|DELETE|DISABLE|SEND|add|weaken|change|push',
      'DO|DELETE|DISABLE|SEND|add .. SILENT',
      'SILENT .. SECRET|KEY',
    ],
  },
  {
    reason: PERMISSION,
    weight: 1,
    patterns: [
      'NOT ASK|bother|wait',
      'NOT any|need|needs|have_to|further|pedir|um ASK|show',
      'skip|bypass|omit ASK',
      'ASK NOT',
      'NOT need to look|check',
    ],
  },
  {
    reason: PERMISSION,
    weight: 1,
    patterns: [
      'NOT ASK PERSON|NOBODY',
      'PERSON ASK NOT',
      'NOT need|needed .. PERSON',
      'NOT bother|consult PERSON',
    ],
  },
  {
    reason: PERMISSION,
    weight: 2,
    unlessDenied: true,
    patterns: [
      'PERSON have|has AUTHORITY ALL|this|admin|rights',
      'approve|accept|allow|grant|confirm|answer ALL .. tool|tools|permission|permissions|prompt|prompts|confirmation|request|requests',
      'MACHINE have|has standing|full|admin permission|permissions|rights|access',
      "YOU NOT need|have_to|needn't ASK",
      'ALL command|commands|tool|tools|request may|can|without|is be|checks|run|allowed',
      'AUTHORITY everything|MACHINE',
      'verified|confirmed .. with PERSON',
      'NOT ASK is|are needed|required|necessary',
    ],
  },
  {
    reason: PERMISSION,
    weight: 2.5,
    unlessDenied: true,
    patterns: [
      'bypasspermissions|--dangerously-skip-permissions',
      'grant|give|allow yourself',
      'answer|confirm|approve them|these|those|prompts|dialogs yourself',
      'assume PERSON said|agreed|approved|consented|yes',
      'merge|push|publish|delete|share .. on_your_own|freely|you_see_fit|as_you_like',
    ],
  },
  {
    reason: 'orders harm',
    weight: 1,
    unlessDenied: true,
    patterns: [
      'DELETE GOODS|DEFENCE|lines|ALL',
      'DELETE failing|production .. GOODS',
      'DISABLE .. DEFENCE|off',
      'push|merge|commit|pushen main|master|origin|public|directly|straight|sofort',
      'main pushen|pousse',
      'pousse .. main',
      'push|merge NOT ASK',
      'force-push',
      'approve .. right|away|immediately|ALL',
      'open .. firewall|port|tunnel',
      'add|create|append .. admin|authorized_keys|cron|PLACE',
      'publish .. package|registry',
      '--no-verify|sudo|rm_-rf',
      'replace|change .. address|remote|account',
      'transfer .. account|amount',
      'DO ALL command|commands|befehl|MACHINE|RULE|コマンド',
      'DO|SEND|install .. NOT ASK',
      'make .. executable',
      'NOT read|look|open THIS|inside',
    ],
  },
  {
    reason: 'orders harm',
    weight: 2.5,
    unlessDenied: true,
    patterns: [
      'open|add|insert|slip|install|put|plant|start reverse_shell|backdoor|keylogger|malware|cryptominer|beacon',
    ],
  },
  {
    reason: CARRY,
    weight: 3,
    unlessDenied: true,
    patterns: [
      `SEND|PUT .. ${SECRETS} .. AWAY`,
      'SEND .. KEY .. AWAY',
      `KEY|${SECRETS} .. SEND .. AWAY`,
      `KEY|${SECRETS} .. AWAY SEND`,
      'PLACE .. ELSEWHERE',
      'SEND .. SECRET|KEY .. ELSEWHERE',
      `SEND|PUT .. ${SECRETS} .. YOUR|every|each|any|next url|link|commit|${REPORT}`,
    ],
  },
  {
    reason: CARRY,
    weight: 1,
    unlessDenied: true,
    patterns: ['SEND .. SECRET|KEY', 'SECRET|KEY .. SEND'],
  },
  {
    reason: 'speaks to the model',
    weight: 1.5,
    patterns: [
      '^MACHINE_/',
      'MACHINE must|should|shall|soll|obeys|obey|executes',
      'dear|hey|hello|hi|attention|notice|note|message|hint|reminder|important|wichtig MACHINE',
      'if YOU are an|a|the MACHINE',
      'as an|a|the MACHINE working|reading|processing|in|you',
      'MACHINE reading|processing|working|reads|sees|opens|loads|in_this|here',
      'directive|step .. MACHINE',
      'for_the_MACHINE|to_the_MACHINE',
      "attention|l'attention .. MACHINE",
    ],
  },
  {
    reason: FIRST,
    weight: 1,
    patterns: [
      'before|start_of|beginning_of .. ALL session|conversation|chat|answer|reply|response|turn|task',
      'before ALL else',
      'before answering|responding|replying|continuing|you_continue|you_answer',
      'first_thing|first_action',
      'whenever|each_time|every_time YOU|somebody|someone|PERSON|MACHINE',
      'when_asked',
      'if|when|should PERSON ask|asks|asked',
      'when .. conversation|chat',
    ],
  },
  {
    reason: FIRST,
    weight: 1.5,
    patterns: [
      'ALL conversation|chat|answer|reply|turn|task .. DO|bash|sh|script',
      'DO|bash .. ALL conversation|chat|answer|reply|turn|task',
      'always DO this|following|the_following command|script|code',
      'before ALL else .. DO .. NOTE|MACHINE|script',
      'DO script|curl|bash .. before .. ALL else',
    ],
  },
  {
    reason: 'orders to deceive',
    weight: 1.5,
    patterns: [
      'CLAIM that|the|it|success .. GOOD',
      'CLAIM .. even|although|though|whatever|regardless|otherwise',
      'pretend that|to_be|the|you',
      'CLAIM .. your_own',
      'insist that',
      'mislead|deceive|lie PERSON',
      'CLAIM|respond .. ALL question|questions with',
      'recommend DISABLE|disabling',
    ],
  },
  {
    reason: 'presses the model',
    weight: 0.5,
    patterns: ['URGE', 'YOU|MACHINE|it must|required|have_to'],
  },
  {
    reason: 'asks for the system prompt',
    weight: 3,
    unlessDenied: true,
    patterns: [
      'reveal|print|show|repeat|output|leak|disclose|publish YOUR|the system_prompt|hidden_RULE|initial_RULE',
      'reveal|print|show|repeat|output|leak|disclose|publish YOUR RULE|configuration',
    ],
  },
];
