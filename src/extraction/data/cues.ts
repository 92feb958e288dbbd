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
if i had to (choose|pick|decide)
> ship it (with|without|as|now|today|$)
(i|we) would (take|choose|pick|go|use|keep|drop|leave|start|say|do)
(the|our|my) (way to go|way forward|preferred|chosen|agreed)
(from|) here on
unless (you|anyone|someone|anybody|somebody) (disagree|disagrees|object|objects|minds|complains|has)
^ new (rule|policy|convention|plan)
(nothing|no one|nobody) else $
(we|i) pass on
had enough of
(screw|fuck|forget|sod) (it|that|this)
(begin|begins|start|starts|end|ends) with the (ticket|prefix|name|date|release|version|next|this)
(ends|end) with this
user: we want (the|a|no|only|strict|small|simple|TECH|to (keep|avoid|use|stay))
^ TECH (then|it is|please|only|everywhere|all the way) $
> do (it|this|that|both) (the|in|with|like|as)
(no|enough) (more|further|) discussion
(discussed|talked about) (this|that|it) enough
that is (it|that|settled) $
on second thought
^ (for|in|on|with) ... we (take|use|go|stick|keep|choose|pick|want|need|only|have)
(yes|no) to
(desktop|mobile|english|linux|chrome|cash|text|server|backend|read) only
(a|the) (reasonable|sensible|sane|good|safe) default (is|would be|of)
how about we (say|use|keep|go|take|limit|start|just)
(i|we) (left|kept|keep|leave) (THE|it|them|CODE|that) ... (as|in place|unchanged|untouched|alone|out|because|so)
in line with
to (keep|avoid|stay|reduce|minimize|minimise) ... , (i|we) 
(i|we) (would|) (suggest|recommend|propose) (ING|to|we|that|using|CODE|TECH|a|the)
(hard|clear|big|definite) (no|yes) (on|to|for|from)
(full stop|period|end of story|no discussion|thats that|basta) $
for good
(we|i) (could|can|might) (maybe|) live (with|without)
(that is|this is) how (we|i) (do|want|will|handle)
as (you|we|i) (asked|wanted|wished|requested|prefer|preferred|agreed|discussed|decided)
(do|does) not need (it|that|this|them|a|an|any) $
(nobody|no one|noone) (argues|needs|uses|cares|wants) ... (anymore|any more|it|that|this)
(with|from|in|after|until|since) (v2|v3|v1|2.0|version NUM) (on|we|the|it)
(we|i) (will|shall|would|are going to|am going to|are gonna) CHOOSE
(we|i) (are|am) (not|) CHOOSING
(we|i|team|everyone|everybody) (have|has|) CHOSE
> let us (not|) CHOOSE
(is|are|was|were|been|gets|get|be) (off the table|off limits|ruled out|mandatory|compulsory|set in stone|a must|a no go|not negotiable|non negotiable|not an option)
(rule|ruled|ruling) out
(it|that|this) (is|) a (no|yes|go|no go|must)
(we|i) (are|am) (dropping|keeping|removing|skipping|killing|ditching|retiring|deprecating|adopting|replacing|postponing|freezing|limiting|standardizing|standardising|splitting|choosing|picking|opting|rolling with|abandoning|scrapping|cutting|leaving) 
(i|we) (went|opted|settled|decided) (with|for|on|against)
(team|company|board|group|they and i|and i) (has|have|) (chosen|chose|decided|agreed|picked|settled|opted|voted|talked)
(made|make|making) (the|a|our|my|that) (call|decision|choice)
(decision|call|choice) (is|was|has been|) made
(i|we) (choose|prefer|pick|vote|opt|favor|favour) (THE|TECH|CODE|for|option|ING|PAST|to|plain|composition|explicit|simple|small|short|not|option)
(my|our|the) (recommendation|suggestion|proposal|preference|vote|pick|choice|plan|advice) (is|would be|was|here is|:)
(from|as of|starting|effective) (today|now|tomorrow|monday|immediately|next|this|v2|version)
(that|this) is (the|our) (design|plan|deal|rule|policy|way|convention|approach|final|decision)
^ (settled|final|confirmed) $
^ (forget|stop|no more|enough) (about|THE|ING|TECH|CODE|with|of)
(i|we) (do not|never|no longer) want (any|THE|TECH|CODE|to (use|see|have|support|add|depend|maintain|rely)|a|another|this|that|it|more|us|you)
(must|may|shall) (never|not|only|always)
(is|are) (never|always|only) (allowed|permitted|to be)
(we|you|they|it|users|admins|clients) (must|may|can) (only|never|not)
only (admins|users|we|one|THE|the|members|owners|maintainers|ci) (may|can|must|should|is allowed|are allowed|gets|get)
(good|fine|ok|okay|fast) enough (for|,|to|as|$)
(i am|i would be|we are|am) (fine|ok|okay|happy|good|cool) with
(works|fine|good|sounds good|ok|okay) (for|by|with|to) me
(we can|can always) (switch|change|revisit|swap|move|upgrade|add)
(best|better|safest|easiest|simplest|cleanest) (to|if we|we) (use|keep|go|stick|leave|stay|drop|avoid|start|store|skip|not|have)
(per|as per|given|following|based on) (your|our|the) (preference|request|decision|convention|guidelines|discussion|conventions|wish|choice|feedback|agreement)
(max|at most|no more than|at least|minimum|maximum) NUM (characters|lines|columns|people|days|levels|retries|attempts|per|players|users|items)
> do (option|plan|variant|NUM|THE (first|second|third|latter|former|other|simple|simplest))
^ (option|variant|plan|approach|number|NUM) (NUM|a|b|c|one|two|three)
> (take|choose|pick|prefer|want|go with|go for|do|use) the (first|second|third|latter|former|other|last|simple|simpler|simplest)
(we|i) (do|run|release|deploy|meet|ship) ... (weekly|monthly|daily|every|on (monday|tuesday|wednesday|thursday|friday))
(we|i|) (have|) decided (to|on|that|against|for|in favor|in favour|not|we|i|upon)
(we|i) (have|) (settled|agreed|landed|converged) (on|that|to|for|upon)
agreed (that|to|on|with) ... (stays|will|to|use|keep|drop|we)
(we|i) (have|) (chose|chosen|picked|opted|elected|selected) (for|to|THE|TECH|CODE|not|against|option|)
> (we|i|team) (chose|picked|opted|selected)
decision (is|was|:) 
^ decision
^ decided
^ agreed
(my|our|final|the|made) decision
final (answer|decision|word)
(that|this|it) is final
end of discussion
(made|make) up (my|our) mind
from now on
(ab|von) jetzt
going forward
^ (approved|lgtm|ship it|go ahead|sounds good|deal)
(we|i) (are|am) (going|sticking|staying) with
(we|i) will (go|stick|stay|proceed) with
> let us (go|stick|stay|proceed|move forward|roll) (with|w)
> let us (use|keep|drop|pick|choose|avoid|standardize|standardise|adopt|skip|ditch|leave|do it|make it|call it|try that|try it)
> go (with|for) (THE|TECH|CODE|option|plan)
(i|we) (would|will|am|are) (go|going) (for|with)
(i|we) would (rather|prefer|go|pick|choose|opt|stick|keep|vote|lean|use|avoid)
could (go|live) with
can live with
if it were up to me
(inclined|leaning|tempted) (to|towards|toward)
no exceptions
(out of|not in) scope
(are|is|was|were) not (going|planning) to
(is|are) out (,|;|:|$)
(we|i) (are|am) not (going|supporting|using|doing|shipping|adding)
(we|i) will not (support|use|do|ship|add|build|allow|be|go|need)
^ (never|always|no more|prefer|avoid)
> never (use|push|commit|merge|call|store|log|deploy|touch|write|put|do|run|mix|expose|mutate|hardcode)
> always (use|run|write|put|call|prefer|commit|squash|test|check|validate|go|keep)
> (please|) prefer
we (always|never|only) (use|do|write|put|run|deploy|merge)
is (the right|my|our|the better) (call|choice|pick|preference)
(we|i) (are|am) (switching|moving|migrating|changing|going|sticking|standardizing|standardising) (from|to|over|away|with|on)
(we|i|) (change|switch|move|migrate) from
scratch that
after all
(it is|it will be) $
(say|go for|go with|take|choose|pick|use) (option|plan|variant|approach|alternative)
^ (option|plan|variant) (NUM|a|b|c|one|two|three) (it is|please|then|$)
tentatively we
best we (leave|keep|use|go|stay|drop)
`,
    strong: `
