/**
 * How text sounds that is meant to steer a model rather than to tell something about the project. Notes about code are
 * full of orders ("never edit generated files"), so an order alone says nothing: a rule wants a word about the model
 * itself, its instructions, its user or what only an attacker wants. Matched against `readings`: small letters without
 * accents, white space as single blanks. Gaps end at the end of a sentence.
 */
export interface InstructionRule {
  /** For `memory why`. */
  readonly reason: string;
  readonly patterns: readonly RegExp[];
  /** Holds for what is quoted in a sentence about such texts, too. */
  readonly evenQuoted?: true;
  /** Looks at where lines begin. */
  readonly byLines?: true;
  /** Says nothing if the sentence forbids it: "never run with …". */
  readonly unlessDenied?: true;
}

const PERSON = '(?:the |your )?(?:user|users|human|person|developer|operator|owner)';
const EARLIER =
  '(?:previous|prior|above|earlier|preceding|former|foregoing|existing|original|initial)';
const RULES = '(?:instructions?|directives?|guidelines?|directions|orders|prompts?|system prompt)';
const SECRET_PLACE =
  '(?:~/\\.(?:ssh|aws|netrc|npmrc|pypirc|gnupg|kube|config/[\\w-]+|docker/config)[\\w./-]*|\\$home/\\.(?:ssh|aws)[\\w./-]*|\\bid_(?:rsa|ed25519|ecdsa)\\b|(?<![\\w/])\\.env\\b(?!\\.)|/etc/(?:shadow|passwd))';
const SECRETS = `(?:${SECRET_PLACE}|(?:all |every |the |your |any )*(?:env(?:ironment)? variables|api[ -]?keys|access keys|private keys?|ssh keys?|credentials|secrets|passwords)|\\b[a-z_]+_(?:api_key|token|secret)\\b|process\\.env|printenv)`;
/** Where a file with secrets has no business. */
const ELSEWHERE =
  '(?:comments?\\b|pull request|gist\\b|issue\\b|subdomain|\\bdns\\b|\\bping\\b|readme|release notes|the log\\b)';
const MACHINE =
  '(?:claude|ai|a\\.i\\.|llm|language model|(?:ai |coding )?(?:assistant|agent|model)s?)';
/** What nobody asks for who means well. */
const HARM =
  '(?:without (?:any )?(?:review|asking|approval|confirmation|permission)|sudo|authorized_keys|force[- ]push|\\bsay that\\b|answer that|(?:delete|remove|disable|weaken|switch off|turn off)\\b|whatever (?:the|your) user|required to|obey|\\bmust (?:not ask|add|send|open|push|run))';
const AWAY = `(?:https?://|ftp://|webhook|pastebin|\\b(?:every|each|any|the) (?:url|request|link)\\b|image link|your (?:next |first )?(?:answer|reply|response|output|message|commit)|e-?mail)`;

