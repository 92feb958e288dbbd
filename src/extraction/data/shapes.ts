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
^ only ... (can|may|must|is allowed|are allowed)
^ we do not (do|BARE|CHOOSE|WORK|TASK) (VERBS|BARE|TECH|ING)
(nobody|noone|no one|nothing) (VERBS|goes|gets|leaves) ... (without|before|until|unless)
(is|are|stays|remains) (forbidden|banned|mandatory|prohibited|disallowed|verboten|obligatory|not allowed|not permitted)
user: you (must|have to|need to|should) (ask|check with|tell|inform|warn|consult) ... before
from (the|our|this|next|version|sprint|release|january|february|march|april|june|july|august|september|october|november|december|q1|q2|q3|q4|NUM) ... on ,
> let us (CHOOSE|aim|go|try)
(thinking|think|suppose|guess|say|propose|suggest|proposing|suggesting) (that|) we (CHOOSE|go|use|do|take)
`,
    strong: `
user: ^ (all|every|each|new) (new|) (BARE|VERBS|WORK|PAST) (is|are|get|gets|go|goes|use|uses|need|needs)
user: ^ (the|our|) NORM (is|are|will be|shall be|stays|remains|goes)
user: (at most|at least|no more than|not more than|no longer than|maximum of|minimum of|max|min) (NUM|one|two|three|four|five|ten)
(VERBS|go|goes|happen|happens|run|runs) (on|every) (mondays|tuesdays|wednesdays|thursdays|fridays|weekends|day|night)
`,
    fair: `
agent: i (used|use|call|kept|left|picked|made|put|store|treat) (THE|TECH|CODE|BARE|ING|VERBS)
`,
    against: `
(can not|could not|unable) ... because
`,
  },

  conclusion: {
    named: `
^ (analysis|my analysis|assessment|observation|observations|evaluation|outcome|my opinion|opinion|my assessment|conclusion|root cause|cause|finding|findings|verdict|takeaway|takeaways|lesson|lessons learned|lesson learned|diagnosis|insight|result|explanation|tldr) :
`,
    sure: `
(has|have|had|with) no (effect|impact|influence) (on|$)
(digging|research|investigation|debugging|testing|analysis|thinking|measurements|profiling|measuring) :
^ no other (BARE|VERBS|WORK|TECH)
(is|was|are|were) (a|an|the) (mistake|dead end|success|failure|win|waste|disaster|bad idea|good idea|great idea|improvement|no brainer|joke|red herring|false alarm|bargain|trap)
only (works|work|has|have|applies|matters|helps|counts|exists) (an effect|effect|in|on|for|with|when|if|because|up)
(will|would|does|do) not help
AILS ... because
agent: AILS ... (since|as soon as the|due to)
(is|are|was|were) (PAST|null|empty|so|too|only|BARE|twice) ... because
agent: (is|are|was|were|gets|get|VERBS) ... because
agent: AILS (VERBS|happens|occurs|appears|starts|comes|sits|is) (in|inside|when|while|at|during|on|if|from|only|before|after|because|once)
(hypothesis|assumption|theory|suspicion|guess|estimate|expectation|intuition|diagnosis|claim|prediction) (is|was|were|proved|turned) (wrong|right|correct|false|off|true|confirmed|mistaken)
(was|were) the (right|wrong|better|best) (call|choice|decision|move|idea|bet|tool|pick)
NUM UNIT ... NUM UNIT
(catch|catches|need|needs|use|uses|take|takes|cost|costs|handle|handles|find|finds|draw|draws|consume|consumes|save|saves) (twice|half|double|NUM times|three times|a third|a tenth|a fraction|less|more|fewer) 
(pretty|quite|fairly|almost) (sure|certain) (it|that|this) (is|was|it)
we should have (PAST|BARE)
(taught|teaches|tells|told|shows|showed) (us|me|you) (that|how|why|one)
`,
    strong: `