user: (is|are) always (PAST|stored|kept|written|sent|given|built|run)
user: (is|are) never (PAST|stored|kept|written|sent|given|built|run) (in|by|with|on|to|without|outside|directly)
^ we (WORK|BARE) (the|it|everything|all|them|every|each|only)
, we (WORK|rewrite|BARE) (the|it|everything|all|them)
we (sign|take|pay|charge|bill|version|sort|index|hash|encrypt|log|cache|round|validate|reject|allow|run|tag|name|prefix|squash|rebase|review|test|mock) (every|each|all|with|by|only|per|it|them|everything|against|in|on|TECH|CODE|THE|no|nothing)
no more
i want (small|short|simple|clean|explicit|strict|plain|one|no|fewer|less|everything)
^ one (repo|service|database|table|file|branch|queue|region|config|package|endpoint|process|codebase|binary) (for|per|and)
^ all (BARE|VERBS|PAST) (in|as|with|via|through|must|are|use|get|go)
^ (just|simply|only) (use|keep|take|go|do)
we CHOOSE
> CHOOSE (THE|TECH|CODE|QUOTE|it|them|with|for|on|to|away|ING|PAST|short|long|plain|small|explicit|one|only)
(is|are|was|were|been|gets|get) CHOSE
user: (goes|go|lives|live|belongs|belong|stays|stay) (in|into|under|on|to|with|behind) (THE|TECH|CODE|QUOTE|its|their)
(not|never|no) (TECH|CODE) $
first , then
(TECH|CODE) over (TECH|CODE)
TECH (wins|is the winner|takes it)
user: ^ no
^ (nope|nah)
user: ^ no need (for|to)
user: no need (for|to)
> plain TECH
> (only|just|no|not) (TECH|CODE|QUOTE)
instead $
(every|each|all|any) (pr|prs|commit|commits|service|services|endpoint|module|change|request|requests|release|test|tests|table|file|function|package|job|secrets|errors|logs|dates|amounts|ids|timestamps|strings) ... (must|needs|need|gets|get|has to|have to|goes|go|uses|use|requires|require|is|are)
user: (license|licence|naming|format|layout|style|language|region|timeout|port|encoding) (is|:|stays|will be)
(moves|moved|slips|shifts) to (january|february|march|april|may|june|july|august|september|october|november|december|next|q1|q2|q3|q4|v2|monday|friday)
we only (sell|support|ship|target|need|deploy|run|accept|allow)
snake_case
camelcase
kebab-case
> use (THE|TECH|CODE|QUOTE|plain|only|one|it|them|our|semantic|short|long|ING|PAST)
^ use
> (keep|drop|scrap|ditch|abandon|retire|deprecate|kill) (THE|TECH|CODE|it|QUOTE|old|support|that)
^ (keep|drop|scrap|ditch|abandon|stick|stay|pick|choose|adopt|skip|avoid|prefer|default|standardize|standardise|reuse|forbid|ban|favor|favour)
> do not (use|mix|add|touch|commit|push|store|put|log|call|deploy|merge|mock|do|ever|write|rely|bother|change|upgrade|create|make|hardcode|allow|expose|run|rename|break|introduce|bring|import|install|edit|modify|cache)
> no (TECH|PAST|more|new|framework|mocks|frameworks|external|globals|classes|default|inline|magic|third|comments|emojis|abbreviations)
(we|i) will (use|keep|drop|stay|ship|support|store|leave|skip|rely|adopt|target|start with|have one|make it|build it|do it|treat|call it|put|host|write)
i will (use|keep|stick|go|leave|take|treat|store) (TECH|CODE|THE|with)
agent: (i am|i will be) (using|keeping|going|leaving|sticking|storing|treating|not)
^ we (keep|drop|do|leave|stick|skip|ship|quantise|quantize|build|go|take|make|stay|call|put|accept|target|write|store|say|split|limit|cap|restrict)
, we (keep|drop|do|leave|stick|skip|ship|go|take|make|stay|test|store|limit)
we (drop|ship|leave|stick|skip|go with|stay with|accept|ditch|scrap|retire|give up|keep that)
we keep (THE|TECH|CODE|it|them) (for|as|until|and|at|in|on|because|here)
we (only|always|never) (use|write|test|deploy|merge|log|store)
instead of ... we
(stays|stay|remains|remain) (TECH|CODE|at|on|in|as|open|the|private|public|where|a|like|with)
(will|shall) (issue|be|stay|remain|live|use|go|own|replace|become|only|handle|move|return)
rather than
instead of ... (we|use|i)
instead of
> not (TECH|spaces|tabs|CODE|THE)
^ QUOTE (it is|everywhere|from)
(rename|call) it ... (everywhere)
(go|goes) into TECH
user: i want (TECH|semver|no|it in|us to|everything|all|only|CODE|one|them|every)
user: (must|has to|have to) (stay|be in|use|not)
(TECH|CODE|QUOTE) for (THE|everything|now|infra|infrastructure|PAST|new|production|prod|tests|ING)
is (overkill|fine for|enough for|good enough)
(does|do) it in TECH
(we|i) (do|write|build|rewrite) (it|this|that|everything|them) (in|with|on|as) TECH
(go|going) with
(we|i) (are|am) (thinking|planning) (we|to|of|about) 
(start|begin) with (a|one|THE|TECH) ... (and|,|then|we) (only|can|move|switch|see)
that is what i would
(we|i) can (live|always)
for the time being
leave THE ... (at|as|alone|in|on)
gets (lazy|its|a|one|the|no) 
(policy|rule|convention) (is|:|for)
(by|as) (convention|policy|default|rule)
`,
    fair: `
^ let us (not|stop|PAST|just|try|do|make|have|start|put|call|say|treat|store|rename|move|switch|split|build|write|ship|wait)
> let us
(single|one) source of truth
over TECH
(only|just) TECH
no (framework|dependencies|frameworks|exceptions|ORM|magic)
we (only|all) 
to stay
without (TECH|offline|support)
for (all|every) (PRs|pull|commits|new|services|requests|packages|modules)
^ (all|every) ... (go|goes|must|use|uses|get|gets|live|lives|are|is) (into|in|through|be|use|their|its|via)
NUM (seconds|attempts|days|minutes|hours) ... then we
plain TECH
(target|support) only
(it|this|that) is ... call $
(accept|reject) (the|this|that|a)
`,
    weak: `
> (we|i) will
shall
rather
`,
    against: `
(haven|have|has|did|do|does|is|are|was|were) not (yet|) (CHOSE|CHOOSE)
(we|i) (use|support|host|rely) TECH (for|,|and|at|in|on|as)
they (have|had|) (CHOSE|CHOOSE)
(used to|go (wrong|through|away|back|down|up))
agree (with|that)
no (idea|clue|luck|problem|problems|worries|response|output|error|errors|difference|change|changes|tests|one|way|docs|rush)
^ no ,
we (use|have|keep) ... (for|and) ... (for|and)
(we|i) (went|agreed|settled) (to|through|back|home)
(have|has|had|are|is|was|were|did) not (yet|really|) (decided|decide|agreed|agree|settled|chosen|picked|committed)
not (yet|) (decided|settled|agreed|final)
(nothing|nobody|noone|never) (is|was|has|has been|) (decided|agreed|settled|chosen)
(they|he|she|team|teams|people|others|company|companies|doc|docs|wiki|readme|predecessor|contractor|vendor|somebody|someone) (had|have|) (chose|decided|decide|chosen|picked|went|opted|agreed|settled|choose|switched|use|prefer|say|says|said|claims|recommend|recommends)
(says|said|claims|claimed|states|stated|mentions|reads) (that|we|to|QUOTE|use|never|always|:) 
according to
back then
(years|year|months|weeks) ago
last (year|month|quarter|summer|winter|spring)
in (2010|2011|2012|2013|2014|2015|2016|2017|2018|2019|2020|2021|2022|2023)
(used to|were using|had been)
(i|we) (have|) decided to (look|check|read|take a look|try|see|start|investigate|run|dig|write|have a look|begin|go through|examine)
decided to (look|check|read|take|try|see|start|investigate|run|dig|write|have|begin|examine|first)
(some|many|most|other) (teams|people|companies|projects|users) (decide|choose|use|prefer|keep|go)
(would|could) have (chosen|decided|picked|used|gone)
(keep|keeps|kept) (ING|an eye|in mind|me|you|getting|on|asking|failing|crashing|running)
(there are|here are|here is) ... (options|choices|alternatives|ways)
(options|choices|alternatives) (are|:|would)
(do|does|did) not (matter|work|apply|compile|start|exist|know|remember)
use of
`,
  },

  conclusion: {
    sure: `
