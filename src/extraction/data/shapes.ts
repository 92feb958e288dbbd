/**
 * What the build of a sentence tells where no phrase of `cues.ts` does: who speaks, which class of verb or
 * adjective stands where, what is compared with what. Written as in `cues.ts`; the classes are in `words.ts`. A line here
 * should hold for sentences about anything. One that needs a noun of some trade belongs into `cues.ts`.
 */
import type { Cues } from './cues.ts';

export const SHAPES: Cues = {
  decision: {
    named: `
^ (decision|decided|agreed|agreement|rule|policy|convention|resolution) :
`,
    sure: `
, not (in|into|on|to|from|at|via|by|with|through|under)
user: ^ (ship|release|launch|merge|deploy) ... (without|as is|only)
^ we do not need (a|an|any|the|TECH|VERBS|BARE)
^ only ... (can|may|must|is allowed|are allowed)
(at all times|under all circumstances|under no circumstances|no matter what|whatever happens|at any cost|without exception)
(might|would|could|may|will|is|seems) (be|) (cleaner|simpler|better|safer|wiser|easier|nicer|best) to (CHOOSE|CHOICE|have|go|split|wait)
(i|we) choose
user: (it|this|that|they) (has|have) to (work|run|fit|stay|be) (without|offline|with|on|in|for|under)
^ we do not (do|BARE|CHOOSE|WORK|TASK) (VERBS|BARE|TECH|ING)
(nobody|noone|no one|nothing) (VERBS|goes|gets|leaves) ... (without|before|until|unless)
(is|are|stays|remains) (forbidden|banned|mandatory|prohibited|disallowed|verboten|obligatory|not allowed|not permitted)
user: ^ (everything|everyone|all|every|each|any|no) ... (must|has to|have to|needs to|need to|may|shall)
user: you (must|have to|need to|should) (ask|check with|tell|inform|warn|consult) ... before
from (the|our|this|next|version|sprint|release|january|february|march|april|june|july|august|september|october|november|december|q1|q2|q3|q4|NUM) ... on ,
we (write|build|do|roll|host|run|make|maintain) ... ourselves
> let us (CHOOSE|aim|go|try)
(thinking|think|suppose|guess|say|propose|suggest|proposing|suggesting) (that|) we (CHOOSE|go|use|do|take)
(it|them|this|that|everything) (as is|as it is|as they are) $
`,
    strong: `
user: ^ only (BARE|PAST) (VERBS|BARE) (in|for|on|with)
user: ^ (everyone|everybody) (VERBS|BARE)
user: ^ CHOICE (VERBS|BARE|PAST|NUM|every|all|it|them)
user: you (can|may|need not) (ignore|skip|leave|assume|use|delete|drop|stop|omit)
user: never (leaves|leave|enters|touches|contains|sees|gets|goes|shares|exceeds|stores|sends|go|touch|see|share)
user: (always|never) $
user: (VERBS|BARE) (stay|stays|remain) (under|below|above|within|at|in|on|out)
user: (release|version|phase|iteration|milestone|mvp|prototype|pilot) only (VERBS|BARE)
user: , (not|never) (longer|more|less|earlier|later|before|after|BARE|VERBS) $
user: ^ (all|every|each|new) (new|) (BARE|VERBS|WORK|PAST) (is|are|get|gets|go|goes|use|uses|need|needs)
user: ^ (the|our|) NORM (is|are|will be|shall be|stays|remains|goes)
user: (names|identifiers|keys|headers|titles|labels|ids|dates|amounts|prices|paths|messages|comments|columns|tables|branches|tags) (of|for|in|) ... (is|are) (plural|singular|lowercase|uppercase|english|german)
user: ^ TECH for (BARE|VERBS|ING)
user: (at most|at least|no more than|not more than|no longer than|maximum of|minimum of|max|min) (NUM|one|two|three|four|five|ten)
user: BARE (need|needs|require|requires) (NUM|one|two|three|a second) (BARE|VERBS)
user: (VERBS|BARE) only (VERBS|BARE) (after|when|if|with|on|via|through)
user: (gets|get) (its|their) own
(VERBS|go|goes|happen|happens|run|runs) (on|every) (mondays|tuesdays|wednesdays|thursdays|fridays|weekends|day|night)
perhaps CHOOSE (the|it|this|that)
`,
    fair: `
agent: i (used|use|call|kept|left|picked|made|put|store|treat) (THE|TECH|CODE|BARE|ING|VERBS)
user: no VERBS (anywhere|whatsoever|at all|outside|allowed|please)
`,
    against: `
i (used|use) ... to (find|check|search|look|see|verify|list|count)
(so|because|since) (we|i) (must|have to|had to)
(can not|could not|unable) ... because
`,
  },

  conclusion: {
    named: `
^ (analysis|my analysis|assessment|observation|observations|evaluation|outcome|my opinion|opinion|my assessment) :
^ (conclusion|root cause|cause|finding|findings|verdict|takeaway|takeaways|lesson|lessons learned|lesson learned|diagnosis|insight|result|explanation|tldr) :
`,
    sure: `
^ what (PAST|broke|killed|saved|helped|hurt|cost|slows|kept) ... (is|was)
(peaks|peaked|averages|averaged|maxes|tops|levels) (at|out|off)
, (hence|therefore|thus|consequently)
(has|have|had|with) no (effect|impact|influence) (on|$)
(i|we) (can|must|) conclude
agent: i (checked|compared|measured|profiled|traced|bisected|verified|tested|counted) ... :
was worth (it|every|the|all)
(digging|research|investigation|debugging|testing|analysis|thinking|measurements|profiling|measuring) :
^ after (some|much|more|further|hours of|days of|a bit of|a lot of|lots of) (digging|research|investigation|debugging|testing|analysis|thinking|reading|ING)
^ what happens is
^ no other (BARE|VERBS|WORK|TECH)
(is|was|are|were) (a|an|the) (mistake|dead end|success|failure|win|waste|disaster|bad idea|good idea|great idea|improvement|no brainer|joke|red herring|false alarm|bargain|trap)
(is|are|was|were) fine for (this|that|our|the|us|most|such)
(take|takes|took|cost|costs|need|needs|use|uses|show|shows|give|gives|have|has) the same (time|amount|memory|cost|result|results|speed|effect|size|number)
only (works|work|has|have|applies|matters|helps|counts|exists) (an effect|effect|in|on|for|with|when|if|because|up)
^ (i|we) suspect
(will|would|does|do) not help
^ it (is|was) (a|an) (BARE|firewall|timing|hardware|network) (thing|issue|problem)
AILS ... because
agent: AILS ... (since|as soon as the|due to)
(is|are|was|were) (PAST|null|empty|so|too|only|BARE|twice) ... because
agent: (is|are|was|were|gets|get|VERBS) ... because
agent: AILS (VERBS|happens|occurs|appears|starts|comes|sits|is) (in|inside|when|while|at|during|on|if|from|only|before|after|because|once)
agent: (AILS|happens|occurs|appears) only (when|if|on|with|for|after|in|because|once|under)
by a (wide|large|huge|small|narrow|clear) margin
by far
(by|as) design
(not|is no) (a|) (bug|coincidence|regression) (but|in our|of ours|$)
(works|working|behaves|behaving) as (designed|intended|documented|specified)
(hypothesis|assumption|theory|suspicion|guess|estimate|expectation|intuition|diagnosis|claim|prediction) (is|was|were|proved|turned) (wrong|right|correct|false|off|true|confirmed|mistaken)
(was|were) the (right|wrong|better|best) (call|choice|decision|move|idea|bet|tool|pick)
^ it (is|was) (THE|TECH) ... that (VERBS|BARE|causes|makes|caused|made|PAST|is|was)
NUM UNIT ... NUM UNIT
(went|go|goes|rose|fell|dropped|climbed|grew|shrank|improved|increased|decreased|jumped|sank|is|are) (up|down|) (to|from|by) (NUM|a third|a half|half|two thirds|a quarter)
(make|makes|made) (no|little|hardly any|a big|a huge|all the) difference
(catch|catches|need|needs|use|uses|take|takes|cost|costs|handle|handles|find|finds|draw|draws|consume|consumes|save|saves) (twice|half|double|NUM times|three times|a third|a tenth|a fraction|less|more|fewer) 
(users|customers|people|players|readers|testers|visitors|clients|everyone|most) (prefer|prefers|like|love|expect|ignore|want|notice|trust) (THE|short|long|simple|small|TECH|CODE|BARE)
(hardly|rarely|seldom|barely|almost never|scarcely) (ever|) (PAST|read|hit|VERBS|BARE)
is no longer (maintained|supported|developed|needed|used|relevant|necessary|true)
(this|that|which) is why
(my|the) (take|impression|reading) (is|was|:|on)
as far as i can (tell|see|judge)
from what (i|we) (can|have|) (see|saw|tell|read|gather)
(pretty|quite|fairly|almost) (sure|certain) (it|that|this) (is|was|it)
in hindsight
looking back
we should have (PAST|BARE)
(taught|teaches|tells|told|shows|showed) (us|me|you) (that|how|why|one)
(better|worse) (on|for|with|than|at|in) ... (but|than|and)
`,
    strong: `
^ NUM of (the|our|all)
agent: ^ since ... , (the|this|it|there|we)
agent: (draws|uses|consumes|reaches|weighs|measures|costs|averages) (about|around|only|) NUM UNIT
(is|are|was|were|runs|run|performs|perform|works|work|feels) (much|far|slightly|a lot|a bit|somewhat|even|) BETTER
(performs|perform|works|work|behaves|scales|fares) (well|badly|poorly|fine|best|worst) (on|for|with|in|under|at|up|if|when)
(is|are|was|were) (held|consumed|spent|taken|dominated|produced|emitted|wasted|swallowed|eaten|occupied) (by|in|on|up)
agent: because
(differ|differs|differed)
agent: ^ only NUM (of|percent)
only NUM of the NUM
there is (only|exactly|just) one ... (so|and|which)
^ (interesting|interestingly|aha|indeed|notable|surprising|good news|bad news|fun fact|key point)
(pointless|worthwhile|overrated|underrated|unnecessary|sufficient|negligible)
(nobody|no one|hardly anyone|almost nobody) (reads|uses|needs|clicks|wants|noticed|looks)
(can|could) be (removed|dropped|deleted|ignored|reused|skipped) safely
(is|are) (idle|saturated|exhausted) (most|half|all|NUM|the)
(i|we) compared
`,
    fair: `
(is|are) (not|) the (bottleneck|problem|limit|issue|cause)
agent: so (the|it|this|that|there)
`,
    against: `
(can not|could not|unable|am stuck) ... because
(i|we) (CHOSE|kept|used|went|CHANGED) ... because
`,
  },

  question: {
    named: `
^ (question|open question|open questions) :
`,
    sure: `
^ why (NUM|two|three|four|five|so|such)
^ how (AILS|hard|easy|good|safe|expensive|stable|reliable|BETTER) (is|are|was|would|will|can|could|do|does)
(but|and|so) (where|why|how|when|who|which one|what) $
(not|never) sure (i|we) (understand|get|follow|see)
^ what is (wrong|going on|happening|new|next|up|blocking|stopping)
^ what would (it|that|this|you|happen)
^ (is|are|was|were|has|have|had|does|do|did) (somebody|someone|anyone|anybody|everyone|one|it|there|this|that|these|those|we|you|they|TECH|CODE)
^ when (is|are|was|were|does|do|did|will|can) (BARE|VERBS|the|TECH|ONE)
(undecided|unclear|unresolved|tbd) :
, (is|are|does|do|did|was|were|has|have|can|should|will) (it|BARE|the|this|that|there|we|CODE|TECH) ... or not $
`,
  },

  problem: {
    named: `
^ (problem|issue|bug|blocker|symptom|regression) :
`,
    sure: `
(sits|spins|stands) there
(someone|somebody) (PAST|broke|overwrote|pushed)
(stopped|stops|stop) (answering|responding|working|sending|receiving|syncing|charging|updating|loading|printing|accepting|moving|recording)
user: (i|we) (get|got) (a|an|NUM|no|nothing|only)
(may|might|can|could) be (null|empty|undefined|negative|missing|none|nil)
nothing (prevents|stops|checks|ensures|guarantees|protects|keeps)
^ (i|we) (hate|hated|despise)
(upside down|inside out|back to front|the wrong way)
(has|have|shows|show|with) (a|an) (AILS|empty|extra)
(does|do|did) nothing
(has|have) (expired|vanished|disappeared|crashed|died|failed|broken|stopped|degraded|gone|ballooned|exploded|become) (AILS|missing|down|off|$)
(has|have) (expired|vanished|disappeared|crashed|died|stopped working)
(come|comes|came|show|shows|showed|turn|turns) (out|up|into) as
(could|may|might|can|would) HARM
there (is|was|may be|might be|could be) (a|some|no|) (risk|danger|chance) (of|that|to)
(running|runs|run|ran|are|is) out of (BARE|VERBS|TECH|disk|memory|space)
(not|never) what (i|we) (asked|wanted|meant|expected|ordered|said)
(it|this|that|everything) (worked|works) (yesterday|before|last|until|on my|locally) ... (not|but|AILS|today)
(used to work|worked yesterday|worked before|worked fine until)
(gives|give|gave|throws|prints|returns) (me|us|) (exit|error|status|nothing|an|only) (code|NUM|errors|error|exception)
exit code NUM
already (in use|taken|exists|bound|locked)
user: no (sound|image|picture|signal|output|response|reaction|power|internet|connection|network|display|cursor|audio|video|answer|feedback) 
(need|needs|needed|take|takes|took|require|requires) (NUM|two|three|four|five|six|ten|several|many|multiple) (attempts|tries|retries|clicks|restarts|reboots|minutes|hours|days)
(lack|lacks|lacked) (THE|any|a|an|BARE|VERBS|PAST)
(i am|we are|am|are) (stuck|blocked|locked out|lost)
still (red|broken|failing|wrong|the same|not working|crashing|happening|slow|nothing)
(can not|cannot|could not) ... because
(is|are) (impossible|hard|difficult|painful|a pain|tough) to (read|use|see|find|understand|debug|follow|test|maintain|reach|tap|click|tell|extend|BARE)
(drops|drop|cuts|falls|goes) out (when|whenever|if|after|at|every|during|$)
(you|it|claude) (deleted|removed|overwrote|broke|changed|forgot|ignored|missed|misunderstood|renamed|skipped) (the|my|our|a|all|everything|half|one) 
`,
    strong: `
(leaves|leave|left) ... behind
agent: (accepts|allows|trusts|permits|executes) (any|anything|everything|all|arbitrary)
(is|are|was|were) not PAST (anywhere|at all|properly|correctly|by|in|on|when|if|to|and|for|$)
^ only (every|half|some|NUM) ... (VERBS|BARE)
user: too (BARE|easy|many|few) (to|for|in|on|BARE|VERBS)
(finds|find|shows|show|lists|list|returns|return|includes|include|contains|contain|accepts|accept|sends|loads|opens|picks|displays|prints|uses|points) (THE|to|in the|to the|) (deleted|old|stale|wrong|foreign|duplicate|invalid|expired|hidden|private|blank|blurry|garbled|unencrypted|outdated)
silently (VERBS|accepts|ignores|drops|fails|returns|swallows)
(is|are|get|gets|was|were|am|being) (hidden|clipped|stretched|squashed|mirrored|shifted|covered|covered by|logged out|kicked out|locked out|cut off|overwritten|unprotected|swamped|stranded|left behind|ignored)
(has|have) AILS
(last|lasts|lasted) only
(without) (synchronisation|synchronization|locking|checking|asking|validation|escaping|a lock|any check|permission|protection|warning|notice)
(has|have) (grown|swollen|ballooned|risen|climbed) (to|by|beyond|over)
(hits|hit|reach|reaches|exceed|exceeds|exceeded) (the|our|its|a) (limit|quota|cap|ceiling|maximum)
user: (VERBS|BARE) (twice|two times|three times)
(seems|seem|looks) like ... (AILS|drops|stops|loses|fails|forgets)
user: (PAST|doubled|tripled|quadrupled|exploded) overnight
AILS (after|since|when|whenever|in|on|with|for|at|under|during|from|again|every)
(is|are|was|were|looks|look|feels|feel|seems|sounds|gets|got|stays) AILS
`,
    fair: `
BADLY
never VERBS
(stop|stops|stopped) (ING|with|at|after|in)
user: (VERBS|BARE) (wrong|badly|poorly|incorrectly|randomly|out of order)
`,
    against: `
agent: (it|which) fails only
`,
  },

  solution: {
    named: `
^ (possible|another|one|simple|quick) (way out|fix|solution|workaround|remedy) :
^ (workaround|solution|fix) for ... :
^ (solution|fix|fixed|workaround|work around|remedy|resolution|resolved|solved|hotfix) :
`,
    sure: `
^ after ING ... (it|everything|the|they) (works|boots|runs|starts|loads|VERBS)
(we|you|i|one) (could|can|might) ... by (ING|CHANGING)
agent: now $
agent: (is|are) (implemented|closed|covered|included|supported|handled|wired) (behind|in|by|via|now|;|,|$)
if (you|i|we) ... (works|runs|passes|starts|compiles|builds|boots|goes away|disappears|helps)
if (we|you|i) (WORK|CHANGED|use|TASK) ... (should|would|will|could) (be|work|go|run|get|BARE)
agent: ^ use CODE to
agent: (is|are) (complete|done|ready|finished|implemented) (:|,|;|and|now|$)
(with|on|under) (TECH|CODE) (NUM|) it (works|runs|starts|builds|passes|compiles)
user: , (it|) (works|runs|boots|compiles|passes) $
(is|are|was|were|can be|could be|be) (avoided|prevented|solved|fixed|mitigated|bypassed|worked around|cured|eliminated|circumvented|resolved|addressed|remedied) (by|with|through|via|if)
(get|gets|got|keep|keeps|save|saves|help|helps) (us|me|you) (out|past|around|over|going) 
^ (a|an|the|this|that|these|CODE|TECH|BARE) ... (should|would|could|might|will) (get rid|cure|fix|solve|prevent|be enough|suffice|take care|do it|help)
^ (CHANGING|ING) ... (CURED|silences|helps|suffices|takes care|took care|papers|paper over|saves|rescued|revived|unblocks|makes)
^ (CHANGING|ING) ... (would|should|could|might|will) (fix|cure|solve|paper|help|prevent|avoid|be enough|suffice|get|work|do|stop)
then (it|they|that|everything|you) (VERBS|finds|works|starts|runs|passes|goes)
(with|using) CODE (the|it|everything|this|all) ... (starts|works|runs|passes|compiles|builds|boots|loads|succeeds|finishes)
, that (helps|helped|works|worked|does it|did it|fixes|fixed|keeps) 
(runs|run|works|work|behaves|starts|boots|loads|builds) (fine|well|smoothly|clean|cleanly|reliably|stable) (since|after|now|again|once)
(took|takes) care of (the|it|that|this|all)
(quick|dirty|ugly|temporary|little|small|cheap) (hack|fix|workaround|patch|trick)
(brought|brings|bring) (it|them|everything|the) ... (back|up)
(i|we) (worked|got|went) (around|round) (it|that|this|the)
(we|i) now (WORK|BARE|use|send|call) ... (no|instead|without|so)
had to (BARE|WORK|CHOOSE) ... first
turned it off
(has|have) been (CHANGED|PAST|rewritten|rebuilt|split) (to|and|with|so|into|from|by|in|,|$)
agent: ^ (successfully|finally) (PAST|CHANGED|rebuilt|rewrote)
(pass|passes|passing|green|succeed|succeeds) (now|again|after (i|we|the))
agent: to (avoid|prevent|fix|solve|stop|address|get rid of|work around) ... (is|are|now|i|we|it|pass|set|use)
(could|can|might) be (solved|fixed|avoided|cured|handled|worked around)
`,
    strong: `
^ (ING|CHANGING) ... (might|would|could|should) (BARE|WORK|TASK|be)
(helps|helped) $
CURED ... by
agent: ^ (i|we|) (have|) (PAST|CHANGED|rewrote|built|wrote|rebuilt|split|cut|ran) (NUM|THE|CODE|TECH|PAST|ING|BARE|VERBS|into|to|up)
(CHANGED|PAST) ... , (VERBS|BARE|readings|everything|it|all|the) ... (again|stable|fine|good|works|now|faster|instantly|gone)
agent: (handler|function|method|endpoint|page|script|job|service|test|parser|form|button|query|component|layout|build|module|class|loader|counter|chart|upload|table|list|view|it) now (VERBS|BARE)
now (VERBS|uses|BARE) ... instead of
agent: works :
(is|are) now (a|an|the|BARE|PAST|split|VERBS)
`,
    fair: `
agent: now VERBS
(is|are) patched
`,
    against: `
nothing (prevents|stops|checks|ensures|guarantees|removes)
(updated|moved|closed|opened|created|assigned) (the|a|my) (ticket|card|issue|board|calendar|meeting|story)
(build|job|run|tests|test|download|pipeline|deployment|suite|import|export|compilation|install) (finished|completed|started|ran|took) (in|after|within|at|NUM)
is no longer (maintained|supported|developed)
(my|our|all my|his|her) ... (is|are) gone
up to NUM
try to (reproduce|find|reduce|get|make|run|write|see)
`,
  },

  todo: {
    named: `
^ (todo|to do|fixme|action item|action items|next step|next steps|task|tasks|follow up|remaining|remaining work|still to do|open tasks|left to do) :
`,
    sure: `
(somebody|someone) (please|) (WORK|TASK)
user: ^ let (users|people|admins|customers|them|VERBS) (BARE|WORK|CHOOSE)
user: ^ (ask|tell|call|email|ping|remind|invite|inform|warn)
^ what (remains|is left|is missing|we still need|still needs)
user: (the|our|all|these|those) (BARE|VERBS|WORK|PAST) (need|needs) (BARE|VERBS|PAST|a|an|some|better|more)
user: ^ TASK (THE|CODE|TECH|QUOTE|BARE|VERBS|ING|PAST|NUM|up|down|us|users|more|to)
user: ^ (BARE|WORK|TASK) (up|out|down|off|over|back|in|on|through) (the|a|an|our|my|all|every|some|any|CODE|TECH)
(could|can) (do with|use) (some|a|an|more|another|better)
user: ^ try to
user: ^ let (the|our|all|a|every) (user|users|admin|admins|customer|customers|BARE|VERBS) (BARE|WORK|CHOOSE)
(has|have) yet to be
(is|are) not (PAST|written|done|built|finished|translated|tested|documented|implemented) yet
(need|want|would like) you to
, (add|write|fix|remove|replace|change|update|adjust) (some|one|it|them|that|those|a|the)
`,
    fair: `
user: ^ TASK
`,
    against: `
do not need
agent: ^ (next|now|then|first|finally) , (i|let)
(i|we) have to (leave|go|run|stop|be)
(we|you|i) should have (PAST|BARE)
^ (these|those|here) are the
(WORK|TASK|BARE) (NUM|BARE|VERBS) (is|are|was|were|has|have|does|do) (AILS|already|not|PAST|BARE)
(should|would|could|might) get rid
then (it|they|everything|that) (VERBS|finds|works|starts|runs|passes)
, that (helps|helped|works|worked|does it|did it|fixes)
had to
`,
  },

  context: {
    named: `
^ (context|background|fyi|status) :
`,
    sure: `
^ we (BARE|WORK|CHOOSE|have) (about|around|roughly|some|over|almost|nearly|more than) (NUM|two|three|ten|a)
i will be (away|back|out|off|late|there|on|in)
^ here is what
^ (these|those|here) are the
agent: ^ (next|now|then|first|finally) , (i will|let me|i am)
^ (i|we) (was|were) ING
(i|we) have to (leave|go|run|be) (at|in|to|now|for)
(updated|moved|closed|opened|created|assigned) (the|a|my) (ticket|card|issue|board|calendar|meeting|story)
(build|job|run|tests|test|download|pipeline|deployment|suite|import|export|compilation|install) (finished|completed|started|took) (in|after|within|at|NUM)
`,
    strong: `
`,
    fair: `
i (tried|tested|checked) it (on|with|in)
`,
  },
};
