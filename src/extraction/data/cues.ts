/**
 * What tells the intent of a passage. A line is a cue; every cue that is found adds its weight to its intent, and the intent with
 * most weight wins (context, if none has any).
 *
 * To add a cue, write it under its intent and its strength: `sure` (5), `strong` (3), `fair` (2), `weak` (1); what speaks
 * against the intent goes under `against` (−3), a heading that names it ("Decision:") under `named` (12). It is written as
 * `phrases/phrases.ts` says; behind `user:` or `agent:` it counts only if that one speaks. Cues are not looked for in code, in
 * quotations and in questions; those of decisions, tasks and fixes not behind an "if".
 */
import type { Intent } from '../../core/conversation.ts';

export type Strength = 'named' | 'sure' | 'strong' | 'fair' | 'weak' | 'against';
export type Cues = Readonly<Record<Intent, Readonly<Partial<Record<Strength, string>>>>>;

export const CUES: Cues = {
  decision: {
    sure: `
(i|we) would (take|choose|pick|go|use|keep|drop|leave|start|say|do|rather|prefer|opt|stick|vote|lean|avoid)
(the|our|my) (way to go|way forward|preferred|chosen|agreed)
user: we want (the|a|no|only|strict|small|simple|TECH|to (keep|avoid|use|stay))
that is (it|that|settled) $
^ (for|in|on|with) ... we (take|use|go|stick|keep|choose|pick|want|need|only|have)
(desktop|mobile|english|linux|chrome|cash|text|server|backend|read) only
(i|we) (left|kept|keep|leave) (THE|it|them|CODE|that) ... (as|in place|unchanged|untouched|alone|out|because|so)
(i|we) (would|) (suggest|recommend|propose) (ING|to|we|that|using|CODE|TECH|a|the)
(we|i) (will|shall|would|are going to|am going to|are gonna) CHOOSE
(we|i) (are|am) (not|) CHOOSING
(we|i|team|everyone|everybody) (have|has|) CHOSE
> let us (not|) CHOOSE
(team|company|board|group|they and i|and i) (has|have|) (chosen|chose|decided|agreed|picked|settled|opted|voted|talked)
(i|we) (choose|prefer|pick|vote|opt|favor|favour) (THE|TECH|CODE|for|option|ING|PAST|to|plain|composition|explicit|simple|small|short|not|option)
(my|our|the) (recommendation|suggestion|proposal|preference|vote|pick|choice|plan|advice) (is|would be|was|here is|:)
(from|as of|starting|effective) (today|now|tomorrow|monday|immediately|next|this|v2|version)
(that|this) is (the|our) (design|plan|deal|rule|policy|way|convention|approach|final|decision)
(i|we) (do not|never|no longer) want (any|THE|TECH|CODE|to (use|see|have|support|add|depend|maintain|rely)|a|another|this|that|it|more|us|you)
(must|may|shall) (never|not|only|always)
(we|you|they|it|users|admins|clients) (must|may|can) (only|never|not)
^ (option|variant|plan|approach|number|NUM) (NUM|a|b|c|one|two|three)
(we|i) (have|) (chose|chosen|picked|opted|elected|selected) (for|to|THE|TECH|CODE|not|against|option|)
decision (is|was|:) 
(my|our|final|the|made) decision
(ab|von) jetzt
^ (approved|lgtm|ship it|go ahead|sounds good|deal|never|always|no more|prefer|avoid)
> let us (use|keep|drop|pick|choose|avoid|standardize|standardise|adopt|skip|ditch|leave|do it|make it|call it|try that|try it)
if it were up to me
(inclined|leaning|tempted) (to|towards|toward)
(is|are) out (,|;|:|$)
(we|i) (are|am) not (going|supporting|using|doing|shipping|adding)
is (the right|my|our|the better) (call|choice|pick|preference)
(we|i) (are|am) (switching|moving|migrating|changing|going|sticking|standardizing|standardising) (from|to|over|away|with|on)
(it is|it will be) $
`,
    strong: `
we (sign|take|pay|charge|bill|version|sort|index|hash|encrypt|log|cache|round|validate|reject|allow|run|tag|name|prefix|squash|rebase|review|test|mock) (every|each|all|with|by|only|per|it|them|everything|against|in|on|TECH|CODE|THE|no|nothing)
^ all (BARE|VERBS|PAST) (in|as|with|via|through|must|are|use|get|go)
we (CHOOSE|drop|ship|leave|stick|skip|go with|stay with|accept|ditch|scrap|retire|give up|keep that)
> CHOOSE (THE|TECH|CODE|QUOTE|it|them|with|for|on|to|away|ING|PAST|short|long|plain|small|explicit|one|only)
(is|are|was|were|been|gets|get) CHOSE
user: (goes|go|lives|live|belongs|belong|stays|stay) (in|into|under|on|to|with|behind) (THE|TECH|CODE|QUOTE|its|their)
(not|never|no) (TECH|CODE) $
first , then
user: ^ no
> (only|just|no|not) (TECH|CODE|QUOTE)
instead $
(every|each|all|any) (pr|prs|commit|commits|service|services|endpoint|module|change|request|requests|release|test|tests|table|file|function|package|job|secrets|errors|logs|dates|amounts|ids|timestamps|strings) ... (must|needs|need|gets|get|has to|have to|goes|go|uses|use|requires|require|is|are)
user: (license|licence|naming|format|layout|style|language|region|timeout|port|encoding) (is|:|stays|will be)
we only (sell|support|ship|target|need|deploy|run|accept|allow)
> use (THE|TECH|CODE|QUOTE|plain|only|one|it|them|our|semantic|short|long|ING|PAST)
^ (use|keep|drop|scrap|ditch|abandon|stick|stay|pick|choose|adopt|skip|avoid|prefer|default|standardize|standardise|reuse|forbid|ban|favor|favour)
> (keep|drop|scrap|ditch|abandon|retire|deprecate|kill) (THE|TECH|CODE|it|QUOTE|old|support|that)
> do not (use|mix|add|touch|commit|push|store|put|log|call|deploy|merge|mock|do|ever|write|rely|bother|change|upgrade|create|make|hardcode|allow|expose|run|rename|break|introduce|bring|import|install|edit|modify|cache)
> no (TECH|PAST|more|new|framework|mocks|frameworks|external|globals|classes|default|inline|magic|third|comments|emojis|abbreviations)
^ we (keep|drop|do|leave|stick|skip|ship|quantise|quantize|build|go|take|make|stay|call|put|accept|target|write|store|say|split|limit|cap|restrict)
, we (keep|drop|do|leave|stick|skip|ship|go|take|make|stay|test|store|limit)
(stays|stay|remains|remain) (TECH|CODE|at|on|in|as|open|the|private|public|where|a|like|with)
(will|shall) (issue|be|stay|remain|live|use|go|own|replace|become|only|handle|move|return)
rather than
instead of
> not (TECH|spaces|tabs|CODE|THE)
(TECH|CODE|QUOTE) for (THE|everything|now|infra|infrastructure|PAST|new|production|prod|tests|ING)
(go|going) with
(start|begin) with (a|one|THE|TECH) ... (and|,|then|we) (only|can|move|switch|see)
(we|i) can (live|always)
for the time being
gets (lazy|its|a|one|the|no) 
(by|as) (convention|policy|default|rule)
`,
    fair: `
^ let us (not|stop|PAST|just|try|do|make|have|start|put|call|say|treat|store|rename|move|switch|split|build|write|ship|wait)
> let us
over TECH
no (framework|dependencies|frameworks|exceptions|ORM|magic)
we (only|all) 
^ (all|every) ... (go|goes|must|use|uses|get|gets|live|lives|are|is) (into|in|through|be|use|their|its|via)
(accept|reject) (the|this|that|a)
`,
    weak: `
> (we|i) will
rather
`,
    against: `
(haven|have|has|did|do|does|is|are|was|were) not (yet|) (CHOSE|CHOOSE)
they (have|had|) (CHOSE|CHOOSE)
no (idea|clue|luck|problem|problems|worries|response|output|error|errors|difference|change|changes|tests|one|way|docs|rush)
^ no ,
(they|he|she|team|teams|people|others|company|companies|doc|docs|wiki|readme|predecessor|contractor|vendor|somebody|someone) (had|have|) (chose|decided|decide|chosen|picked|went|opted|agreed|settled|choose|switched|use|prefer|say|says|said|claims|recommend|recommends)
(says|said|claims|claimed|states|stated|mentions|reads) (that|we|to|QUOTE|use|never|always|:) 
according to
(i|we) (have|) decided to (look|check|read|take a look|try|see|start|investigate|run|dig|write|have a look|begin|go through|examine)
decided to (look|check|read|take|try|see|start|investigate|run|dig|write|have|begin|examine|first)
(keep|keeps|kept) (ING|an eye|in mind|me|you|getting|on|asking|failing|crashing|running)
use of
`,
  },

  conclusion: {
    sure: `
(is|are|was|were) (dominated|limited|bounded|constrained|explained|driven|enforced|governed|determined) by
(outnumber|outnumbers|outweigh|outweighs|exceeds|beats|dominates|dominate|correlation|correlates|correlated|hot path|hot spot|bottleneck|culprit|offender|limiting factor)
(based on|according to) the (profile|profiler|logs|log|trace|traces|data|numbers|tests|test|benchmark|results|measurements|flamegraph|evidence|output|code)
(makes|make|made) sense (now|$)
(judging|going) (from|by)
rules (it|that|this|out|the)
^ (reading|looking|comparing|judging|measuring|profiling|testing|digging|checking|bisecting) ... (it is|shows|tells|makes|reveals|i see|obvious|clear|found|turns)
(only|just) (happens|happen|occurs|occur|fails|appears|crashes) (with|when|if|on|for|because|under|above|below|in)
(i|we) (have|) FOUND (that|why|how|out|it|what|where|which|by)
(the|one|a|our|only|main|real|actual|biggest|true) CAUSE (is|was|are|were|of|for|here|behind|lies|turned)
(not|hardly|barely|never|well) worth (it|the|ING|a)
(is|are|was|were) (the|a) (best|worst|fastest|slowest|cheapest|safest|simplest|better|right|good|poor|wrong|bad) (fit|choice|option|way|match|tool|approach|solution|one|trade)
(is|are) (what|where|why|how) (THE|we|it|they|makes|causes|made|caused|slows|breaks|broke|takes|costs)
(makes|made|make|becomes|became) (it|that|) (clear|obvious|evident|apparent)
(points|point|pointed|hints|leads) (to|at|towards) (a|an|the|THE|TECH)
(was|were|is|been|got|get) (introduced|broken|added|removed|changed|fixed|triggered) (by|in|with|upstream) (commit|CODE|NUM|the|a|THE|version|v2|v3|TECH)
^ it was (THE|TECH|CODE|just|simply|always|actually|really|not)
^ (that|this|it) was (THE|just|simply|actually|not|because|it)
(data|evidence|numbers|benchmark|benchmarks|logs|log|trace|traces|profile|profiler|flamegraph|results|measurements|tests|graph|metrics|experiment|experiments|experience|spec|documentation) (show|shows|showed|suggest|suggests|suggested|point|points|prove|proves|confirm|confirms|say|says|said|indicate|indicates|make|makes|are in|is in|reveal|reveals|agree|tell|tells)
NUM (times|x|percent|) (smaller|faster|slower|larger|bigger|better|worse|cheaper|shorter|longer|higher|lower|more|less|fewer)
(i|we) now (understand|see|know|get)
in practice
(produce|produces|give|gives|yield|yields|perform|performs|behave|behaves|are|is) (THE|) (same|identical|similar|identically|equally|equivalent)
(is|are|would be) (safe|not safe|unsafe|dead code|unused|abandoned|outdated|obsolete|unmaintained|deprecated|superseded|redundant|overkill)
(it|this|that) (is|was) (no|not) (longer|coincidence|accident|surprise|bug|the|a|an|our|because)
(would|could|might|may) explain
(because|since) ... (never|not|always|only|already|instead|wrong|missing|before|after|every|each|twice)
(fails|failed|breaks|broke|works|worked|happens|happened|passes|passed|crashes|is slow|was slow) (only|) because
(compared|relative) (to|with)
(it|as it|) turns out
(the|) root cause
^ root cause
^ (cause|reason|culprit|finding|findings|conclusion|verdict|result|results|takeaway|takeaways|lesson|lessons|insight|summary|diagnosis|outcome|tldr|tl dr)
(key|main|biggest|real|important|final|overall|short) (insight|takeaway|finding|lesson|reason|cause|learning|result|conclusion|culprit|bottleneck|difference|observation)
(the|one|a|my|our) (takeaway|conclusion|verdict|upshot|lesson|culprit|insight|finding|diagnosis|moral)
^ (in short|to sum up|in summary|in conclusion|overall|all in all|long story short|to conclude|summing up|net result|so in the end|in the end|in essence|put differently|what this|what that|what we|what i) 
(i|we) (have|) (learned|learnt|found|discovered|realized|realised|concluded|confirmed|established|determined|verified|proved|proven|measured|figured|understood|noticed) (that|out|today|the|it|from|why|how|a|by)
^ (measured|confirmed|verified|benchmarked|profiled|tested) (it|that|both|this|with|the|and|:)
(which|that|this) (is|was|) (why|explains|means|shows|proves|confirms|suggests|implies|indicates|accounts)
(that|this|it) (explains|shows|proves|confirms|suggests|implies|indicates|means)
(shows|show|showed|suggests|suggest|indicates|indicate|proves|prove|proved|reveals|revealed|confirms|confirmed|demonstrates|implies|means|told us) (that|why|how|us)
(suggests|suggest|indicates|indicate|proves|proved|reveals|revealed|confirms|confirmed|demonstrates|implies) (the|it|a|we|there)
(is|are|was|were) (conclusive|clear|unambiguous|proof|evidence)
(reason|cause) (is|was|for|why|it|of|being)
(is|are|was|were|being|got|gets) (caused|triggered|explained) by
(AILS|slowdown|delay|difference|noise|overhead|time|spikes|cost) (comes|come|came|results) from
(is|are|was|were) (because|due|down to|the fault|to blame|responsible for (THE|most|all)|the culprit)
(has|have|had) (to do|nothing to do) with
`,
    strong: `
so ... (is|are|was|does|do|has|have|cannot|must|will) (safe|not|no|never|always|only|already|just|simply|the|a|fine|enough|wrong|right)
(is|are) only (called|used|needed|read|hit|reached)
(is|are|was|were) not ING
(simply|merely|just) (ignores|ignored|outdated|wrong|grows|means|returns|does|do|because)
(means|meaning|implies) (that|every|each|all|we|the|no|it|any)
(better|worse|faster|slower|cheaper|smaller|larger|higher|lower|more|less|fewer|bigger|stronger|simpler) than
(no|little|hardly any|not much|any) (measurable|noticeable|significant|real|) (difference|gain|benefit|advantage|impact|effect|overhead)
(gives|gave|give|brings|buys|saves|costs|cost|saved) (us|NUM|about|only|a)
would (save|cost|have caught|have saved)
(comparing|compared) (the|both|all|them|with|to)
(is|are|was|were) (unnecessary|pointless|redundant|irrelevant|negligible|equivalent|identical|a duplicate|useless|harmless|unrelated|the bottleneck|wrong and|superfluous|the limiting)
(evidently|apparently|obviously|essentially)
(so|therefore|thus) (our|the|it|this|that|we|they|all|any) ... (is|are|was|does|do|never|cannot|must)
(all|every|each) ... (said|confirmed|agree|show|shows|told)
my (best guess|guess|theory|hunch|hypothesis|understanding|conclusion|read)
(the|) (difference|bottleneck|slowdown|delay|overhead|cost|time|culprit) (is|was|comes|goes|lies|isnt)
(same|identical) (bug|issue|cause|problem|behaviour|behavior)
as (expected|suspected|i thought)
`,
    fair: `
(shows|show|showed) (the|a|it)
(i|we) (have|) FOUND
(that|which) (is|was) (why|how|because|what)
because
which means
(so|therefore|thus|hence) (the|it|our|this|that|they)
due to
since (the|it|they|we|each|every) 
(is|are) (enough|fine|sufficient|overkill|safe|correct|right) (for|with|at)
(do|does) not need
(never|only) (protected|touches|runs|reads|happens|fires|mattered|worked)
the (real|actual|true) (cause|reason|problem|issue)
`,
    weak: `
actually
^ so
`,
    against: `
^ (let me|i will|i am going to)
`,
  },

  question: {
    sure: `
^ how (BARE|far|VERBS|PAST|did|do|does|can|could|should|would|many|much|long|often|come|about|is|are|was|were|to|will|has|have|big|fast|large|old|likely|else|exactly|on earth|the hell)
^ (why|where) (BARE|TECH|CODE|QUOTE|VERBS|ONE)
(not|never) (clear|obvious|certain|sure) (to me|to us|yet) (if|whether|why|how|what|which|when|where|who)
(thoughts|opinions|ideas|objections|preferences|feedback|suggestions) (on|about) ... $
> (how|why|where) (do|does|did|should|would|could|can|will) (you|we|i|it|they|the|this|that|these|those|our|my|your|CODE|TECH)
(TECH|CODE) or (TECH|CODE) (for|in|here|$) 
^ (i|we|) (wonder|wondering|curious|am wondering|was wondering|am curious|keep wondering|keep asking|ask myself|keep asking myself|am asking myself) 
(wonder|wondering|curious|asking myself|ask myself) (if|whether|why|how|what|which|when|where|who|about)
(not|unclear|uncertain|undecided|unsure) (yet|) (decided|clear|settled|agreed|sure) (yet|) (whether|if|which|how|on|between|what|where|who)
(no|any) (idea|clue) (what|why|how|where|when|which|who|if|whether)
(do|does|did|can|could|would) (anyone|anybody|someone|somebody|you) (know|remember|recall|tell|explain|have an idea|see why)
^ (anyone|anybody) (know|knows|remember|remembers|tried|got|have|has|seen|else)
(i|we) (do not|dont) (know|understand|get|see|remember|recall) (why|how|what|whether|if|which|where|when|who)
(would|want|like|love|need|curious|trying) to (know|understand|find out) (why|how|what|whether|if|which|where|when|who|more about)
^ (explain|tell me|remind me|show me) (why|how|what|whether|if|which|where|when|who|the difference)
still (open|unclear|undecided|unsettled) (if|whether|which|how|what|who|where|when)
(question|questions) (for you|about|:)
^ question
^ what (do|does|did|can|could|should|would|will|if|about|version|kind|exactly|on earth|the hell|the heck|port|type|time|size) (ONE|BARE|TECH|CODE|QUOTE|be|happen|does|is|are|do|did|of|we|you)
^ what (is|are|was|were) (ONE|TECH|CODE|QUOTE|your|PAST|up|meant)
^ what (happens|happened) (if|when|to|with)
^ why (do|does|did|can|could|should|would|is|are|was|were|will|has|have|not|on earth|the hell)
^ where (do|does|did|can|could|should|would|is|are|was|were|will|has|have|exactly)
^ who (do|does|did|can|could|should|would|is|are|was|were|will|has|have|owns|wrote|uses|decided|maintains|else)
^ which (one|of|version|do|does|did|should|would|is|are|was|were|will|way|file|branch|option|library|approach|env|environment|port|database|command|tests|services|commit|part|framework|tool|would)
^ (is|are|does|did|am) (ONE|BARE|NUM|TECH|CODE|QUOTE|anything|something|everything|nothing|PAST ... $)
^ (was|were) (there|it|this|that|the|they|these|those|we|you|our|my|any|TECH|CODE)
^ do (we|you|u|i|they|these|those|our|my|your|any|all)
^ (should|shall|must|may) (we|i|it|they|this|that|the|these|those|our|my|your|TECH|CODE|not we)
^ (would|could|can|will|should) (a|an) ... (be|work|help|fit|make|do|have)
, (right|correct|no|or not|or what|or no) $
`,
    strong: `
^ whether
`,
    against: `
^ (is|are|does|did|was|were) (not|PAST|AILS|still|now|too|no|also)
`,
  },

  problem: {
    sure: `
(known|serious|critical|security|potential) (vulnerability|vulnerabilities|bug|bugs|issue|issues|flaw|leak|hole)
(no|without|lacks|missing) (authentication|authorization|auth|encryption|tests|backup|validation|error|timeout|retry|index|check|checks|lock|limit|https|tls|rate|sanitization|explanation)
(goes|go|going|went) (crazy|nuts|haywire|wild|wrong|bonkers|mad|off|dark|blank|black|white|offline|down)
(when|where|but|while|although|though) (it|they|that|this|we) should
(contradict|contradicts|disagree|disagrees|conflict|conflicts) (the|each|with|our|CODE)
(says|shows|displays|reports|claims|prints|reads) (0|zero|no|nothing|an error|null|undefined|nan)
even though (there|it|i|we|the|they|CODE|all)
(end|ends|ended|ending) up (in|with|as|being|on|at) 
(do|does|did) not (add up|make sense|ship|line up|exist|match|agree|fit|help|support|let|allow|scale|belong|see)
(is|are|was|were) not (being|getting) 
(disappear|disappears|disappeared|vanish|vanishes|vanished|revert|reverts|reset|resets|get lost|gets lost|go missing|goes missing) (after|when|on|from|if|once|every|randomly|again|without|as soon)
nothing (happens|happened|shows|changes|works|comes|is|gets|appears|loads|responds)
(there|we|it) (is|are|have|has) no (tests|test|validation|backup|backups|documentation|docs|way|logging|monitoring|error|access|limit|lock|timeout|check|checks|alert|alerts|rollback|label)
(typeerror|referenceerror|syntaxerror|valueerror|keyerror|attributeerror|nullpointerexception|runtimeerror|importerror|modulenotfounderror|econnrefused|enoent|eacces|eperm|etimedout|sigsegv|sigkill|enospc|eaddrinuse|traceback|stacktrace)
(might|may|could|can|will|would) (cause|lead to|result in|trigger|break|leak|crash|fail|corrupt|lose|deadlock|drop) 
(the|one|another|main|only|big|biggest|real|actual|a|first|second|current|remaining|same|this|our|my) (issue|problem|snag|catch|blocker|trouble|downside|drawback|obstacle|bug|difficulty|annoyance|bummer|pain point|concern) (is|was|here|with|:|remains|,|now|i|we|that|there)
^ (issue|problem|bug|snag|blocker|blocked|caveat|downside|catch|regression|warning|error)
(there|here) (is|was|are|were|might be|may be|could be|must be|seems to be|appears to be) (a|an|some|no|another|two|three|several|something) ... (issue|problem|bug|leak|deadlock|race|conflict|mismatch|regression|gap|hole|vulnerability|error|errors|memory leak|typo|inconsistency|discrepancy|risk)
(can not|could not|cannot|unable to|nobody can|no one can|we can not|i can not|failed to|fails to|fail to|failing to|refuses to|refuse to) (get|log|push|pull|reproduce|connect|build|find|open|start|install|reach|login|access|save|upload|download|see|use|run|compile|deploy|load|parse|resolve|import|read|write|boot|create|delete|sign|pay|checkout|register|even|make|send|submit|close|scroll|play|debug|switch|merge)
(does|do|did|will|is|are|was|has|have) not (work|works|working|start|apply|compile|build|load|respond|show|render|run|update|fire|match|appear|boot|connect|save|persist|look right|exist|return|trigger|get|refresh|open|close|survive|play|arrive|happen|install|stop|resolve|receive|send|expire|propagate|pass|fit|scroll|handle|redirect|sync|register|close|free|release|respect|listen|find|come up|finish|reach|accept|see|recognize|recognise|up)
(no longer|never|not ... anymore|not ... any more) (works|work|compiles|builds|starts|loads|responds|fires|closes|finishes|arrives|returns|gets|runs|updates|removed|released|freed|applies|reaches|expires|stops|comes|ends|shows|triggers|completes)
(is|are|was|were|got|gets|get|went|goes|keep|keeps|seems|seem|looks|look|stay|stays|remain|remains|still|been|totally|feels|feel|becomes|became|comes up|came up) (down|broken|busted|stuck|wrong|missing|blank|empty|flaky|slow|slower|sluggish|unusable|corrupt|corrupted|lost|unreachable|unresponsive|unbearable|garbled|truncated|off|bad|silent|gone|frozen|dead|misaligned|unstable|hanging|crashing|failing|leaking|insecure|vulnerable|red|unreliable|too (slow|big|large|long|small|late|high|low|many|much|strict|coarse|expensive|old)|way too|worse|painful|messed|confusing|out of (date|sync|order|memory|disk|bounds)|not (working|right|found|there|defined|responding|showing|reachable)|duplicated|rejected|ignored|shown twice|cut off|swallowed|exposed|useless|unreadable|inconsistent|a mess|a nightmare|a pain|an hour|nan|null|undefined)
(fails|failed|fail|failing|crashes|crashed|crash|dies|died|hangs|hung|throws|threw|panics|panicked|errors|blows up|segfaults|times out|timed out|breaks|broke|stops|stalls|freezes|chokes|explodes|loops|aborts|exits|rejects) (with|at|on|after|when|in|for|because|if|every|NUM|CODE|QUOTE|again|since|under|during|the|us|as|while|before|halfway|out|randomly|forever|silently|intermittently|sporadically)
(getting|get|gets|got|seeing|see|receive|receiving|shows|show|returns|return|returned|gives|gave|throwing|throws|with) (a|an|lots of|the|some|random|NUM|) (500|502|503|504|404|403|401|400|429|413|422|5xx|4xx|error|errors|exception|timeout|timeouts|segfault|warning|warnings|null pointer|undefined|nan|different|wrong|stale|garbage|weird|duplicate|duplicates|blank|empty|conflicts)
(i|we|users|user|customers|customer|people|it|players|he|she) (am|are|is|keep|keeps|) (getting|seeing|losing|facing|hitting|experiencing|having) (a|an|the|trouble|issues|problems|this|errors|random|weird|strange|lots|timeouts|data|messages|NUM)
(reports|report|reported|complains|complain|complained|complaining) (that|about|of|they|the|his|her|their|it|there|a|QUOTE)
(having|have|had) (trouble|problems|issues|difficulties|a problem|an issue|a hard time)
(out of memory|segmentation fault|stack overflow|null pointer|permission denied|access denied|connection refused|merge conflict|merge conflicts|race condition in|memory leak|data loss|security hole|infinite loop|tech debt|technical debt|oom killer|core dump|blue screen|dead lock|single point of failure|broken link|cold sweat)
(deleted|deletes|lost|loses|overwrote|overwrites|broke|breaks|killed|kills|ate|eats|drops|dropped|swallowed|swallows|ignored|ignores|clobbers|clobbered|corrupts|corrupted|wiped|wipes|steals|leaks|leaked|hides|drown out|drowns out|skipped|skips|duplicates|truncates|mangles|blocks|denies|rejects|rejected) (my|our|the|their|all|every|a|everything|half|some|messages|about|events|requests|data|memory|rows|fd|focus|CODE|NUM|file|files|it|us|of|whole|whatever)
(no|not|without) (label|docs|documentation|tests|backup|backups|validation|error handling|way to|access|permission|idea why it|output|response|signal)
^ (nothing|nobody|noone|none) (listens|happens|works|shows|arrives|can|is|gets|appears|comes|dares)
`,
    strong: `
(has|have|had|shows|show|gives|give|get|gets|got|plays|with) no (sound|image|effect|label|text|output|data|signal|power|color|icon|title|tests|response|feedback|way|memory|space|BARE)
but (THE|it|they|CODE|TECH|in|on) ... (returns|shows|says|gives|gets|is|are|does|do|did|expects|sends|stays|still|nothing|not|never|has)
(after|since) the (upgrade|update|deploy|release|merge|migration|change|refactor|rebase|patch|reboot|switch)
UGH
> AILS
(again|still|not|never) AILS
(every|each|any) (time|second|other|now and then|single day|few)
^ when (i|we|you|users|the user|THE|opening|ING) ... (it|the|nothing|everything|page|app|server|screen|video)
(takes|took|taking|needs|need) (NUM|ages|forever|too long|way too long|minutes|hours|almost|nearly|over|more than) 
(even though|although|despite|but) ... (still|not|never|nothing|fails|AILS)
(too) (slow|big|large|long|late|high|low|many|much|strict|expensive|coarse|noisy|tight|often|small|short|few)
(not|isnt|arent) (up|running|reachable|available|responding|installed|found|defined|enough|right|visible|signed)
(wrong|missing|broken|bad|stale|corrupt|invalid|expired|dangling|hardcoded|leaked) (CODE|QUOTE|PAST|ING|THE|values|data|files|file|order|results|region|type|path|permissions|certificate|import|header|key|version|numbers|output|timestamps|date|dates|tests|test|index|token)
`,
    fair: `
user: (does|do|did) not BARE
AILS
AILS ... AILS
(again) $
`,
    weak: `
(does|do|did|can|could|will|would) not
too
`,
    against: `
(error|exception|failure) (handling|handler|message|messages|page|boundary|code|codes|budget|reporting|log|logs)
(fixed|fixes|fix|solved|solves|cured|resolved|resolves|prevents|prevented|sorted|stopped) 
`,
  },

  solution: {
    sure: `
(found|here is|got|have|pushed|merged|committed|applied|deployed|wrote) (the|a) (fix|solution|workaround|answer|patch|remedy|way)
so (the|this|that|it) ... (can not|cannot|will not) (happen|occur|be)
(works|worked|working|runs|ran|is) (great|perfectly|like a charm|flawlessly|beautifully|nicely|smoothly|as expected|as intended)
now that (THE|it|we|i|CODE)
agent: now (VERBS|verifies|validates|rejects)
(stopped|stops|quit|ceased) (complaining|crashing|failing|hanging|leaking|flickering|happening|timing|appearing|dropping|showing)
ended up (ING|with a fix)
^ (found it|got it|nvm|never mind|nevermind|solved it|fixed it|nailed it|figured it out|fix|fixed|solved|workaround|work-around|solution|resolved|sorted|trick|hotfix|remedy|quick fix|possible fix|possible way)
^ by (CHANGING|ING)
to (solve|fix|resolve|avoid|prevent|work around|get around|address|cure|handle) (this|that|it|the|these) 
(is|are|was|were) (fixed|solved|resolved|merged|patched|in place)
(is|are) now (working|implemented|done|handled|covered|complete|finished|live|deployed|available|possible|PAST)
(the|a|one|another|possible|quick|simple|proper|real|temporary|easy|easiest|good|better|best|likely|working|actual|my|our|only) (fix|workaround|work-around|solution|remedy|cure|trick|way out|hack|answer to this) (is|was|:|for|would|could|might|that|here|,|i|we)
> (fixed|solved|resolved) (it|that|this|by|with|in|the|a|:|,|now)
(made|makes|make|making|got|get|getting) (it|this|that|them|everything|TECH) (work|working|go away|pass|run|compile|green|stop|build|to work|to run|to use|disappear|run|fast|faster)
(it|that|this|everything|all|now|finally) (works|worked|working|runs|builds|compiles) (now|again|after|fine|once|when|as|if|with|for)
^ (works|worked|working) (now|again|after|fine|once|when|if|for|with)
(works|working|green|passing|happy|up|running|fine|stable|quiet|back|online|smooth) (again|now) 
(is|are|was) (gone|history|back up|quiet|happy|green again|fixed|solved|resolved|cured|no longer|sorted|a thing of the past|back to normal|unblocked)
(went|goes|go|gone|made it go) away
(did|does|do) (it|the trick|the job|that)  $
(that|this|which|it) (is what|) (did it|does it|did the trick|does the trick|fixed|fixes|solved|solves|helped|helps|cured|resolved|resolves|works around|worked around|sorted)
(the|) (trick|missing piece|key|secret|magic|way out|solution|answer) (is|was) (to|the|that|a|in|setting|adding|using|ING)
CURED (it|this|that|the|our|my|most|all|them|a|both|every)
CHANGING ... (CURED|makes it|made it|made the|makes the|did it|does it|helps|solves|would (fix|help|solve|make|likely|stop|prevent|probably)|brings|brought|cuts|reduced|reduces|works|worked|lets|allowed)
(i|we) (have|) CHANGED 
agent: ^ CHANGED (THE|CODE|TECH|it|them|NUM|ING|PAST|up|to|a|so)
(should|would|will|could|might|may) (likely|probably|also|) (fix|solve|help|cure|resolve|prevent|make them|make it|stop|cut|eliminate|avoid|get rid|address|unblock|do the trick|work around)
^ (try|trying) (ING|CODE|THE|it|a|to|again)
(reverted|rolled back|restarted|rebooted|reinstalled|cleared|downgraded|upgraded|pinned) (the|to|it|a|and|back|CODE|TECH)
(here is|here are|that is|this is) (what|how) (made|fixed|worked|solved|helped|i|we|it|did|you)
`,
    strong: `
agent: ^ PAST (THE|CODE|TECH|NUM|QUOTE|all|both|support|it|them)
agent: ^ (CHANGED|perfect|excellent|success|done|great|fixed|all done|complete|completed)
agent: (i|we) (have|) PAST (THE|CODE|TECH|NUM|QUOTE|all|both|it|them)
(PAST|CHANGED) ... (so|and|,) (now|no longer|it no longer|it now|the)
(and|so) (the|it|all|everything|now) ... (stopped|works|passes|pass|worked|gone|disappeared|vanished)
user: ^ CHANGED (THE|CODE|TECH|it|them|NUM|ING|PAST|up|to|a)
(i|we) (just|) (CHANGED|split|set|put|turned|taught|wrote) (THE|CODE|TECH|it|them|NUM|up|to|a|each|all)
(just|simply|instead) (set|pass|run|add|use|call|install|clear|delete|restart) (CODE|THE|TECH|it)
(prevents|prevented|avoids|avoided|stops|eliminates|removes|ensures|guarantees|lets|allows) (the|any|it|this|that|a|us|them|all)
(now) (in|on|with|uses|use|are|is|have|has|happens|goes|gets|PAST)
(passes|pass|passed) (at|with|in|again|now)
(no) (more|longer)
`,
    fair: `
(CURED|green|done|finished|completed|ready)
`,
    weak: `
(all|NUM) (tests|checks|specs) (pass|passed|are green|green|passing|are passing)
agent: ^ (done|perfect|great|excellent)
now
`,
    against: `
agent: ^ (i have|i|) (reviewed|looked|checked|searched|examined|noticed|analysed|analyzed|verified|tested|inspected|confirmed|compared|considered|started|based|used|expected|needed|assumed|noted|tried|failed|missed|required|measured|profiled)
(just|) (pushed|committed|merged) (the|my|a|to)
^ (refactor|rewrite|change|make|move|split|update|add|please|can you|could you|fix|try to)
(did|does|do|would|could|can|will|has|have|is|are|was) not (fix|help|solve|work|cure|resolve|change anything|fixed|helped|solved|worked|make it)
(to|must|should|need to|have to|has to|needs to|want to) be (fixed|solved|resolved|sorted|changed|updated|replaced|added|removed|moved)
(made|make) (up|sense|sure you)
`,
  },

  todo: {
    sure: `
> ask (BARE|him|her|them|the|PAST)
(what|whats) (is|) missing is
also BARE (the|a|an|all|it|this|that|CODE)
^ before (ING|you|we|the) ... , (WORK|BARE)
> (get rid of|go ahead and|take care of|have a look|take a look|come up with|set up|clean up|look up|look into|follow up|work on|keep an eye|make sure|double check|hook up|tidy up|bring back|roll out|roll back|write up|sort out|figure out|find out|go through|go over|walk through|switch on|turn on|turn off)
(send|tell|show|give|get|write|ping|call) (me|us|him|her|them|the customers|legal)
(i|we) would (like|love|want) (to|THE|a|an|you|it|some|CODE|if)
(still|) (has|have|needs|need) to be
user: ^ (implement|refactor|translate|rename|document|remove|delete|create|add|write|fix|update|investigate|review|deploy|install|check|verify|clean|extract|generate|migrate|test|debug|upgrade|convert|simplify|optimize|set up|setup|build|rerun|split|bump|polish|improve)
(todo|next steps|action items|remaining work|still to do|left to do|open tasks|to be done|at some point|some day|someday|sometime|one day|eventually|later on|in the future|down the road|when there is time|whenever there is time|when we have time)
^ (next|next up|next step|next steps|remaining|tomorrow|later|follow up|followup|followups|action item|action items|left to do|open items|still open|still missing|still to do|pending|backlog|outstanding|for later|left)
(do not|not|dont) forget (to|the|about|that|a)
(can|could|would|will) (you|u|someone|somebody|anyone|we get|i get|i have) (please|also|) (WORK|mind|have a|take a|please|turn|use|drop|keep|also|quickly|start|stop|walk|help)
(can|could) (you|u) 
please $
(have|has|had|need|needs|got|ought|want|wants) to be (PAST|CHANGED|written|done|rebuilt|redone|rewritten|set|split|cut|documented|sent)
(we|i|you|someone|somebody|one of us|they|he|she|it|THE|TECH) (still|) (need|needs|have|has|must|ought|got) (to|) (WORK|revisit|do|be|think|decide|talk|find|get|be|come|wait|still|keep)
(we|i|you|someone|somebody) (should|must|ought to) (WORK|probably|eventually|also|really|at some|look|think|get|revisit|have|talk|consider|clean|not forget)
(need|needs) (a|an|some|more|better|TECH|to|tests|csrf|docs|proper|another|new|the|updating|ING|work|attention)
(should|must) (get|have|be (PAST|CHANGED|written|rewritten|split|documented|rotated|removed|renamed|moved|added|updated|extended|covered|checked))
(is|are|was|were) (still|) (missing tests|left|pending|outstanding|to be done|left for|not done|not implemented|not done yet|open|unfinished|half done|on my list|on the list|not migrated|not covered|not wired)
(did|have|has) not (get to|gotten to|got to|done|started|finished|implemented|written|migrated|touched) 
(would|might|could|may) (be|also be) (nice|good|great|cool|helpful|useful|neat|lovely|handy|worth|worthwhile) (to|if|having|ING|adding|a)
(worth|worthwhile) (a look|looking|trying|considering|checking|exploring|benchmarking|investigating|adding|having|doing|to)
^ (consider|considering) (ING|a|THE)
(i|we) (want|would like|would love) (a|an|you to|to (have|add|see|get|be able)|some|another|NUM|more)
^ (i|we) (want|need) 
user: ^ WORK (THE|CODE|TECH|QUOTE|it|them|me|a|up|out|down|into|through|tests|e2e|an|all|any|some|new|more|unit|NUM|for|that|back|with|PAST|ING|for)
let us (not forget|add|write|fix|clean|refactor|check|document|investigate|look|schedule|revisit|follow|plan|get)
(by|until|before|for) (tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|eod|end of|next week|next sprint|the audit|the release|the demo|launch|august|tonight|we ship|we launch|release)
(still) (to|need|needs|have to|has to|must|missing|lacks|waiting|left|outstanding)
`,
    strong: `
user: ^ BARE (a|an|the|it|this|that|all|our|my|these|those|them|CODE|any|every|each)
user: > WORK (THE|CODE|TECH|QUOTE|it|them|a|up|out|through|tests|an|all|any|some|what|me|sure)
agent: ^ WORK (THE|CODE|TECH|QUOTE|it|them|a|up|out|through|tests|an|all|any|some|what|me|sure)
agent: ^ (add|write|update|remove|document|verify|check|fix|implement|migrate|rotate) (THE|CODE|TECH|tests|a|an)
(need|needs|have|has|must|want|wants) to
(should) (WORK|be|get|have)
`,
    fair: `
user: ^ WORK
(must|has to|have to|need to|needs to|should)
`,
    weak: `
> WORK
`,
    against: `
^ (WORK|BARE) (AILS|VERBS|is|are|was|does|do|keeps|takes|stuck|arrive|arrives|fails|notifications|requests|errors|times|again|goes|gets)
(do|does|did) not (need|have) to
^ let me
(had|used|able|going|seems|appears|try|tried|trying|refuses|supposed|happens) to
(should|would|must) have 
(there|it) (must|should) be 
instead of
`,
  },

  context: {
    sure: `
^ let us (see|look|check|find|start|have a look|take a look|read|run|first)
(files|lines|commits) changed
(is|are) (loaded|read|passed|stored|called|set|optional|required|computed|created|generated|populated|sorted|wrapped|mounted|rendered|exported|imported|registered) (from|in|by|as|on|once|into|at|and|when|via|to)
(defaults|default) to
^ this (function|method|class|component|hook|script|helper|module|test|file|command|option|flag|parameter|table|query) 
(converts|receives|parses|maps|wraps|extends|returns|computes) (the|a|an|its|each|all)
(i|we) (have|) decided to (look|check|read|take a look|see|start by|investigate|dig|have a look|begin|examine)
(doc|docs|wiki|readme|spec|ticket|comment|article|manual|page|note|changelog|adr) (says|said|states|claims|mentions|reads|recommends|suggests)
^ (all|NUM|both) ... (tests|checks|specs) (pass|passed|passing|are green)
(they|he|she|previous team|predecessors|old team|former team) (went|chose|decided|used|built|wrote|had|picked|opted)
(was|were) (released|written|built|created|founded|introduced|launched|started|merged|born|published) (in|by|on|at|around|two|three|NUM|years|last|before|back)
^ looking at
^ (i am|we are) (the|a|an|only|just|mostly|two|three|new)
^ let me (check|look|read|see|start|first|take|run|open|search|find|examine|explore|understand|verify|think|try|know|now|inspect|view|get|create|update|add|fix|write|begin|analyze|analyse|review|also|continue|dig|grep|list|test|summarize|explain|show|walk)
agent: ^ (i will|i am going to|now i will|next i will|i am about to|first i will) (start|begin|check|look|read|first|now|take|run|search|explore|examine|open|continue|go through|walk|create|write|add|update|fix|implement|investigate|see|find|get|review|analyze|summarize|test|verify|wait|work|make|need)
agent: ^ (now|next|first|then) (let me|i am|i will|i need)
agent: ^ i (am|need|want|should|have) (to|) (running|reading|checking|looking|going|now|waiting|searching|testing|working|writing|opening|starting|comparing|check|look|read|understand|see|find|verify) 
agent: ^ (checking|reading|looking|searching|running|opening|going|starting|comparing|inspecting|scanning|listing|fetching|waiting|continuing|examining|reviewing|exploring|building|testing|trying|working|moving on|loading|downloading)
^ (here is|here are) (the|a|my|what|an|some) (output|log|logs|file|list|overview|summary|code|config|screenshot|diff|stack|trace|background|current|relevant|link|example|snippet|structure|full|command|result|error)
^ (background|context|fyi|for reference|note|nb|for the record|thanks|thank you|hi|hello|good morning|nice|cool|great)
^ (currently|right now|at the moment|today|as of now|at present) ... (is|are|uses|use|we|runs|the|has|have)
(according to|the docs say|the wiki says|documentation says|the spec says)
nothing (is|has been|was) (decided|agreed|settled|final) 
(wrote|written|built|made|set up|chosen|introduced|started|maintained) (by|in) (a|an|the|NUM|our|someone)
(my boss|the boss|the customer|the client|management|our customer|my manager) (wants|is|has|asked|uses|pays|said)
^ (we are|we have|our team|there are|we got) (a|an|about|NUM|two|three|four|five|roughly|around|some)
`,
    strong: `
(supports|support|offers|ships with|comes with|provides) (TECH|both|all|two|three|the)
^ CODE (is|returns|takes|exports|defines|contains|has|calls|reads|holds|wraps|imports|lists|shows|handles|accepts)
^ i see
^ (it is|this is|that is) (a|an|the|our|just|basically|only)
(is|are) (the|a|an) (customer|main|internal|old|new|one|same|small|monolith|wrapper|service|part|team|level)
(means) (a|the|an)
^ this (endpoint|file|module|function|class|service|is|component|page|table|script|repo|project|package|app)
is (called|used|imported|read|defined|exported|hosted|deployed|written|stored|built|handled|done|generated) (by|in|from|on|with|once|at|as|when|via|there)
(on|in) (TECH|CODE) ... (may|can|will)
`,
    fair: `
^ (so|ok|and) (the|there)
(for example|e g|i e|always|usually|typically|normally)
`,
    weak: `
^ (each|every|the|a|an|this|CODE) ... (takes|returns|holds|contains|implements|extends|processes|reads|accepts|wraps|handles|calls|provides|exposes|receives|emits|inherits|represents|maps|consists|belongs|defines|exports|creates|parses|stores|keeps|instantiated|lists|describes)
^ (our|the|my|this|both|all) ... (runs on|is based on|consists of|is written in|is called by|lives in|is hosted|is deployed|uses|is called|exports|defines|contains|has|follows|is read|shares|share|means|takes|returns|lists|stores|is powered|is part|sits|is the|is a|is an|are)
`,
  },
};

/** Requests in the form of a question: tasks, not questions. */
export const REQUESTS = `
(can|could|would|will) (you|u|someone|somebody|anyone) (please|also|maybe|quickly|) (WORK|mind|have a|take a|turn|use|drop|keep|start|stop|walk|help|continue|kill|apply|try|merge|include|swap|double|redo|undo|create|bring)
(can|could) we (please|also|) (WORK|have|get)
`;

/** Questions that nobody is meant to answer: what follows them counts. */
export const RHETORICAL = `
^ (seriously|really|what|huh|again|wtf|why|guess what|remember|you know what|see|right|ok|okay|deal|ready|and) $
^ you (asked|wanted|said|mean|meant)
`;

/** Offers behind a report: "All tests pass. Shall I commit?" is the report. */
export const OFFERS = `
(do you want|would you like|want|shall i|should i|may i|can i|like) (me|to|i) 
`;