(root|heart|core|source|origin) of (the|this|that|our) (problem|issue|trouble|matter|bug|confusion|evil|leak|delay)
(found|figured|finding|know|see|understand) (out|) why
(it|this|that) follows (that|from)
(is|are|was|were) (dominated|limited|bounded|constrained|explained|driven|enforced|governed|determined) by
(exists|exist|happens|happen|occurs|fails|breaks|works|appears) because
(closer|second|quick|deeper) (look|inspection|investigation|check) (reveals|shows|showed|revealed|at)
(i|we) (get|got) it now
in the end it (was|is)
the (second|first|third|last|other|only|inner|outer) ... is the (expensive|slow|real|actual|important|problematic|culprit|relevant)
(outnumber|outnumbers|outweigh|outweighs|exceeds|beats|dominates|dominate)
have the same (stack|cause|root|reason|signature|pattern)
(tested|tried|compared|benchmarked|measured) (both|all|them|two|three|it)
(based on|according to) the (profile|profiler|logs|log|trace|traces|data|numbers|tests|test|benchmark|results|measurements|flamegraph|evidence|output|code)
(differ|differs|differed) (in|by|only)
(speak|speaks) for (themselves|itself)
(takes|take|took|makes|make|accounts) (up|for) (most|half|all|NUM|the (most|bulk|majority)|nearly|almost)
the (slow|slowest|hard|hardest|expensive|tricky|real|important|interesting|only|costly) (part|bit|thing|step|difference|point)
^ after (NUM|two|three|several|some|many|a|hours|days|weeks|lots) (hours|days|weeks|rounds|runs|of|week|day|more)
that settles it
(makes|make|made) sense (now|$)
(uses|takes|needs|is|costs|runs) (a|NUM|half|twice|only) (tenth|third|half|quarter|fraction|as much|the memory|the price|the time)
(for|at) (twice|half|NUM times) the (price|cost|memory|time|size|speed)
^ (interestingly|surprisingly|notably|curiously|ironically|funnily)
^ (ah|aha|oh|okay|right|i see) , so
(is|was) (in|inside) the (compiler|library|kernel|driver|sdk|framework|runtime|firmware|client|server|hardware)
(nothing|nobody|no one|no code|none) ... (reads|calls|uses|needs|references|touches|depends) (it|this|that|the|CODE|these)
the way (it|this|that|they) works (is|:)
(judging|going) (from|by)
(it is|is|becomes) (obvious|clear|evident|plain) (now|that|from|why|how|to)
(that|this) much is
can (rule|ruled) out
rules (it|that|this|out|the)
(fast|good|small|cheap|stable|big) enough :
(we|i|) learned (something|today|that|a)
(likely|probable|plausible|possible) (that|the|cause|explanation)
the explanation
^ (reading|looking|comparing|judging|measuring|profiling|testing|digging|checking|bisecting) ... (it is|shows|tells|makes|reveals|i see|obvious|clear|found|turns)
(tells|told|taught) (us|me|you) (is|that|how|why|:)
share (one|the same|a) (cause|reason|root)
(won|wins|winner|lost|loses) (by|with|against|hands)
(no|zero|little|any) (benefit|gain|point|advantage|value|harm|reason|need) in
(only|just) (happens|happen|occurs|occur|fails|appears|crashes) (with|when|if|on|for|because|under|above|below|in)
^ no wonder
(i|we) (have|) FOUND (that|why|how|out|it|what|where|which|by)
(the|one|a|our|only|main|real|actual|biggest|true) CAUSE (is|was|are|were|of|for|here|behind|lies|turned)
(not|hardly|barely|never|well) worth (it|the|ING|a)
(is|are|was|were) (the|a) (best|worst|fastest|slowest|cheapest|safest|simplest|better|right|good|poor|wrong|bad) (fit|choice|option|way|match|tool|approach|solution|one|trade)
(pays|paid|pay) off
(scales|scale|grows|degrades) (linearly|well|badly|poorly|quadratically|with)
(works|performs|fits|suits|behaves) (best|better|worse|well enough|poorly|exactly|just)
(is|are) (what|where|why|how) (THE|we|it|they|makes|causes|made|caused|slows|breaks|broke|takes|costs)
(makes|made|make|becomes|became) (it|that|) (clear|obvious|evident|apparent)
(points|point|pointed|hints|leads) (to|at|towards) (a|an|the|THE|TECH)
(was|were|is|been|got|get) (introduced|broken|added|removed|changed|fixed|triggered) (by|in|with|upstream) (commit|CODE|NUM|the|a|THE|version|v2|v3|TECH)
only because
all along
it (was|is) always
^ it was (THE|TECH|CODE|just|simply|always|actually|really|not)
^ (that|this|it) was (THE|just|simply|actually|not|because|it)
(hard way|lesson of|note to self|moral of)
(data|evidence|numbers|benchmark|benchmarks|logs|log|trace|traces|profile|profiler|flamegraph|results|measurements|tests|graph|metrics|experiment|experiments|experience|spec|documentation) (show|shows|showed|suggest|suggests|suggested|point|points|prove|proves|confirm|confirms|say|says|said|indicate|indicates|make|makes|are in|is in|reveal|reveals|agree|tell|tells)
NUM (times|x|percent|) (smaller|faster|slower|larger|bigger|better|worse|cheaper|shorter|longer|higher|lower|more|less|fewer)
(smaller|faster|slower|larger|bigger|better|cheaper) but (not|slower|larger|bigger|harder|more)
(correlation|correlates|correlated) 
(i|we) now (understand|see|know|get)
in practice
(produce|produces|give|gives|yield|yields|perform|performs|behave|behaves|are|is) (THE|) (same|identical|similar|identically|equally|equivalent)
(can|could) safely (be|)
(is|are|would be) (safe|not safe|unsafe|dead code|unused|abandoned|outdated|obsolete|unmaintained|deprecated|superseded|redundant|overkill)
(it|this|that) (is|was) (no|not) (longer|coincidence|accident|surprise|bug|the|a|an|our|because)
as (it|things) (is|was|stands|turns)
that would explain
(would|could|might|may) explain
so it (fails|failed|breaks|works|hangs|crashes|is|was) (because|since|due|only)
(because|since) ... (never|not|always|only|already|instead|wrong|missing|before|after|every|each|twice)
(fails|failed|breaks|broke|works|worked|happens|happened|passes|passed|crashes|is slow|was slow) (only|) because
(after|upon) (profiling|measuring|testing|comparing|reading|reviewing|analysis|inspection|checking|a closer look|closer inspection|investigation)
(hot path|hot spot|bottleneck|culprit|offender|limiting factor)
(compared|relative) (to|with)
(it|as it|) turns out
turned out
(the|) root cause
^ root cause
^ (cause|reason|culprit|finding|findings|conclusion|verdict|result|results|takeaway|takeaways|lesson|lessons|insight|summary|diagnosis|outcome|tldr|tl dr)
(key|main|biggest|real|important|final|overall|short) (insight|takeaway|finding|lesson|reason|cause|learning|result|conclusion|culprit|bottleneck|difference|observation)
(the|one|a|my|our) (takeaway|conclusion|verdict|upshot|lesson|culprit|insight|finding|diagnosis|moral)
bottom line
^ (in short|to sum up|in summary|in conclusion|overall|all in all|long story short|to conclude|summing up|net result|so in the end|in the end|in essence|put differently|what this|what that|what we|what i) 
^ what (this|that|i|we|it) ... (is|shows|means|learned|learnt|found|know|proves|tells|saw)
(i|we) (have|) (learned|learnt|found|discovered|realized|realised|concluded|confirmed|established|determined|verified|proved|proven|measured|figured|understood|noticed) (that|out|today|the|it|from|why|how|a|by)
(i|we|) just (found out|learned|learnt|realized|realised|noticed)
(now|) know that
(i|we) understand now
(now i|i now|now it) (get|see|understand|makes) (it|why|sense|that|how)
^ (measured|confirmed|verified|benchmarked|profiled|tested) (it|that|both|this|with|the|and|:)
(which|that|this) (is|was|) (why|explains|means|shows|proves|confirms|suggests|implies|indicates|accounts)
(that|this|it) (explains|shows|proves|confirms|suggests|implies|indicates|means)
(shows|show|showed|suggests|suggest|indicates|indicate|proves|prove|proved|reveals|revealed|confirms|confirmed|demonstrates|implies|means|told us) (that|why|how|us)
(suggests|suggest|indicates|indicate|proves|proved|reveals|revealed|confirms|confirmed|demonstrates|implies) (the|it|a|we|there)
(is|are|was|were) (conclusive|clear|unambiguous|proof|evidence)
so the (answer|reason|cause|culprit|problem|bottleneck|bug|issue|real|difference|slowdown|leak)
the (answer|reason|explanation) (is|was|for|why)
(reason|cause) (is|was|for|why|it|of|being)
^ because
(is|are|was|were|being|got|gets) (caused|triggered|explained) by
(stems|stem|stemmed|originates|originate|resulted|arises|arose) from
(AILS|slowdown|delay|difference|noise|overhead|time|spikes|cost) (comes|come|came|results) from
(is|are|was|were) (because|due|down to|the fault|to blame|responsible for (THE|most|all)|the culprit)
(has|have|had) (to do|nothing to do) with
(boils|boil|comes|came) down to
hence (the|it|our|all|no)
`,
    strong: `
so ... (is|are|was|does|do|has|have|cannot|must|will) (safe|not|no|never|always|only|already|just|simply|the|a|fine|enough|wrong|right)
(is|are) only (called|used|needed|read|hit|reached)
(is|are|was|were) not ING
(simply|merely|just) (ignores|ignored|outdated|wrong|grows|means|returns|does|do|because)
the reason (nobody|no one|it|we|that|they|this|the)
(means|meaning|implies) (that|every|each|all|we|the|no|it|any)
(is|are|was) not THE ... (it is|but|rather|at all)
^ it is not (THE|TECH|CODE|about)
(not|never) ... but (the|rather|a|because)
(better|worse|faster|slower|cheaper|smaller|larger|higher|lower|more|less|fewer|bigger|stronger|simpler) than
(no|little|hardly any|not much|any) (measurable|noticeable|significant|real|) (difference|gain|benefit|advantage|impact|effect|overhead)
(factor of|times (faster|slower|smaller|as)|x faster|x slower|percent faster)
(outperforms|outperformed|beats|beat|wins|win|won) (on|by|TECH|the|in|over|at)
(gives|gave|give|brings|buys|saves|costs|cost|saved) (us|NUM|about|only|a)
would (save|cost|have caught|have saved)
(after|having) (comparing|reading|read|testing|looking|measuring|profiling|compared|tested|analysed|analyzed|checked|reviewed|gone|digging|talking)
(comparing|compared) (the|both|all|them|with|to)
i can (say|confirm|conclude|see that)
(i|we) (conclude|infer|gather)
(fell|dropped|went|rose|grew|increased|decreased|improved|jumped) (from|by) NUM
(went|goes|go) from NUM
NUM ... (against|versus|vs) NUM
thanks to
(is|are|was|were) (unnecessary|pointless|redundant|irrelevant|negligible|equivalent|identical|a duplicate|useless|harmless|unrelated|the bottleneck|wrong and|superfluous|the limiting)
(our|my) (assumption|behaviour|behavior|understanding|theory|hypothesis) (is|was)
in other words
(evidently|apparently|obviously|essentially)
(so|therefore|thus) (our|the|it|this|that|we|they|all|any) ... (is|are|was|does|do|never|cannot|must)
(all|every|each) ... (said|confirmed|agree|show|shows|told)
my (best guess|guess|theory|hunch|hypothesis|understanding|conclusion|read)
(most likely|likely|probably|presumably) ... (because|due|caused|since|from)
(looks|seems|appears|look|seem) ... (comes|come|caused|because|due|from) 
(neither|none) (of|approach|is|one|option|was)
(the|) (difference|bottleneck|slowdown|delay|overhead|cost|time|culprit) (is|was|comes|goes|lies|isnt)
(same|identical) (bug|issue|cause|problem|behaviour|behavior)
duplicate of
as (expected|suspected|i thought)
(it|this) (may|might|could) (well|) be that
(i|we) (underestimated|overestimated)
in hindsight
lesson learned
classic (case|example|PAST|ING|THE|off|race)
`,
    fair: `
(shows|show|showed) (the|a|it)
(i|we) (have|) FOUND
(the|only) (fastest|slowest|cheapest|largest|smallest|best|worst)
(that|which) (is|was) (why|how|because|what)
because
which means
(so|therefore|thus|hence) (the|it|our|this|that|they)
due to
since (the|it|they|we|each|every) 
(is|are) (enough|fine|sufficient|overkill|safe|correct|right) (for|with|at)
handles ... (fine|well|easily)
works (fine|well) (for|with|up)
(do|does) not need
(never|only) (protected|touches|runs|reads|happens|fires|mattered|worked)
on average
(it|this|that) (was|is) (only|never|always)
the (real|actual|true) (cause|reason|problem|issue)
`,
    weak: `
explains
actually
(comes|come|came) from
^ so
^ (clearly|obviously|basically)
`,
    against: `
^ (let me|i will|i am going to)
(i|we) (have|) found (a way|a workaround|the file|it in|NUM|the function|the following|a bug|an issue)
(in order|so as) to
(would|could) (likely|probably) 
whatever the reason
here is (a|the) summary
`,
  },

  question: {
    sure: `