^ NUM of (the|our|all)
agent: (draws|uses|consumes|reaches|weighs|measures|costs|averages) (about|around|only|) NUM UNIT
(is|are|was|were|runs|run|performs|perform|works|work|feels) (much|far|slightly|a lot|a bit|somewhat|even|) BETTER
agent: because
(differ|differs|differed|pointless|worthwhile|overrated|underrated|unnecessary|sufficient|negligible)
agent: ^ only NUM (of|percent)
only NUM of the NUM
^ (interesting|interestingly|aha|indeed|notable|surprising|good news|bad news|fun fact|key point)
(nobody|no one|hardly anyone|almost nobody) (reads|uses|needs|clicks|wants|noticed|looks)
`,
    fair: `
agent: so (the|it|this|that|there)
`,
    against: `
(can not|could not|unable|am stuck) ... because
`,
  },

  question: {
    sure: `
(but|and|so) (where|why|how|when|who|which one|what) $
^ what is (wrong|going on|happening|new|next|up|blocking|stopping)
^ (is|are|was|were|has|have|had|does|do|did) (somebody|someone|anyone|anybody|everyone|one|it|there|this|that|these|those|we|you|they|TECH|CODE)
^ when (is|are|was|were|does|do|did|will|can) (BARE|VERBS|the|TECH|ONE)
(undecided|unclear|unresolved|tbd) :
`,
  },

  problem: {
    named: `
^ (problem|issue|bug|blocker|symptom|regression) :
`,
    sure: `
user: (i|we) (get|got) (a|an|NUM|no|nothing|only)
nothing (prevents|stops|checks|ensures|guarantees|protects|keeps)
^ (i|we) (hate|hated|despise)
(has|have|shows|show|with) (a|an) (AILS|empty|extra)
(does|do|did) nothing
(come|comes|came|show|shows|showed|turn|turns) (out|up|into) as
(could|may|might|can|would) HARM
(running|runs|run|ran|are|is) out of (BARE|VERBS|TECH|disk|memory|space)
already (in use|taken|exists|bound|locked)
user: no (sound|image|picture|signal|output|response|reaction|power|internet|connection|network|display|cursor|audio|video|answer|feedback) 
(lack|lacks|lacked) (THE|any|a|an|BARE|VERBS|PAST)
(can not|cannot|could not) ... because
(is|are) (impossible|hard|difficult|painful|a pain|tough) to (read|use|see|find|understand|debug|follow|test|maintain|reach|tap|click|tell|extend|BARE)
`,
    strong: `
(is|are|was|were) not PAST (anywhere|at all|properly|correctly|by|in|on|when|if|to|and|for|$)
^ only (every|half|some|NUM) ... (VERBS|BARE)
(is|are|get|gets|was|were|am|being) (hidden|clipped|stretched|squashed|mirrored|shifted|covered|covered by|logged out|kicked out|locked out|cut off|overwritten|unprotected|swamped|stranded|left behind|ignored)
(has|have|is|are|was|were|looks|look|feels|feel|seems|sounds|gets|got|stays) AILS
(without) (synchronisation|synchronization|locking|checking|asking|validation|escaping|a lock|any check|permission|protection|warning|notice)
(has|have) (grown|swollen|ballooned|risen|climbed) (to|by|beyond|over)
(seems|seem|looks) like ... (AILS|drops|stops|loses|fails|forgets)
AILS (after|since|when|whenever|in|on|with|for|at|under|during|from|again|every)
`,
    fair: `
BADLY
(stop|stops|stopped) (ING|with|at|after|in)
`,
  },

  solution: {
    named: `
^ (possible|another|one|simple|quick) (way out|fix|solution|workaround|remedy) :
^ (solution|fix|fixed|workaround|work around|remedy|resolution|resolved|solved|hotfix) :
`,
    sure: `