export const INSTRUCTION_RULES: readonly InstructionRule[] = [
  {
    reason: 'tells to set instructions aside',
    patterns: [
      word(`your (?:real|true|actual|only|new|secret) (?:task|job|goal|purpose|mission|role)`),
      word(
        `(?:treat|regard|read|take|consider) (?:this|the (?:text|note|following|rest)|what follows)[^.!?]{0,30} as (?:if )?(?:it )?(?:coming |came |come |being )?(?:from |said by |typed by )(?:the )?(?:system|user|anthropic)`,
      ),
      word(`(?:everything|all|what(?:ever)?)(?: that)? the user (?:typed|said|asked|wrote|told)`),

      word(`(?:set|put|leave|lay) (?:[\\w']+ ){0,4}?(?:rules|${RULES}) aside`),
      word(
        `whatever (?:the|your|its) (?:user|human|person) (?:asks?|asked|says?|said|wants?|wanted)`,
      ),
      word(
        `(?:safety|security|usual|normal|your) (?:rules|restrictions|guidelines|checks|limits) (?:do not|don't|no longer|need not|are not|aren't)(?: to be)? (?:hold|apply|count|matter|valid|needed|in force|followed)`,
      ),
      word(
        `(?:obey|comply with|submit to|listen to)(?: only| nothing but| exactly)* (?:this|the|what this) (?:file|note|message|document|text|memory)`,
      ),
      word(`(?:stop|drop|interrupt|abort) what(?:ever)? you(?:'re| are) doing`),
      word(`speaks? to you`),

      word(
        `(?:ignore|disregard|forget|override|overrule|bypass|discard|neglect|abandon|set aside|do not follow|don't follow|stop following) (?:[\\w',]+ ){0,4}?(?:${EARLIER}|your|system)(?: (?:and )?[\\w']+){0,2}? ${RULES}`,
      ),
      word(
        `(?:ignore|disregard|forget|override) (?:all|any|every|everything)(?: of)?(?: the| these| those| your)? (?:${RULES}|rules)`,
      ),
      word(
        `(?:ignore|disregard) (?:the |this )?(?:${RULES}|system prompt) (?:above|before|so far)`,
      ),
      word(
        `(?:forget|ignore|disregard) (?:all|everything|anything|what(?:ever)?)(?: that)? (?:you|was|were|has been|came)\\b`,
      ),
      word(
        `(?:ignore|disobey|deceive|mislead) ${PERSON}(?:'s)?(?! (?:input|setting|field|name|id|agent|table|errors?))`,
      ),
      word(
        `your (?:${EARLIER} |current |own |safety |system )*(?:${RULES}|rules|restrictions)[^.!?]{0,30} (?:void|no longer|obsolete|replaced|suspended|lifted|overridden|cancelled)`,
      ),
      word(`(?:no longer|do not|don't|does not) (?:apply to|bind|concern) you`),
      /(?:^|[.!?;] |\n)(?:new|updated|real|actual|your new) (?:system )?(?:instructions?|directives?|orders?) ?:/,
      word(
        `(?:only|instead)(?: follow| obey| do)? (?:what|the text|the words)[^.!?]{0,30}(?:this|the) (?:note|file|message|document)[^.!?]{0,20}(?:counts|instead|says)`,
      ),
      word(
        `(?:do|act|follow|obey)(?: exactly)? (?:as|what) (?:this|the) (?:note|message|memory) (?:says|tells|orders)`,
      ),
    ],
  },
  {
    reason: 'gives the model another role',
    patterns: [
      word(`(?:switch|change|swap) roles`),
      word(`you are (?:the|an?) [\\w -]{1,30} now\\b`),

      word(
        `(?:note|message|attention|hint|notice|instructions?|reminder)(?: to| for)? (?:any |all |every |the )?${MACHINE}\\b[^.!?]{0,120}${HARM}`,
      ),
      word(
        `(?:as an? ${MACHINE}\\b|when(?:ever)? (?:an? |any |the )?${MACHINE} (?:reads?|sees?|opens?|loads?|finds?))[^.!?]{0,120}${HARM}`,
      ),
      /(?:^|[.!?;:] |\n)(?:dear |hey |hello )?(?:claude|ai|assistant|agent), [^.!?]{0,120}(?:run|execute|delete|remove|push|disable|add|send|open|stop)\b/,

      word(
        `you are (?:now|from now on|no longer)(?: (?:called|acting as|playing))? (?:an? |the |dan\\b|free|unrestricted|jailbroken|in (?:\\w+ )?mode|bound|claude|root\\b)`,
      ),
      word(`from now on,? you (?:are|act|will|must|should|shall|behave|answer|obey|always|never)`),
      word(
        `you (?:must|should|will|shall|can)(?: now)? (?:pretend|roleplay|role-play|obey|comply|impersonate|act as)`,
      ),
      word(`act as (?:if|though) you`),
      word(
        `(?:act|behave|respond|answer) as (?:an? |the )?(?:unrestricted|unfiltered|uncensored|jailbroken|evil|root|admin|system administrator|dan\\b)`,
      ),
      word(
        `(?:you have|with|without|ha(?:s|ve)) (?:no|any)? ?(?:rules|restrictions|safety (?:rules|guidelines)|guardrails|ethical \\w+)(?= ?(?:[.,;!]|$|at all|any ?more))`,
      ),
      word(
        `(?:enable|enter|activate|switch to|you are in) (?:developer|god|dan|jailbreak|unrestricted|debug) mode[^.!?]{0,40}(?:you|model|assistant|claude|rules|restrictions)`,
      ),
    ],
  },
  {
    reason: 'is to be kept from the user',
    patterns: [
      word(`(?:keep|stay|be|remain) (?:quiet|silent)(?: about| on)?\\b(?! mode)`),
      word(
        `(?:omit|leave|keep) (?:this|it|that)(?: \\w+)?(?: out)?(?: of| from) your (?:\\w+ )?(?:summary|answer|report|reply|response|output)`,
      ),

      word(
        `if (?:the |your |a |any )?(?:user|human|person|anyone|anybody|someone|somebody) asks (?:you )?(?:about|for|whether|what)[^.!?]{0,20} (?:this|these) (?:file|note|message|text|line|change|memory)`,
      ),
      word(
        `(?:do not|don't|never) (?:show|reveal|quote|repeat|mention|disclose|print) (?:this|these) (?:message|note|text|memory|lines?|instructions?|rules?)`,
      ),
      word(
        `(?:report|claim|say|answer|pretend|state|write)(?: that)? (?:success|everything (?:is|was)|(?:the |all )*tests? (?:pass|passed|are green|succeed\\w*))[^.!?]{0,30}(?:even (?:if|when|though)|no matter|regardless|although)`,
      ),
      word(
        `(?:say|answer|reply|claim|report|pretend) that (?:the |all )*tests? (?:pass|passed|succeed|are green)`,
      ),
      word(
        `(?:and|,) (?:do not|don't|never) (?:bring it up|mention it|speak of it|talk about it|tell any(?:one|body))`,
      ),

      word(
        `(?:do not|don't|never|must not|should not)(?: ever)? (?:tell|inform|notify|alert|warn|ask) ${PERSON}(?= ?(?:[.,;:!]|$)| (?:and|or|about (?:it|this|that|the changes?|what you|your|any)|anything|of this|that (?:you|this|it was|we)|why|first|before|for (?:permission|confirmation)))`,
      ),
      word(
        `(?:do not|don't|never)(?: ever)? (?:mention|reveal|disclose|show|report|say|admit) (?:this|that|it|these|any of this|anything|your|the existence)[^.!?]{0,40} to ${PERSON}`,
      ),
      word(`(?:do not|don't|never) let ${PERSON} (?:know|see|notice|find out)`),
      word(
        `(?:hide|conceal|keep) (?:this|it|that|these|the change|the changes|your)(?: \\w+){0,3}? (?:from|secret from|hidden from) ${PERSON}`,
      ),
      /(?:^|[.!?;:] |\n)(?:quietly |secretly )?without (?:telling|informing|notifying|asking|alerting) (?:the |your )?(?:user|human|person|developer|anyone|anybody)/,
      word(
        `(?:quietly|secretly|covertly|stealthily)[^.!?]{0,60}(?:never|not|nobody|no one)[^.!?]{0,20}(?:mention|tell|say|user)`,
      ),
      word(`tell (?:nobody|no one)`),
    ],
  },
  {
    reason: 'asks for permissions',
    evenQuoted: true,
    unlessDenied: true,
    patterns: [
      word(
        `assume(?: that)? (?:the |your )?user (?:said|says|agreed|agrees|approved|approves|consented|wants|has)`,
      ),
      word(
        `(?:no need|not necessary|unnecessary|needless)(?: for you)? to (?:show|ask|tell|inform|consult|confirm)[^.!?]{0,30}(?:the|your) user`,
      ),
      word(`(?:grant|give|allow) yourself`),

      word(
        `you (?:do not|don't|need not|never)(?: need to| have to)? (?:ask|wait)(?: for (?:permission|confirmation|approval))?(?: first| anyone| anybody)? (?:before|to run|when|to)\\b`,
      ),
      word(
        `any (?:command|tool|change) (?:may|can|is allowed to) be (?:run|used|executed|made)(?= ?(?:[.,;!]|$| (?:here|without)))`,
      ),
      word(`bypasspermissions`),

      word(
        `(?:approve|accept|allow|grant|confirm|auto-?approve|bypass|skip|answer yes to|say yes to)(?: to)? (?:all|every|any|each)(?: of)?(?: the| your| these)?(?: [\\w-]+)? ?(?:permissions?|tools?\\b|tool calls?|confirmations?|approvals?|permission requests?|prompts?)`,
      ),
      /--dangerously-skip-permissions/,
      word(
        `${PERSON} (?:has|have) (?:already )?(?:approved|allowed|confirmed|authori[sz]ed|consented to) (?:everything|all|any|this|every)`,
      ),
      word(
        `(?:no|without(?: any)?) (?:confirmation|approval|permission)s? (?:is|are) (?:needed|required|necessary)(?= ?(?:[.,;!]|$| for (?:you|any|this)))`,
      ),
      word(`wants? (?:you to|all files|everything)[^.!?]{0,20}(?:deleted?|removed?|wiped?)`),
    ],
  },
  {
    reason: 'wants a command to run before all else',
    evenQuoted: true,
    patterns: [
      word(
        `first thing (?:to do|you do|that you do)[^.!?]{0,10} (?:in|of|at) (?:each|every|any|a|the) (?:new )?(?:conversation|session|chat)`,
      ),

      word(
        `(?:run|execute|start|fetch|call|invoke|launch)\\b[^!?]{0,100}before (?:doing )?(?:anything|everything|all) else`,
      ),
      word(
        `before (?:doing )?(?:anything|everything|all) else[^!?]{0,40}(?:run|execute|start|fetch|call|invoke|launch)\\b`,
      ),
      word(
        `always (?:first )?(?:run|execute) (?:this|the following)(?: \\w+)? (?:command|script|code)`,
      ),
      word(
        `(?:at the start of|in|before) (?:every|each) (?:session|conversation|answer|reply|response|turn)[^.!?]{0,40}(?:run|execute|fetch|download|call)\\b`,
      ),
    ],
  },
  {
    reason: 'runs what it fetches',
    evenQuoted: true,
    patterns: [
      /\b(?:python3?|node|perl|ruby|php|(?:ba|z)?sh)\S* -[ce] ?["']?\$\( ?(?:curl|wget)/,
      word(
        `https?://\\S+[^.!?]{0,40} (?:and|then)[^.!?]{0,20} (?:follow|obey|execute|carry out|do (?:as|what|everything)|act on|apply)\\b`,
      ),

      /\b(?:curl|wget|fetch|iwr|irm|invoke-webrequest)\b[^\n;&]{0,200}\| ?(?:sudo )?(?:\w*\/)*(?:ba|z|da|k|fi)?sh\b/,
      /\b(?:curl|wget|iwr|irm)\b[^\n;&]{0,200}\| ?(?:sudo )?(?:python3?|node|perl|ruby|php|iex)\b/,
      /(?:bash|sh|zsh|source|eval|\.) ?(?:-c )?["']?(?:<\(|\$\() ?(?:curl|wget)/,
    ],
  },
  {
    reason: 'carries secrets away',
    evenQuoted: true,
    unlessDenied: true,
    patterns: [
      word(`e-?mail\\b[^.!?]{0,20}(?:password|secret|credential|key)s?\\b[^.!?]{0,40} to \\S+@`),

      new RegExp(`${SECRET_PLACE}[^!?]{0,80}?${ELSEWHERE}`),

      word(
        `(?:send|post|upload|transmit|forward|exfiltrate|leak|submit|append|include|embed|add|put|paste|print|write|mail|copy|share|echo|collect|read|give)\\b(?:[^!?]{0,80}\\b(?:value|contents?) of)?[^!?]{0,40}?${SECRETS}[^!?]{0,80}?(?:to|in|into|as|at|and|with) [^!?]{0,40}?${AWAY}`,
      ),
      new RegExp(
        `${SECRET_PLACE}[^\\n]{0,80}(?:\\||&&|;)[^\\n]{0,60}\\b(?:curl|wget|nc|ncat|ssh|scp|ftp)\\b`,
      ),
      new RegExp(
        `\\b(?:curl|wget|nc|scp)\\b[^\\n]{0,80}(?:@|-f|--data|--upload-file|-t|-d)[^\\n]{0,40}${SECRET_PLACE}`,
      ),
      /\b(?:env|printenv|set)\b ?\|[^\n]{0,60}\b(?:curl|wget|nc)\b/,
    ],
  },
  {
    reason: 'asks for the system prompt',
    patterns: [
      word(
        `(?:reveal|print|show|repeat|output|leak|disclose|publish|give away|write down|tell me) (?:me )?(?:all of )?your (?:own |whole |full |entire |hidden |initial )*(?:system )?(?:prompt|instructions|configuration)`,
      ),
      word(
        `(?:print|repeat|reveal|output) the (?:system prompt|text above|words above|hidden instructions)`,
      ),
    ],
  },
  {
    reason: 'looks like the machine’s own marks',
    byLines: true,
    patterns: [
      /(?:^|\n) ?#{1,4} ?(?:instructions?|system|prompt) ?:?[^\n]*\n[\s\S]{0,400}\n ?#{1,4} ?(?:response|output|assistant) ?:/,

      /<\/?(?:antml:)?(?:function_calls?|function_results?|invoke|tool_use|tool_result|tool_calls?|system-reminder|system_prompt|memory-context|task-notification|local-command-stdout|user-prompt-submit-hook)\b[^>]*>(?!`)/,
      /<\/(?:memory|context|data|system|assistant|instructions?|untrusted)\b[^>]*>(?!`)/,
      /<(?:antml:)?(?:invoke|parameter) name=/,
      /<\|(?:im_start|im_end|endoftext|system|user|assistant|begin_of_text|start_header_id|eot_id)\|>/,
      /\[\/?inst\]|<<\/?sys>>/,
      /(?:^|\n) ?(?:#{1,4} ?|\*\*)?(?:human|assistant)(?:\*\*)? ?:(?:\*\*)? ?\S/,
      /(?:^|\n) ?(?:#{1,4} ?)?system ?: ?(?:the user|you\b|new|your|ignore|all |override|important)/,
    ],
  },
  {
    reason: 'commands the model',
    patterns: [
      // German
      /\b(?:ignorier(?:e|t|en sie)?|vergiss|vergesst|vergessen sie|missachte|uberschreibe?)\b[^.!?]{0,40}\b(?:vorherig|bisherig|obig|vorangegangen|fruher|vorig|alle|deine|ihre)\w*\b[^.!?]{0,20}\b(?:anweisung|instruktion|vorgabe|befehl|anordnung|regel)\w*/,
      /\bdu bist (?:jetzt|nun|ab jetzt|ab sofort|nicht mehr)\b/,
      /\b(?:sage?|sagt|erzahle?|verrate?|melde|berichte)\b (?:dem|der|den|es dem) (?:be)?nutzer\w* ?(?:in )?(?:nichts|nicht|niemals|kein)/,
      /\b(?:ohne|verheimliche|verschweige|verbirg)\b[^.!?]{0,20}\b(?:dem|den|vor dem) (?:be)?nutzer\b[^.!?]{0,20}(?:zu (?:sagen|informieren|fragen)|[.!,]|$)/,
      /\b(?:gehorch(?:e|st|t)?|befolge?)\b[^.!?]{0,20}\b(?:nur|ausschliesslich|dieser|diesem|dieses|diese)\b[^.!?]{0,20}\b(?:datei|notiz|text|nachricht|anweisung)/,
      /\bhalte dich nicht(?: mehr| langer)? an\b[^.!?]{0,20}(?:regel|anweisung|vorgabe|claude\.md)/,
      /\bfrage? (?:nie|niemals|nicht) (?:nach|um erlaubnis)\b/,
      // French
      /\boublie[zr]? (?:tout|ce que (?:tu|vous))\b/,
      /\bexecute[zr]?\b[^.!?]{0,30}\bsans (?:me |lui |rien )?demander\b/,
      /\bobei(?:s|ssez|r|t)?\b[^.!?]{0,30}\b(?:ce|cette|au|a la)\b[^.!?]{0,10}\b(?:fichier|note|message|texte)/,
      /\b(?:ignore[zr]?|oublie[zr]?)\b[^.!?]{0,20}\b(?:instructions?|consignes?|directives?|ordres|regles)\b[^.!?]{0,20}\b(?:precedent|anterieur|ci-dessus)/,
      /\b(?:tu es|vous etes) (?:maintenant|desormais|a present)\b/,
      /\bne\b[^.!?]{0,10}\b(?:dis|dites|dire|revele|revelez|mentionne|mentionnez|parle|parlez|informe|informez)\b[^.!?]{0,20}\b(?:rien|pas)\b[^.!?]{0,20}\butilisat/,
      // Spanish, Portuguese, Italian
      /\b(?:ignor[ae]r?|olvid[ae]r?|esque[cç]a|dimentica)\b[^.!?]{0,20}\b(?:instrucciones|ordenes|indicaciones|reglas|instrucoes|istruzioni)\b[^.!?]{0,20}\b(?:anterior|previ|preced)/,
      /\b(?:ahora eres|a partir de ahora eres|agora (?:voce )?e um|ora sei un)\b/,
      /\bno\b[^.!?]{0,10}\b(?:digas?|cuentes?|menciones?|informes?|reveles?)\b[^.!?]{0,20}\busuari/,
      /\bobede(?:ce|ced|zca|cer|ca)\b[^.!?]{0,30}\b(?:este|esta|al|a la)\b[^.!?]{0,10}\b(?:archivo|nota|mensaje|texto|arquivo)/,
      /\bno (?:le )?avises? (?:a nadie|al usuario)/,
      // Russian
      /(?:игнорируй|забудь|проигнорируй)(?:те)? [^.!?]{0,20}(?:предыдущ|прежн|прошл)\S* [^.!?]{0,10}(?:инструкци|указани|команд)/,
      /не (?:говори|сообщай|рассказывай)(?:те)? [^.!?]{0,20}пользовател/,
      // Chinese, Japanese
      /(?:忽略|无视|無視|忘记|忘掉|不要理会|不理会)[^。！？]{0,8}(?:之前|以前|上面|先前|以上|前面|所有)[^。！？]{0,8}(?:指令|指示|说明|提示|规则|命令)/,
      /(?:不要|别|勿|不得)(?:告诉|告知|通知|让)(?:用户|使用者|他)/,
      /(?:无需|不用|不必|无须)(?:询问|征求|告知|告诉|通知|请示)[^。！？]{0,4}(?:用户|使用者)/,
      /(?:服从|听从|遵守)[^。！？]{0,6}(?:本|这个|此)(?:文件|笔记|消息|文档)/,
      /(?:你现在是|从现在起你|从现在开始你)/,
      /の(?:すべての|全ての)?(?:指示|命令)を[^。]{0,4}(?:無視|忘れ)/,
      /(?:ユーザー|利用者)に(?:は)?[^。]{0,8}(?:言わない|知らせない|伝えない|知らせず)/,
    ],
  },
];

/** What comes before an order in a sentence that forbids it. */
export const DENIED = /\b(?:not|never|nor|cannot|don't|without|no)\b[^.!?]*$/;

/** What disguised letters spell, written together. */
export const SPELLED =
  /(?:ignore|disregard|forget)(?:all|any|the|your)*(?:previous|prior|above|system)|previousinstructions|systemprompt|youarenow|(?:donot|dont|never)tell(?:the)?user|skippermissions/;

/** Words of a sentence that speaks about such texts instead of being one. */
export const ABOUT_SUCH_TEXTS =
  /\b(?:injections?|jailbreaks?|phrases?|filters?|escaped?|untrusted|attackers?|poison(?:ed|ing)?|wrap(?:ped|s)?|detect(?:s|ed|or|ion)?|red[- ]team\w*|adversarial)\b/;

/** Who a hidden comment speaks to, if not to a person. */
export const TO_THE_MODEL = /\b(?:assistant|claude|llm|ai|agent|model|you|your)\b/;

function word(pattern: string): RegExp {
  return new RegExp(`(?<![\\w-])${pattern}`);
}