^ how (BARE|far|VERBS|PAST|did)
^ what (do|does|did|can|could|should|would) (others|people|users|everyone|VERBS|BARE|most)
^ (why|where) (BARE|TECH|CODE|QUOTE|VERBS|ONE)
^ and (if|what if|what about|how about) ... $
(not|never) (clear|obvious|certain|sure) (to me|to us|yet) (if|whether|why|how|what|which|when|where|who)
(need|want|have|like|love) to (know|understand|find out|figure out) : 
(thoughts|opinions|ideas|objections|preferences|feedback|suggestions) (on|about) ... $
(what|how) (is|are|about) (your|the|our) (take|opinion|thoughts|view|preference|plan)
> (how|why|where) (do|does|did|should|would|could|can|will) (you|we|i|it|they|the|this|that|these|those|our|my|your|CODE|TECH)
(TECH|CODE) or (TECH|CODE) (for|in|here|$) 
^ (i|we|) (wonder|wondering|curious|am wondering|was wondering|am curious|keep wondering|keep asking|ask myself|keep asking myself|am asking myself) 
(wonder|wondering|curious|asking myself|ask myself) (if|whether|why|how|what|which|when|where|who|about)
(not|never) (quite|entirely|100|at all|really|) (sure|certain|clear) (how|what|which|whether|if|why|where|when|who|about)
(not|unclear|uncertain|undecided|unsure) (yet|) (decided|clear|settled|agreed|sure) (yet|) (whether|if|which|how|on|between|what|where|who)
(unclear|uncertain|undecided|unsure|unknown) (whether|if|which|how|what|why|where|who|about|to me)
have not (yet|) (decided|settled|agreed|figured|made up) (yet|out|) (whether|if|which|how|on|between|what|our mind)
(no|any) (idea|clue) (what|why|how|where|when|which|who|if|whether)
^ any (thoughts|opinion|opinions|suggestion|suggestions|preference|hints|chance|reason|experience|recommendations|objection|objections|news|update|way|plans|word)
^ (any|no) (idea|clue|thoughts)
(do|does|did|can|could|would) (anyone|anybody|someone|somebody|you) (know|remember|recall|tell|explain|have an idea|see why)
^ (anyone|anybody) (know|knows|remember|remembers|tried|got|have|has|seen|else)
^ someone (know|knows|remember|remembers)
^ anything (against|wrong|i|we|else|new|that)
^ (thoughts|opinions|ideas|objections|feedback) (on|about|?)
(can|could) (you|anyone|somebody|someone|anybody) (tell|explain|say|remind|clarify|elaborate|describe|confirm) 
(can|could) (you|anyone|somebody|someone|anybody) show me (how|why|where|what)
(do|would) you (want|prefer|like|think|say|mean|agree|recommend|suggest|know|have|need|see|remember|rather)
(i|we) (do not|dont) (know|understand|get|see|remember|recall) (why|how|what|whether|if|which|where|when|who)
(would|want|like|love|need|curious|trying) to (know|understand|find out) (why|how|what|whether|if|which|where|when|who|more about)
^ (explain|tell me|remind me|show me) (why|how|what|whether|if|which|where|when|who|the difference)
(open|remaining|unresolved) (question|questions|point|issue) (is|:|are)
still (open|unclear|undecided|unsettled) (if|whether|which|how|what|who|where|when)
(question|point|thing) (is|remains) (whether|if|how|which|what|who|why|where|when)
(question|questions) (for you|about|:)
^ (quick|one|another|dumb|stupid|open|last|next|related|side|honest|genuine) question
^ question
(am|are) (i|we) (right|correct|missing|wrong) 
^ how (do|does|did|can|could|should|would|many|much|long|often|come|about|is|are|was|were|to|will|has|have|big|fast|large|old|likely|else|exactly|on earth|the hell)
^ what (do|does|did|can|could|should|would|will|if|about|version|kind|exactly|on earth|the hell|the heck|port|type|time|size) (ONE|BARE|TECH|CODE|QUOTE|be|happen|does|is|are|do|did|of|we|you)
^ what (is|are|was|were) (ONE|TECH|CODE|QUOTE|your|PAST|up|meant)
^ what (happens|happened) (if|when|to|with)
^ why (do|does|did|can|could|should|would|is|are|was|were|will|has|have|not|on earth|the hell)
^ where (do|does|did|can|could|should|would|is|are|was|were|will|has|have|exactly)
^ who (do|does|did|can|could|should|would|is|are|was|were|will|has|have|owns|wrote|uses|decided|maintains|else)
^ when (do|does|did|can|could|should|would|is the|are the|was the|was|were|will)
^ which (one|of|version|do|does|did|should|would|is|are|was|were|will|way|file|branch|option|library|approach|env|environment|port|database|command|tests|services|commit|part|framework|tool|would)
^ (is|are|does|did|am) (ONE|BARE|NUM|TECH|CODE|QUOTE|anything|something|everything|nothing|PAST ... $)
^ (was|were) (there|it|this|that|the|they|these|those|we|you|our|my|any|TECH|CODE)
^ (does|did) (we|you|u|i|it|they|this|that|the|these|those|our|my|your|anyone|anybody|someone|TECH|CODE|any|all)
^ do (we|you|u|i|they|these|those|our|my|your|any|all)
^ do the ... (need|have|want|get|know|work)
^ (should|shall|must|may) (we|i|it|they|this|that|the|these|those|our|my|your|TECH|CODE|not we)
^ (can|could|would|will) (we|i|it|they|this|that|the|these|those|our|my|your|TECH|CODE|there|anyone|anybody)
^ (has|have|had) (we|you|i|it|they|anyone|anybody|someone)
^ has (this|that|the|our|my|your|TECH|CODE)
^ (would|could|can|will|should) (a|an) ... (be|work|help|fit|make|do|have)
^ (is not|are not|do not|does not|did not|should not|would not|can not|could not) (it|we|you|that|this|they|there|the) 
, (right|correct|no|or not|or what|or no) $
, (do|is|are|does|did|was|were|can|could|will|would|has|have|should) (you|it|they|that|there|we|he|she) $
or (does|do|should|is|are|would|can|will|could|did|was) (it|we|you|they|the|that|this|i|there) ... $
`,
    strong: `
^ (what|whats) (is|) the (best|right|difference|point|status|plan|reason|default|name|cleanest|proper|recommended)
> who (maintains|owns|wrote|runs|uses|decides|knows|has|is)
(whats|hows|wheres|whos|whens|whys)
^ whether
`,
    fair: ``,
    weak: ``,
    against: `
^ (is|are|does|did|was|were) (not|PAST|AILS|still|now|too|no|also)
no wonder
(do|does) not know (why|how) but
(not|never) (sure|certain) (if|whether|it|why) ... but
^ what BARE ... (is|are|was|were) (that|:|to|missing|left)
^ what is (missing|left|broken)
`,
  },

  problem: {
    sure: `