(we|you|i|one) (could|can|might) ... by (ING|CHANGING)
agent: now $
agent: (is|are) (implemented|closed|covered|included|supported|handled|wired) (behind|in|by|via|now|;|,|$)
if (you|i|we) ... (works|runs|passes|starts|compiles|builds|boots|goes away|disappears|helps)
agent: (is|are) (complete|done|ready|finished|implemented) (:|,|;|and|now|$)
(is|are|was|were|can be|could be|be) (avoided|prevented|solved|fixed|mitigated|bypassed|worked around|cured|eliminated|circumvented|resolved|addressed|remedied) (by|with|through|via|if)
(get|gets|got|keep|keeps|save|saves|help|helps) (us|me|you) (out|past|around|over|going) 
^ (a|an|the|this|that|these|CODE|TECH|BARE) ... (should|would|could|might|will) (get rid|cure|fix|solve|prevent|be enough|suffice|take care|do it|help)
^ (CHANGING|ING) ... (CURED|silences|helps|suffices|takes care|took care|papers|paper over|saves|rescued|revived|unblocks|makes)
^ (CHANGING|ING) ... (would|should|could|might|will) (fix|cure|solve|paper|help|prevent|avoid|be enough|suffice|get|work|do|stop)
then (it|they|that|everything|you) (VERBS|finds|works|starts|runs|passes|goes)
(with|using) CODE (the|it|everything|this|all) ... (starts|works|runs|passes|compiles|builds|boots|loads|succeeds|finishes)
(has|have) been (CHANGED|PAST|rewritten|rebuilt|split) (to|and|with|so|into|from|by|in|,|$)
(pass|passes|passing|green|succeed|succeeds) (now|again|after (i|we|the))
`,
    strong: `
^ (ING|CHANGING) ... (might|would|could|should) (BARE|WORK|TASK|be)
CURED ... by
agent: ^ (i|we|) (have|) (PAST|CHANGED|rewrote|built|wrote|rebuilt|split|cut|ran) (NUM|THE|CODE|TECH|PAST|ING|BARE|VERBS|into|to|up)
agent: works :
(is|are) now (a|an|the|BARE|PAST|split|VERBS)
`,
    fair: `
agent: now VERBS
`,
    against: `
(build|job|run|tests|test|download|pipeline|deployment|suite|import|export|compilation|install) (finished|completed|started|ran|took) (in|after|within|at|NUM)
up to NUM
`,
  },

  todo: {
    named: `
^ (todo|to do|fixme|action item|action items|next step|next steps|task|tasks|follow up|remaining|remaining work|still to do|open tasks|left to do) :
`,
    sure: `
user: ^ let (users|people|admins|customers|them|VERBS) (BARE|WORK|CHOOSE)
user: ^ (ask|tell|call|email|ping|remind|invite|inform|warn)
^ what (remains|is left|is missing|we still need|still needs)
user: (the|our|all|these|those) (BARE|VERBS|WORK|PAST) (need|needs) (BARE|VERBS|PAST|a|an|some|better|more)
user: ^ TASK (THE|CODE|TECH|QUOTE|BARE|VERBS|ING|PAST|NUM|up|down|us|users|more|to)
, (add|write|fix|remove|replace|change|update|adjust) (some|one|it|them|that|those|a|the)
`,
    fair: `
user: ^ TASK
`,
    against: `
do not need
(we|you|i) should have (PAST|BARE)
(WORK|TASK|BARE) (NUM|BARE|VERBS) (is|are|was|were|has|have|does|do) (AILS|already|not|PAST|BARE)
`,
  },

  context: {
    named: `
^ (context|background|fyi|status) :
`,
    sure: `
^ we (BARE|WORK|CHOOSE|have) (about|around|roughly|some|over|almost|nearly|more than) (NUM|two|three|ten|a)
^ here is what
^ (these|those|here) are the
agent: ^ (next|now|then|first|finally) , (i will|let me|i am)
^ (i|we) (was|were) ING
(i|we) have to (leave|go|run|be) (at|in|to|now|for)
`,
  },
};