(known|serious|critical|security|potential) (vulnerability|vulnerabilities|bug|bugs|issue|issues|flaw|leak|hole)
(NUM|five|three|ten|several|many|a few|multiple|dozens of) times a (day|week|hour|minute)
(surprises|surprise|confuses|confuse|annoys|annoy|bothers|irritates|misleads|hurts|blocks|scares|breaks) (callers|users|me|us|everyone|people|customers|our|the)
(hours|minutes|days|seconds|too|way) (late|early|behind|apart|off)
stuck (at|in|on|with|for|since|there|here)
(flicker|flickers|blink|blinks|rattle|rattles|hum|hums|heat up|heats up|shake|shakes|stutter) when
(does|do|did|can) not find (anything|any|the|it|my)
(now|suddenly) (the|my|our|everything|nothing|it|all) ... (white|black|blank|gone|broken|empty|dead|red|slow)
what i broke
mutates (its|the)
(hate|hates|dislike|complain about|struggle with|struggles with) (the|our|this|it|that)
(no|without|lacks|missing) (authentication|authorization|auth|encryption|tests|backup|validation|error|timeout|retry|index|check|checks|lock|limit|https|tls|rate|sanitization|explanation)
(anyone|anybody|everyone|everybody) can (call|see|read|access|delete|change|write|download|open|edit|get)
(goes|go|going|went) (crazy|nuts|haywire|wild|wrong|bonkers|mad|off|dark|blank|black|white|offline|down)
(when|where|but|while|although|though) (it|they|that|this|we) should
should (be|have|not|say|show|return|turn|go) ... but
(contradict|contradicts|disagree|disagrees|conflict|conflicts) (the|each|with|our|CODE)
(look|looks|looked|appear|appears|seem|seems|sound|sounds) (washed|wrong|broken|off|bad|weird|strange|odd|blurry|ugly|different|terrible|pixelated|distorted|stretched|cut|empty|huge|tiny|awful|garbled)
(0|zero|no|empty) (results|rows|matches|hits|records|output|response|entries|data|users)
(says|shows|displays|reports|claims|prints|reads) (0|zero|no|nothing|an error|null|undefined|nan)
(doubled|tripled|quadrupled|skyrocketed|exploded) (last|since|after|this|overnight|in)
(contains|exposes|leaks|includes|logs|prints|stores|sends|reveals) the (password|secret|secrets|token|key|keys|hash|credentials|api)
even though (there|it|i|we|the|they|CODE|all)
(might|may|could|can|will) not be (released|freed|closed|cleaned|removed|set|called|saved|written|deleted|sent|flushed|updated|enough|found)
(lost|wasted|spent) (NUM|two|three|four|several|hours|a|half|my|the whole|all) ... (because|on|hours|day|days|work)
(end|ends|ended|ending) up (in|with|as|being|on|at) 
(burning|burns|burn|eating|eats|churning|churns) (through|up|all|our|the)
(barely|hardly|scarcely) (readable|visible|usable|works|legible|responds|any|noticeable|moves)
(do|does|did) not (add up|make sense|ship|line up|exist|match|agree|fit|help|support|let|allow|scale|belong|see)
(is|are|was|were) not (being|getting) 
(in|as) (plain text|plaintext|clear text|cleartext)
(disappear|disappears|disappeared|vanish|vanishes|vanished|revert|reverts|reset|resets|get lost|gets lost|go missing|goes missing) (after|when|on|from|if|once|every|randomly|again|without|as soon)
(logs|log|kicks|kick|signs|throws|locks) (everybody|everyone|me|us|users|people|them|him|her|all) out
(will|would|can|could|does|did) not let (me|us|you|them|users)
(jump|jumps|jumping|bounce|bounces|drift|drifts|flicker|flickers|swing|swings) (around|by|between|back|up and down|about)
(drains|drain|draining|overheats|overheating|jams|stutters|janky|laggy|jittery)
(comes|come|came) (back|up|out) (with|as) (a|an|NUM|empty|blank|wrong|nothing|garbage|error|errors|the wrong)
nothing (happens|happened|shows|changes|works|comes|is|gets|appears|loads|responds)
(there|we|it) (is|are|have|has) no (tests|test|validation|backup|backups|documentation|docs|way|logging|monitoring|error|access|limit|lock|timeout|check|checks|alert|alerts|rollback|label)
(assumes|assume|assumed|hardcodes|hard-codes|hardcoded|hard coded|hard-coded|relies on|depends on) ... (not|never|no longer|wrong|hard)
(typeerror|referenceerror|syntaxerror|valueerror|keyerror|attributeerror|nullpointerexception|runtimeerror|importerror|modulenotfounderror|econnrefused|enoent|eacces|eperm|etimedout|sigsegv|sigkill|enospc|eaddrinuse|traceback|stacktrace)
(for|takes|take|took) (ages|forever|an eternity|way too long)
every (deploy|restart|reload|update|time|build|commit|morning|single|night|few|second|other|request|push) ... (AILS|out|everybody|everyone|again|us|me|loses|lose|resets|breaks|fails|have to|has to|need to)
(have|has|get|gets|share|use|uses) the same (number|id|name|key|port|version|timestamp)
(have|has|got) a (feeling|suspicion|hunch|problem|bug|leak) 
(might|may|could|can|will|would) (cause|lead to|result in|trigger|break|leak|crash|fail|corrupt|lose|deadlock|drop) 
(the|one|another|main|only|big|biggest|real|actual|a|first|second|current|remaining|same|this|our|my) (issue|problem|snag|catch|blocker|trouble|downside|drawback|obstacle|bug|difficulty|annoyance|bummer|pain point|concern) (is|was|here|with|:|remains|,|now|i|we|that|there)
^ (issue|problem|bug|snag|blocker|blocked|caveat|downside|catch|regression|warning|error)
(there|here) (is|was|are|were|might be|may be|could be|must be|seems to be|appears to be) (a|an|some|no|another|two|three|several|something) ... (issue|problem|bug|leak|deadlock|race|conflict|mismatch|regression|gap|hole|vulnerability|error|errors|memory leak|typo|inconsistency|discrepancy|risk)
(ran|run|running|bumped|hit|hitting|stumbled) (into|across|) (a|an|the|some|this) (blocker|problem|issue|wall|snag|limit|error|bug|weird|strange|rate|roadblock|wall)
(running|runs|run|ran) out of (memory|disk|space|file|ram|time|connections|inodes|heap|handles|quota|stack)
(can not|could not|cannot|unable to|nobody can|no one can|we can not|i can not|failed to|fails to|fail to|failing to|refuses to|refuse to) (get|log|push|pull|reproduce|connect|build|find|open|start|install|reach|login|access|save|upload|download|see|use|run|compile|deploy|load|parse|resolve|import|read|write|boot|create|delete|sign|pay|checkout|register|even|make|send|submit|close|scroll|play|debug|switch|merge)
> can not (push|pull|connect|build|login|log|reproduce|open|install|get|find|compile|start|reach|access|deploy|see|run)
(does|do|did|will|is|are|was|has|have) not (work|works|working|start|apply|compile|build|load|respond|show|render|run|update|fire|match|appear|boot|connect|save|persist|look right|exist|return|trigger|get|refresh|open|close|survive|play|arrive|happen|install|stop|resolve|receive|send|expire|propagate|pass|fit|scroll|handle|redirect|sync|register|close|free|release|respect|listen|find|come up|finish|reach|accept|see|recognize|recognise|up)
(no longer|never|not ... anymore|not ... any more) (works|work|compiles|builds|starts|loads|responds|fires|closes|finishes|arrives|returns|gets|runs|updates|removed|released|freed|applies|reaches|expires|stops|comes|ends|shows|triggers|completes)
(something|anything) (is|seems|looks|feels|went|must be) (off|wrong|broken|fishy|odd|weird|strange|amiss|not right)
(is|are|was|were|got|gets|get|went|goes|keep|keeps|seems|seem|looks|look|stay|stays|remain|remains|still|been|totally|feels|feel|becomes|became|comes up|came up) (down|broken|busted|stuck|wrong|missing|blank|empty|flaky|slow|slower|sluggish|unusable|corrupt|corrupted|lost|unreachable|unresponsive|unbearable|garbled|truncated|off|bad|silent|gone|frozen|dead|misaligned|unstable|hanging|crashing|failing|leaking|insecure|vulnerable|red|unreliable|too (slow|big|large|long|small|late|high|low|many|much|strict|coarse|expensive|old)|way too|worse|painful|messed|confusing|out of (date|sync|order|memory|disk|bounds)|not (working|right|found|there|defined|responding|showing|reachable)|duplicated|rejected|ignored|shown twice|cut off|swallowed|exposed|useless|unreadable|inconsistent|a mess|a nightmare|a pain|an hour|nan|null|undefined)
(fails|failed|fail|failing|crashes|crashed|crash|dies|died|hangs|hung|throws|threw|panics|panicked|errors|blows up|segfaults|times out|timed out|breaks|broke|stops|stalls|freezes|chokes|explodes|loops|aborts|exits|rejects) (with|at|on|after|when|in|for|because|if|every|NUM|CODE|QUOTE|again|since|under|during|the|us|as|while|before|halfway|out|randomly|forever|silently|intermittently|sporadically)
(keep|keeps|kept|keep on) (failing|crashing|running|getting|hanging|losing|breaking|timing|dropping|restarting|disconnecting|dying|growing|showing|coming|throwing|having|happening|seeing|freezing|forgetting|reappearing|jumping)
(getting|get|gets|got|seeing|see|receive|receiving|shows|show|returns|return|returned|gives|gave|throwing|throws|with) (a|an|lots of|the|some|random|NUM|) (500|502|503|504|404|403|401|400|429|413|422|5xx|4xx|error|errors|exception|timeout|timeouts|segfault|warning|warnings|null pointer|undefined|nan|different|wrong|stale|garbage|weird|duplicate|duplicates|blank|empty|conflicts)
(i|we|users|user|customers|customer|people|it|players|he|she) (am|are|is|keep|keeps|) (getting|seeing|losing|facing|hitting|experiencing|having) (a|an|the|trouble|issues|problems|this|errors|random|weird|strange|lots|timeouts|data|messages|NUM)
(reports|report|reported|complains|complain|complained|complaining) (that|about|of|they|the|his|her|their|it|there|a|QUOTE)
(having|have|had) (trouble|problems|issues|difficulties|a problem|an issue|a hard time)
(is|are) (fighting|blocking|drowning|clashing|conflicting|colliding|competing|swallowing|breaking|eating|hammering|starving|leaking)
(out of memory|segmentation fault|stack overflow|null pointer|permission denied|access denied|connection refused|merge conflict|merge conflicts|race condition in|memory leak|data loss|security hole|infinite loop|tech debt|technical debt|oom killer|core dump|blue screen|dead lock|single point of failure|broken link|cold sweat)
(deleted|deletes|lost|loses|overwrote|overwrites|broke|breaks|killed|kills|ate|eats|drops|dropped|swallowed|swallows|ignored|ignores|clobbers|clobbered|corrupts|corrupted|wiped|wipes|steals|leaks|leaked|hides|drown out|drowns out|skipped|skips|duplicates|truncates|mangles|blocks|denies|rejects|rejected) (my|our|the|their|all|every|a|everything|half|some|messages|about|events|requests|data|memory|rows|fd|focus|CODE|NUM|file|files|it|us|of|whole|whatever)
(shows|show|displays|displayed|prints|printed|counts|sends|sent|charged|charges|fires|fired|renders|rendered|appears|appear|runs|called|executed|logged|billed|happens|delivered|saved|inserted) ... (twice|two times|three times|double|multiple times|more than once)
(shown|displayed|rendered|printed|saved|returned) as (NUM|nan|undefined|null|garbage|question|QUOTE|CODE)
(caps|limits|throttles|blocks) us
(no|not|without) (label|docs|documentation|tests|backup|backups|validation|error handling|way to|access|permission|idea why it|output|response|signal)
^ (nothing|nobody|noone|none) (listens|happens|works|shows|arrives|can|is|gets|appears|comes|dares)
nobody (can|dares|knows|understands)
`,
    strong: `
(jumps|scrolls|resets|snaps|goes) (to|back to) (the|its|my) (end|top|start|beginning|bottom|wrong|left|first|previous)
(is|are) (red|down|broken) because
(has|have|had|shows|show|gives|give|get|gets|got|plays|with) no (sound|image|effect|label|text|output|data|signal|power|color|icon|title|tests|response|feedback|way|memory|space|BARE)
for no (reason|apparent|good|obvious)
NUM on (every|all|each|any)
but (THE|it|they|CODE|TECH|in|on) ... (returns|shows|says|gives|gets|is|are|does|do|did|expects|sends|stays|still|nothing|not|never|has)
as soon as
(off by|out by) (one|NUM|a|an|two|several)
(reboots|reboot|rebooting|jerks|jerk|squeaks|beeps|vibrates|slips|skips|wobbles|overshoots|oscillates|resets|restarts) (as|when|at|after|every|on|randomly|by|whenever|if|under|while|during)
(can not|cannot|never|hardly) (find|figure|see|read|use|reach|hear|click|tap|scroll|remember|reproduce|get)
(same) (item|row|record|entry|user|message|line|page|value|data) (on|in|for|appears|is|shows|twice|again|several|multiple) (two|three|several|multiple|both|different|every|all)
(after|since) the (upgrade|update|deploy|release|merge|migration|change|refactor|rebase|patch|reboot|switch)
is never (called|closed|released|freed|removed|reached|set|used|reset|cleared|unregistered|checked|awaited|flushed|updated|invoked|executed|cleaned)
pile up
^ UGH
UGH
> AILS
AILS again
(again|still) AILS
^ (getting|seeing|still getting|cant|flaky|weird|strange)
(every|each|any) (time|second|other|now and then|single day|few)
^ when (i|we|you|users|the user|THE|opening|ING) ... (it|the|nothing|everything|page|app|server|screen|video)
(since|after) (the|this|last|yesterday|we|upgrading|updating|monday|today|i|that|our) (morning|upgrade|update|deploy|release|merge|week|migration|night|change|navmesh|version|rebase|refactoring|refactor|weekend|patch|reboot|commit|swapped|changed|updated|moved|merged|upgraded) 
(takes|took|taking|needs|need) (NUM|ages|forever|too long|way too long|minutes|hours|almost|nearly|over|more than) 
(grows|growing|grew|climbs|climbing|creeps|leaks|piles|pile|piling|fills|filling) (by|until|over|up|without|to|steadily|forever|constantly)
(goes|went|turns|jumps|resets|restarts|drops|falls) (to|from) (nan|zero|100|infinity|null|black|white|NUM)
(even though|although|despite|but) ... (still|not|never|nothing|fails|AILS)
(my|the|our) ... (is|are) (different|differs|differ) (from|than)
different (hashes|results|values|output|numbers|checksums|answers|versions)
(an|one|NUM) (hour|day|second|pixel|row|byte) (off|early|late|ahead|behind)
(not|never) AILS
(this|that|it) is (really|very|so|super|pretty|getting) (bad|slow|annoying|serious|urgent|broken|confusing|weird|painful|crowded|frustrating)
(can|could|may|might) be (used twice|guessed|abused|exploited|bypassed|spoofed|stolen|replayed|read by anyone)
(too) (slow|big|large|long|late|high|low|many|much|strict|expensive|coarse|noisy|tight|often|small|short|few)
expected ... got
(only|just) (happens|crashes|fails|breaks|occurs) (on|in|when|with|for|under)
at risk
(people|users|customers|everyone) (just|) (stop|stopped|give up|leave|abandon|complain|hate|can see|get|got|are confused)
each other (is|are|)
(not|isnt|arent) (up|running|reachable|available|responding|installed|found|defined|enough|right|visible|signed)
(is|are) nothing
(stay|stays) (blank|empty|black|white|red|open|forever|the same|locked)
(wrong|missing|broken|bad|stale|corrupt|invalid|expired|dangling|hardcoded|leaked) (CODE|QUOTE|PAST|ING|THE|values|data|files|file|order|results|region|type|path|permissions|certificate|import|header|key|version|numbers|output|timestamps|date|dates|tests|test|index|token)
`,
    fair: `
user: (does|do|did) not BARE
whenever (i|we|the|you|it|someone|a)
(huge|weird|strange|ugly|big|visible|annoying|noticeable|random) (gap|delay|lag|jump|spike|line|flash|flicker|artifact|hole|offset|drop|shift)
(only|just) NUM (of|rows|requests|per)
AILS
AILS ... AILS
in the way
(again) $
without (warning|reason|any|a trace|error)
randomly
intermittently
sporadically
`,
    weak: `
(does|do|did|can|could|will|would) not
nobody
nothing
never
anymore
unfortunately
too
`,
    against: `
(no|zero|without|any) (more|) (errors|error|issues|problems|failures|crashes|warnings|bugs|regressions|conflicts|leaks)
(error|exception|failure) (handling|handler|message|messages|page|boundary|code|codes|budget|reporting|log|logs)
(fixed|fixes|fix|solved|solves|cured|resolved|resolves|prevents|prevented|sorted|stopped) 
(is|are) (gone|history|fixed|solved)
(no longer|not ... any more|not ... anymore) (AILS|shows|leaks|crashes|fails|hangs|happens|occurs|duplicates|flickers)
(in case|even if) ... AILS
`,
  },

  solution: {
    sure: `
(disappears|vanishes|stops|goes away|is gone|are gone|resolves) (once|after|when|if|as soon as) (the|you|i|we|it|CODE|TECH)
(workaround|fix|trick|patch|suggestion|hint) (from|in|by|of|you|on) ... (works|worked|helps|helped)
(you|we) (have|need|just need|only need) to ... (then it|and it|then they) (works|work|runs|passes)
(is|are) green (after|again|now|with)
(deleted|removed|cleared|reinstalled|restarted|rebooted) ... (done|all good|works|fixed|gone)
(found|here is|got|have|pushed|merged|committed|applied|deployed|wrote) (the|a) (fix|solution|workaround|answer|patch|remedy|way)
(CHANGING|reinstalling|restarting|ING) ... (was|is|were) (enough|all|sufficient|it|the fix|the trick|the solution|key)
works (on|in|for|with) (my|all|every|the|both|any) ... (after|now|again|since|once)
(the|) (way|trick|right way|correct way|proper way) to do (it|this|that) (is|was)
(dropped|fell|went|decreased|shrank|improved|is down|are down|down) from NUM ... to
(changes|fixes|fix|patch|change|tests) (is|are) (in place|in|live|merged|deployed|done|committed)
(all|both) work (now|again|$)
(it|that) (now|) (waits|checks|returns|handles|uses|sends|keeps) ... instead of
(can not|cannot|will not|could not) (happen|occur|break|crash|leak|fail|go wrong) (anymore|any more|again)
makes (the|it|our|this) ... (faster|smaller|work|pass|stable|quicker|cheaper|shorter|disappear|reliable|green)
which (removes|fixes|solves|prevents|avoids|resolves|eliminates|closes|stops|cures|also)
so (the|this|that|it) ... (can not|cannot|will not) (happen|occur|be)
nuking the
(works|worked|working|runs|ran|is) (great|perfectly|like a charm|flawlessly|beautifully|nicely|smoothly|as expected|as intended)
now that (THE|it|we|i|CODE)
agent: now (VERBS|verifies|validates|rejects)
^ (all set|all good|good to go|we are good|problem solved|case closed)
(all|everything) (is|) good (now|again|$)
(loads|starts|builds|works|runs|compiles|boots|connects|renders|passes|plays|responds) again
(stays|remains|is) (flat|stable|constant|green|low|quiet) now
(stopped|stops|quit|ceased) (complaining|crashing|failing|hanging|leaking|flickering|happening|timing|appearing|dropping|showing)
ended up (ING|with a fix)
(one|an|another) (option|way|approach|possibility|idea) (to|for|would be to|is to) (fix|solve|avoid|prevent|get|work|handle|address)
(works|worked) (if|when|once|after|as long as) (you|i|we|the|it)
closing the
(was|is|were) all it (took|takes|needed)
^ (found it|got it|nvm|never mind|nevermind|solved it|fixed it|nailed it|figured it out)
^ by (CHANGING|ING)
to (solve|fix|resolve|avoid|prevent|work around|get around|address|cure|handle) (this|that|it|the|these) 
(had to|needed to|just had to|only had to) (add|set|whitelist|allow|enable|disable|install|restart|clear|delete|remove|run|pass|change|update|bump|rebuild|reinstall|upgrade|downgrade|switch|increase|turn|use|call|escape|export|rename|move|pin) 
(i|we) got around
(i|we) (resolved|solved|fixed|avoided|worked around|got around|cured|bypassed) (THE|it|this|that|by|with|all|both|most)
(needed|missing|forgot|was missing|lacked) (a|an|the|CODE) ... (now|works|fixed|added)
(now|then|instead) (takes|loads|starts|finishes|runs|builds|responds|returns) (in|within|NUM|under) 
(takes|took|loads|needs|runs|finishes|is|are) ... instead of NUM
(a|the) (fresh|clean|full|hard|simple|quick) (clone|install|reinstall|restart|reboot|rebuild|checkout|reset|build) (did|fixed|helped|solved|worked|cured)
(startup|build|load|query|page|boot|bundle|run) ... (NUM|is|now) (faster|smaller|quicker|shorter|less)
(is|are|was|were) (fixed|solved|resolved|merged|patched|in place)
(is|are) now (working|implemented|done|handled|covered|complete|finished|live|deployed|available|possible|PAST)
(the|a|one|another|possible|quick|simple|proper|real|temporary|easy|easiest|good|better|best|likely|working|actual|my|our|only) (fix|workaround|work-around|solution|remedy|cure|trick|way out|hack|answer to this) (is|was|:|for|would|could|might|that|here|,|i|we)
^ (fix|fixed|solved|workaround|work-around|solution|resolved|sorted|trick|hotfix|remedy|quick fix|possible fix|possible way)
> (fixed|solved|resolved) (it|that|this|by|with|in|the|a|:|,|now)
(made|makes|make|making|got|get|getting) (it|this|that|them|everything|TECH) (work|working|go away|pass|run|compile|green|stop|build|to work|to run|to use|disappear|run|fast|faster)
(got|have|finally|) (it|this|that|everything) (working|running|to work|to compile|to build|fixed|sorted|solved)
(it|that|this|everything|all|now|finally) (works|worked|working|runs|builds|compiles) (now|again|after|fine|once|when|as|if|with|for)
^ (works|worked|working) (now|again|after|fine|once|when|if|for|with)
(works|working|green|passing|happy|up|running|fine|stable|quiet|back|online|smooth) (again|now) 
(is|are|was) (gone|history|back up|quiet|happy|green again|fixed|solved|resolved|cured|no longer|sorted|a thing of the past|back to normal|unblocked)
(went|goes|go|gone|made it go) away
(did|does|do) (it|the trick|the job|that)  $
(that|this|which|it) (is what|) (did it|does it|did the trick|does the trick|fixed|fixes|solved|solves|helped|helps|cured|resolved|resolves|works around|worked around|sorted)
(did|does) the trick
(the|) (trick|missing piece|key|secret|magic|way out|solution|answer) (is|was) (to|the|that|a|in|setting|adding|using|ING)
CURED (it|this|that|the|our|my|most|all|them|a|both|every)
CHANGING ... (CURED|makes it|made it|made the|makes the|did it|does it|helps|solves|would (fix|help|solve|make|likely|stop|prevent|probably)|brings|brought|cuts|reduced|reduces|works|worked|lets|allowed)
(i|we) (have|) CHANGED 
agent: ^ CHANGED (THE|CODE|TECH|it|them|NUM|ING|PAST|up|to|a|so)
agent: ^ (i have|i) (implemented|completed|finished|created|written|wrote|built|set up|committed|pushed|applied|taught|wired|extracted|cleaned|made)
^ (i|we) (have|) (solved|fixed|worked around|resolved|patched|repaired|corrected|figured out how|found a way|found a workaround|found the fix)
(to|) (get|work|got|worked) around (this|it|that|the|CODE)
(now|since|once|after) (i|we) (CHANGED|reinstalled|cleared|turned|moved|swapped|upgraded|added|restarted)
after (i|we|CHANGING|a) (CHANGED|restart|reboot|reinstall|clean|) 
with ... (added|respected|enabled|disabled|removed|in place|fixed|set) ... (passes|works|runs|is|are)
(no longer|not ... any more|not ... anymore|never ... again) (shows|leaks|crashes|fails|hangs|happens|occurs|needs|duplicates|flickers|blocks|be|gets|breaks|possible|times|throws|a|guessed|guess)
so (that|) (nothing|no|the|it|we|they|each|every|only|users|requests) ... (no longer|now|exactly)
now (loads|takes|shows|strips|handles|uses|returns|waits|retries|checks|validates|closes|works|passes|happens|escapes|skips|runs|loads|renders|throws|logs|falls back|respects|reads) (the|correctly|in exactly|properly|it|a|all|and|instead|as expected|once) 
(everything|all) (is|) (passes|passing|green|working|works) (now|again)
(you can|we can|can) (try|work around|solve|fix|avoid|bypass|get rid of|prevent) (this|that|it|by|the|CHANGING|clearing|ING)
(you|we) (could|can|might|may) (try|fix|solve|work around|avoid)
(should|would|will|could|might|may) (likely|probably|also|) (fix|solve|help|cure|resolve|prevent|make them|make it|stop|cut|eliminate|avoid|get rid|address|unblock|do the trick|work around)
^ (try|trying) (ING|CODE|THE|it|a|to|again)
helped (for|me|us|with|a lot|here)
(bringing|cutting|reducing|dropping|brings|cuts|reduces|brought|took) (it|the|THE) ... (down|to|from|by|in half)
(upstream|in|by) ... fixed
(reverted|rolled back|restarted|rebooted|reinstalled|cleared|downgraded|upgraded|pinned) (the|to|it|a|and|back|CODE|TECH)
(here is|here are|that is|this is) (what|how) (made|fixed|worked|solved|helped|i|we|it|did|you)
`,
    strong: `
agent: ^ the (warning|error|crash|bug|problem|issue|leak|failure) (disappears|vanishes|stops|is gone|no longer)
agent: ^ PAST (THE|CODE|TECH|NUM|QUOTE|all|both|support|it|them)
agent: ^ CHANGED
agent: (i|we) (have|) PAST (THE|CODE|TECH|NUM|QUOTE|all|both|it|them)
(PAST|CHANGED) ... (so|and|,) (now|no longer|it no longer|it now|the)
agent: ^ (perfect|excellent|success|done|great|fixed|all done|complete|completed)
(and|so) (the|it|all|everything|now) ... (stopped|works|passes|pass|worked|gone|disappeared|vanished)
(CHANGED) ... and (the|it|everything|now|all) ... (stopped|works|passes|pass|worked|gone|disappeared|vanished|is|are)
user: ^ CHANGED (THE|CODE|TECH|it|them|NUM|ING|PAST|up|to|a)
(i|we) (just|) (CHANGED|split|set|put|turned|taught|wrote) (THE|CODE|TECH|it|them|NUM|up|to|a|each|all)
(just|simply|instead) (set|pass|run|add|use|call|install|clear|delete|restart) (CODE|THE|TECH|it)
^ (set|pass|export|rm|clear|reinstall|restart) CODE
(prevents|prevented|avoids|avoided|stops|eliminates|removes|ensures|guarantees|lets|allows) (the|any|it|this|that|a|us|them|all)
(now) (in|on|with|uses|use|are|is|have|has|happens|goes|gets|PAST)
(passes|pass|passed) (at|with|in|again|now)
(no) (more|longer)
(sorted|figured) (out|it|that)
(down|up) (from|to) NUM
so (far|) (so good|good)
`,
    fair: `
CURED
as a (workaround|work-around|fix|remedy|stopgap)
green
(done|finished|completed|ready)
`,
    weak: `
(all|NUM) (tests|checks|specs) (pass|passed|are green|green|passing|are passing)
agent: ^ (done|perfect|great|excellent)
now
`,
    against: `
(got|gets|get|is|are|became|feels|feel|was|were) (worse|slower|broken|laggy|unstable)
^ (get rid|go ahead|try it)
agent: ^ (i have|i|) (reviewed|looked|checked|searched|examined|noticed|analysed|analyzed|verified|tested|inspected|confirmed|compared|considered|started|based|used|expected|needed|assumed|noted|tried|failed|missed|required|measured|profiled)
(i|we) (worked|set) (on|out|up|off|about)
(just|) (pushed|committed|merged) (the|my|a|to)
so (that|) (it|the|they|we) (do|does|can) not
^ (refactor|rewrite|change|make|move|split|update|add)
(did|does|do|would|could|can|will|has|have|is|are|was) not (fix|help|solve|work|cure|resolve|change anything|fixed|helped|solved|worked|make it)
^ (please|can you|could you|fix|try to) 
(to|must|should|need to|have to|has to|needs to|want to) be (fixed|solved|resolved|sorted|changed|updated|replaced|added|removed|moved)
(not|never|nothing) (yet|) (fixed|solved|resolved|helped|worked|works)
(needs|need|want|wants|must|have|has) to (fix|solve|resolve|find|change|update|remove|add|be)
(they|he|she|someone|contractor|team|vendor) (added|changed|moved|replaced|switched|updated|removed|rewrote|migrated)
(has|have|had|was|were) not been (CHANGED)
(years|year|months) ago
last (year|month|quarter)
(we|i) (moved|switched|migrated) (to|from) TECH (last|in|NUM|years|two|a few)
got (a|an|the|NUM) (AILS|different|NUM|weird|wrong|message|email|mail)
(made|make) (up|sense|sure you)
(i|we) made a (mistake|decision)
`,
  },

  todo: {
    sure: `
(the|a|my|our) next (step|steps|task|thing|item) (is|are|would be|:)
> ask (BARE|him|her|them|the|PAST)
(i|we) recommend adding (a|an|the|tests|some)
user: ^ have (the|a|an|all|it|this) ... (WORK|BARE|fail|print|return|show)
(what|whats) (is|) missing is
must not forget
(could|might) (add|use|do with|need|want) ... (if|when) (you|we|there|i)
tomorrow (i|we) (will|do|can|have|must|need)
(i|we) want to be able to
^ open (tasks|items|todos|points)
, (replace|fix|remove|change|update|rename|delete|move|add|adjust|correct|swap|hide) (it|them|that|this|one) 
also BARE (the|a|an|all|it|this|that|CODE)
^ give (the|it|them|me|us|every|each|all)
> (check|see|verify|test|find out|look) (whether|if)
^ before (ING|you|we|the) ... , (WORK|BARE)
> (get rid of|go ahead and|take care of|have a look|take a look|come up with|set up|clean up|look up|look into|follow up|work on|keep an eye|make sure|double check|hook up|tidy up|bring back|roll out|roll back|write up|sort out|figure out|find out|go through|go over|walk through|switch on|turn on|turn off)
(two|three|four|some|few|several|NUM|one) (things|items|tasks|steps|points|issues|files|tests|tickets) (are|is|remain|left|missing|to)
before (the|we|i|you) (demo|release|launch|deadline|audit|meeting|merge|deploy|ship|go live|party|freeze|review|presentation|exam) (:|,|we|i|clean|add|$)
(must|should|has to|have to|need to|needs to) be (adapted|adjusted|ported|translated|migrated|checked|reviewed|announced|ordered|paid|tested|verified|cleaned)
(send|tell|show|give|get|write|ping|call) (me|us|him|her|them|the customers|legal)
user: ^ (explain|describe|summarize|summarise|list|document|note|mention) (the|this|that|all|it|CODE|a|what) ... (in|to|for)
^ (try|test|run|check) it (with|on|in|against|and)
(i|we) would (like|love|want) (to|THE|a|an|you|it|some|CODE|if)
^ help me
(you|we) will (need|have) to
(gotta|got to|needs|need) (WORK|be)
(still|) (has|have|needs|need) to be
user: ^ (implement|refactor|translate|rename|document|remove|delete|create|add|write|fix|update|investigate|review|deploy|install|check|verify|clean|extract|generate|migrate|test|debug|upgrade|convert|simplify|optimize|set up|setup|build|rerun|split|bump|polish|improve)
^ (todo|fixme|to do|hack|xxx)
todo
fixme
^ (next|next up|next step|next steps|remaining|tomorrow|later|follow up|followup|followups|action item|action items|left to do|open items|still open|still missing|still to do|pending|backlog|outstanding|for later|left)
(next steps|action items|remaining work|still to do|left to do|open tasks|to be done)
(do not|not|dont) forget (to|the|about|that|a)
remember to
(remind|reminder)
(can|could|would|will) (you|u|someone|somebody|anyone|we get|i get|i have) (please|also|) (WORK|mind|have a|take a|please|turn|use|drop|keep|also|quickly|start|stop|walk|help)
(would|do) you mind
(can|could) (you|u) 
^ please (WORK|CHOICE|have|turn|stop|start|continue|help)
please $
> please WORK
(have|has|had|need|needs|got|ought|want|wants) to be (PAST|CHANGED|written|done|rebuilt|redone|rewritten|set|split|cut|documented|sent)
(we|i|you|someone|somebody|one of us|they|he|she|it|THE|TECH) (still|) (need|needs|have|has|must|ought|got) (to|) (WORK|revisit|do|be|think|decide|talk|find|get|be|come|wait|still|keep)
(we|i|you|someone|somebody) (should|must|ought to) (WORK|probably|eventually|also|really|at some|look|think|get|revisit|have|talk|consider|clean|not forget)
(need|needs) (a|an|some|more|better|TECH|to|tests|csrf|docs|proper|another|new|the|updating|ING|work|attention)
(should|must) (get|have|be (PAST|CHANGED|written|rewritten|split|documented|rotated|removed|renamed|moved|added|updated|extended|covered|checked))
(is|are|was|were) (still|) (missing tests|left|pending|outstanding|to be done|left for|not done|not implemented|not done yet|open|unfinished|half done|on my list|on the list|not migrated|not covered|not wired)
(not|nothing) (done|implemented|finished|written|migrated|covered|wired|started) yet
(did|have|has) not (get to|gotten to|got to|done|started|finished|implemented|written|migrated|touched) 
(left|saved|parked|deferred|postponed) (for|to|until) (the|a|next|later|another|tomorrow|now)
(would|might|could|may) (be|also be) (nice|good|great|cool|helpful|useful|neat|lovely|handy|worth|worthwhile) (to|if|having|ING|adding|a)
(worth|worthwhile) (a look|looking|trying|considering|checking|exploring|benchmarking|investigating|adding|having|doing|to)
(at some point|some day|someday|sometime|one day|eventually|later on|in the future|down the road|when there is time|whenever there is time|when we have time)
(we|i) (might|may|could) (want|need) to
(we|you|i) (could|should) (also|) (do with|use) (a|an|some|more|better)
^ (consider|considering) (ING|a|THE)
^ maybe (WORK|look|add|also)
(look|looking) into (ING|whether|why|it|that|this|THE)
(i|we) (want|would like|would love) (a|an|you to|to (have|add|see|get|be able)|some|another|NUM|more)
^ (i|we) (want|need) 
user: ^ WORK (THE|CODE|TECH|QUOTE|it|them|me|a|up|out|down|into|through|tests|e2e|an|all|any|some|new|more|unit|NUM|for|that|back|with|PAST|ING|for)
let us (not forget|add|write|fix|clean|refactor|check|document|investigate|look|schedule|revisit|follow|plan|get)
(by|until|before|for) (tomorrow|monday|tuesday|wednesday|thursday|friday|saturday|sunday|eod|end of|next week|next sprint|the audit|the release|the demo|launch|august|tonight|we ship|we launch|release)
(low|high) (prio|priority)
follow up (on|with)
(put|add) (it|this|that) (on|to) (the|my|our) (list|backlog|board|roadmap)
on your side
(still) (to|need|needs|have to|has to|must|missing|lacks|waiting|left|outstanding)
^ (someone|somebody) (must|should|has to|needs to|needs|ought)
`,
    strong: `
user: ^ BARE (a|an|the|it|this|that|all) 
> make (it|the|this|that|them|sure|all|every)
user: ^ BARE (the|a|an|all|our|my|this|that|these|those|it|them|CODE|any|every|each)
user: > BARE (the|a|an|all|our|my|these|those|CODE) ... (please|too|as well)
user: > WORK (THE|CODE|TECH|QUOTE|it|them|a|up|out|through|tests|an|all|any|some|what|me|sure)
agent: ^ WORK (THE|CODE|TECH|QUOTE|it|them|a|up|out|through|tests|an|all|any|some|what|me|sure)
agent: ^ (add|write|update|remove|document|verify|check|fix|implement|migrate|rotate) (THE|CODE|TECH|tests|a|an)
(need|needs|have|has|must|want|wants) to
(should) (WORK|be|get|have)
(one|a) (more|last|remaining) (thing|step|task|item)
no rush
(not urgent|low prio|nice to have)
`,
    fair: `
user: ^ WORK
(must|has to|have to|need to|needs to)
should
asap
soon
`,
    weak: `
> WORK
later
tomorrow
`,
    against: `
^ (WORK|BARE) (AILS|VERBS|is|are|was|does|do|keeps|takes|stuck|arrive|arrives|fails|notifications|requests|errors|times|again|goes|gets)
have to ... (times a|every|each|again)
(then|and) it works
(do|does|did) not (need|have) to
(i|we) (need|have|want) (to|) (understand|know|say|admit|think|see|check|look|read|find) 
^ (i|we) (have|had) to (admit|say|CHANGED)
^ let me
agent: ^ (i|we) (need|have) to (understand|look|check|see|read|find|first)
(had|used|able|going|seems|appears|try|tried|trying|refuses|supposed|happens) to
(so|why) (we|i) (do|does) not need
everything has to
has to (stay|do with)
have to (do|live) with
could go
(should|would|must) have 
(there|it) (must|should) be 
must (be|have) (that|because|the|a|been)
^ (make|take|get) sense
(no|without) (need|having) to
instead of
to do with
do it in
(we|i) do (it|this|everything)
`,
  },

  context: {
    sure: `
^ let us (see|look|check|find|start|have a look|take a look|read|run|first)
^ let me know
NUM (insertions|deletions|files changed)
(files|lines|commits) changed
(i|we|they|he|she) (studied|live|lives|come from|work at|work for|works at|work on|works on|sell|had a meeting|met)
(is|are) (loaded|read|passed|stored|called|set|optional|required|computed|created|generated|populated|sorted|wrapped|mounted|rendered|exported|imported|registered) (from|in|by|as|on|once|into|at|and|when|via|to)
(defaults|default) to
(runs|loops|waits|repeats) until
^ this (function|method|class|component|hook|script|helper|module|test|file|command|option|flag|parameter|table|query) 
(converts|receives|parses|maps|wraps|extends|returns|computes) (the|a|an|its|each|all)
(same) ... as before
(i|we) (have|) decided to (look|check|read|take a look|see|start by|investigate|dig|have a look|begin|examine)
(doc|docs|wiki|readme|spec|ticket|comment|article|manual|page|note|changelog|adr) (says|said|states|claims|mentions|reads|recommends|suggests)
^ (all|NUM|both) ... (tests|checks|specs) (pass|passed|passing|are green)
^ (just|i just|we just|i have just) (pushed|committed|merged|opened|started|joined|arrived|woke|finished|tagged)
^ (i|we) worked on
^ (we|our company|our team|they|i) use (TECH|it|this|that|a|an|the|THE) (for|with|and|as|,|in|on|at)
(they|he|she|previous team|predecessors|old team|former team) (went|chose|decided|used|built|wrote|had|picked|opted)
(there are|there is|here are) (several|two|three|four|five|many|a few|some|different|multiple|various|NUM) (ways|options|approaches|possibilities|packages|files|modules|services|tables|environments|things|kinds|types)
(says|said|claims|states|mentions|reads) (that|) (we|they|it) (chose|decided|use|picked|agreed|prefer|went|must|should)
if we (had|used|went|ever|were|chose|did) ... (would|could|might)
^ had we
(is|are) (responsible for|in charge of|the owner|owned by|maintained by|on vacation|on holiday|part of|the maintainer|located|hosted) 
(was|were) (released|written|built|created|founded|introduced|launched|started|merged|born|published) (in|by|on|at|around|two|three|NUM|years|last|before|back)
(years|months|weeks|days) (ago|before|old|later)
^ looking at
^ (i am|we are) (the|a|an|only|just|mostly|two|three|new)
(is|are) (mostly|mainly|primarily|usually|typically)
(side project|hobby project|pet project|fiscal year|good morning|good evening|back at it)
^ let me (check|look|read|see|start|first|take|run|open|search|find|examine|explore|understand|verify|think|try|know|now|inspect|view|get|create|update|add|fix|write|begin|analyze|analyse|review|also|continue|dig|grep|list|test|summarize|explain|show|walk)
agent: ^ (i will|i am going to|now i will|next i will|i am about to|first i will) (start|begin|check|look|read|first|now|take|run|search|explore|examine|open|continue|go through|walk|create|write|add|update|fix|implement|investigate|see|find|get|review|analyze|summarize|test|verify|wait|work|make|need)
agent: ^ (now|next|first|then) (let me|i am|i will|i need)
agent: ^ i (am|need|want|should|have) (to|) (running|reading|checking|looking|going|now|waiting|searching|testing|working|writing|opening|starting|comparing|check|look|read|understand|see|find|verify) 
agent: ^ (checking|reading|looking|searching|running|opening|going|starting|comparing|inspecting|scanning|listing|fetching|waiting|continuing|examining|reviewing|exploring|building|testing|trying|working|moving on|loading|downloading)
^ (here is|here are) (the|a|my|what|an|some) (output|log|logs|file|list|overview|summary|code|config|screenshot|diff|stack|trace|background|current|relevant|link|example|snippet|structure|full|command|result|error)
^ (some|for|a bit of|more|little|quick|as) (background|context|reference|info|information|your information)
^ (background|context|fyi|for reference|note|nb|for the record)
(back then|in those days|before my time|long ago|years ago|historically|at the time)
^ (currently|right now|at the moment|today|as of now|at present) ... (is|are|uses|use|we|runs|the|has|have)
(according to|the docs say|the wiki says|documentation says|the spec says)
nothing (is|has been|was) (decided|agreed|settled|final) 
(wrote|written|built|made|set up|chosen|introduced|started|maintained) (by|in) (a|an|the|NUM|our|someone)
(some|many|most) (teams|people|companies|projects)
(my boss|the boss|the customer|the client|management|our customer|my manager) (wants|is|has|asked|uses|pays|said)
^ i am (on|using|testing|working|in|running) (on|a|with|the|TECH|version|in)
^ (i|we) (was|were) (on|in|at|away|out|just|talking|discussing)
(we were|i was) in the middle
^ (we are|we have|our team|there are|we got) (a|an|about|NUM|two|three|four|five|roughly|around|some)
^ (thanks|thank you|hi|hello|good morning|nice|cool|great)
`,
    strong: `
^ (my|our) (setup|stack|environment|machine|config|team|company)
(as|like) i said
(is|are|was|were) (on|in|at|off|out|away|back) (vacation|holiday|leave|sick|parental|monday|friday|office)
(i|we) (showed|told|sent|gave|asked|met|talked|presented|explained) (it|them|him|her|to|with|the)
that is the (default|usual|normal|standard|expected)
(tests|linter|build|server|job) (is|are) running
^ (yesterday|last week|last month|earlier|this morning|on monday|in may|in june) (we|i|the|he|she|they)
(how it looks|what it looks like|what i see|what it says)
^ (good|great|ok|okay) , (the|it|that|this) (file|test|build|server|branch|config|is|exists|works)
(the build|the run|the job|the download|the install) (has|is) (finished|done|complete|completed|running|started)
(takes|took) care of
(wanted|wants|liked|likes|preferred) to (use|have|go|do|see)
(pretty|fairly|quite) sure (the|it|that|we|they)
^ we (ship|release|deploy|meet|work|sell|build|make|run|operate|are) (on|in|at|every|about|for|from|a|an|the|to|with)
(has|have) (NUM|about|around|roughly|over|more than|two|three|four|five|ten) (columns|rows|tables|users|files|lines|pages|employees|customers|services|tests|modules|endpoints|commits|people|years|million)
(supports|support|offers|ships with|comes with|provides) (TECH|both|all|two|three|the)
^ CODE (is|returns|takes|exports|defines|contains|has|calls|reads|holds|wraps|imports|lists|shows|handles|accepts)
^ i see
i believe (it|the|that) (is|was) (still|on|in)
^ (it is|this is|that is) (a|an|the|our|just|basically|only)
(is|are) (the|a|an) (customer|main|internal|old|new|one|same|small|monolith|wrapper|service|part|team|level)
(means) (a|the|an)
(we are a team|part time|years old)
^ this (endpoint|file|module|function|class|service|is|component|page|table|script|repo|project|package|app)
is (called|used|imported|read|defined|exported|hosted|deployed|written|stored|built|handled|done|generated) (by|in|from|on|with|once|at|as|when|via|there)
(as|like) (i|we|you) (said|mentioned|discussed|know)
you asked
(continuing|picking up) (from|where)
(on|in) (TECH|CODE) ... (may|can|will)
`,
    fair: `
btw
fyi
^ (so|ok|and) (the|there)
(for example|e g|i e)
(always|usually|typically|normally)
lol
`,
    weak: `
(charge|charges|goes live|go live|is closed|opens|is due|starts)
^ (each|every|the|a|an|this|CODE) ... (takes|returns|holds|contains|implements|extends|processes|reads|accepts|wraps|handles|calls|provides|exposes|receives|emits|inherits|represents|maps|consists|belongs|defines|exports|creates|parses|stores|keeps|instantiated|lists|describes)
^ (our|the|my|this|both|all) ... (runs on|is based on|consists of|is written in|is called by|lives in|is hosted|is deployed|uses|is called|exports|defines|contains|has|follows|is read|shares|share|means|takes|returns|lists|stores|is powered|is part|sits|is the|is a|is an|are)
`,
    against: ``,
  },
};

/** Requests in the form of a question: tasks, not questions. */
export const REQUESTS = `
(can|could|would|will) (you|u|someone|somebody|anyone) (please|also|maybe|quickly|) (WORK|mind|have a|take a|turn|use|drop|keep|start|stop|walk|help|continue|kill|apply|try|merge|include|swap|double|redo|undo|create|bring)
(would|do) you mind
^ (can|could) (we|i) (please|) (get|have) (a|an|some|the)
^ (mind|care to) (ING|WORK)
(can|could) we (please|also|) (WORK|have|get)
(any chance|is it possible|would it be possible|is there a chance) (to|you|that|we|of) (can|could|) (get|WORK|ING)
how about (ING|adding|making|moving) 
why (do not|not) (you|we) (just|) (WORK|CHOICE)
`;

/** Questions that nobody is meant to answer: what follows them counts. */
export const RHETORICAL = `
^ (seriously|really|what|huh|again|wtf|why|guess what|remember|you know what|see|right|ok|okay|deal|ready|and) $
^ remember (THE|when|how|that)
^ you (asked|wanted|said|mean|meant)
^ why would (anyone|anybody|we|you|somebody|someone|i)
^ who (needs|cares|wants)
^ guess (what|who|why)
^ (what|why) (else|bother|even bother)
^ how (can|is) (this|it|that) (even|still|be|possible|ever)
^ (who|what idiot) (wrote|thought|broke|came up|designed|approved)
^ since when
^ (what is|what the hell is|what on earth is) (wrong|up|going on|this)
^ why (is|are|does|do) (it|this|that|everything|nobody|nothing|there) (still|always|even|again|keep)
^ (is it just me|am i the only)
`;

/** Offers behind a report: "All tests pass. Shall I commit?" is the report. */
export const OFFERS = `
(do you want|would you like|want|shall i|should i|may i|can i|like) (me|to|i) 
(shall|should) (i|we) (go ahead|proceed|continue|commit|push|also|start|now)
anything else
(does that|does this|how does that|sound) (make sense|sound|help|good|look|work)
`;
