import type { ActPhrases } from './acts.ts';

/** Orders that change nothing by themselves. */
const LOOK =
  'look|check|review|explain|tell|show|describe|think|ultrathink|consider|research|explore|understand|investigate|read|verify|run|rerun|test|find|see|discuss|talk|analyze|analyse|audit|compare|propose|suggest|plan|orient|recall|continue|proceed|go (ahead|on|back|through|over|look|check)|commit|push|wait|stop|help|examine|figure|try|start|begin|give|list|ask|note|notice|know|remember|remind|walk|dig|study|learn|search|scan|debug|diagnose|reproduce|confirm|prepare|summarize|summarise|restart|open|peek|hold|focus|pick|move on|wrap up|get back|come back|take a (look|peek)|have a (look|peek)|do (an|a) (audit|review|full|experiment|check|quick|deep|search)';

export const EN: ActPhrases = {
  ruling: `
(we|i|team) (have|) (decided|agreed|settled|chosen|chose|opted|picked) (to|on|that|for|against|not|with|THE|CODE)
^ (decision|decided|agreed|final decision) :
^ decided
(we|i) (have|) (switched|moved|migrated) (from|to|away|off|over)
(we|i) (are|am|will be) (going|sticking|staying) with
(we|i) will (go|stick|stay) with
let us (go|stick|stay|proceed) with
(my|our|the|final) (decision|choice|call) is
it is (decided|settled)
from now on (we|i|you|use|all|every|the)
no exceptions
`,
  decision: `
(we|i) (do not|) want (the|a|an|to|it|this|that|no|any|all|our|my|only|them|strict|us)
(we|i) (would|) (prefer|rather|dislike|hate|disagree)
i (really|) like
(we|i) would (like|love) (the|a|an|to|it|this|that|us)
we need (the|a|an|it|something|no|our|only|both|all|one|CODE|BARE)
let us (not|just|also|)
we should (not|also|just|)
(we|i) (are|am) (going to|not going to|moving|dropping|keeping|pausing|sticking|staying)
(we|i) will (not|) (go|use|keep|do|have|need|add|leave|start|stick|stay|want|put|make|move|drop|call)
(is|are|looks|look|sounds) (fine|ok|okay)
i (really|did not|) (mean|meant)
rather than
(go|going|stick|sticking|stay) with
option (a|b|c|d|NUM|one|two|three)
no (longer|more)
in favor of
in favour of
`,
  demand: `
should
must
(need|needs|have|has) to
(just|only|without|never|always|exactly)
make sure
ensure
(no|not|do not|does not) need
ought to
at most
at least
`,
  order: `
> (please|) (do not|) (keep|drop|remove|merge|rename|move|revert|replace|delete|use|make|put|add|leave|skip|split|inline|extract|change|switch|set|convert|combine|avoid|disable|enable|restore|undo|simplify|turn)
(to|should|could|can|would|i would|and|us) (keep|drop|remove|merge|rename|move|revert|replace|delete|leave|skip|inline|switch)
`,
  approval: `
^ (y|yes|yep|yup|yeah|yea|sure|go ahead|go for it|do (it|that|this|both|all|so)|lgtm|agreed|approved|absolutely|exactly|correct|please do|ship it|deal|proceed)
^ (go|ok|okay|k|fine|good|great|nice|cool|right|perfect|excellent) $
^ (sounds|looks|seems) (good|right|great|fine|like)
(that|this|it|those|these|all) (is|are|looks|sounds|seems) (good|fine|great|right|perfect)
(this|that) is the way
makes sense
i (really|) (like|love|agree)
(works|fine|good) (for|by|with) me
^ (option|number|no|) (NUM|a|b|c|d|e) $
^ (option|number) (NUM|a|b|c|d|e)
^ (fix|do|address|take|implement|plan out|use|pick|choose|apply) (option|number|item|point|) (NUM|b|c|d|e)
^ (the|) (first|second|third|latter|former|last) (one|option) 
`,
  rejection: `
^ (no|nope|nah|never|not yet|stop|do not|cancel|abort|wait)
^ (i|we) (do not|would not) (want|like|need|agree)
(this|that) is (wrong|not right|not what|no good|all wrong|not good)
i disagree
`,
  correction: `
^ (no|nope|nah) , 
i (really|did not|) (mean|meant)
(is|was|are|were) wrong
(not|do not|instead of) ... (but|use|instead)
(use|do|take|put|make|have) ... instead
rather than
^ (actually|wait) ,
you (should|were told|were supposed|were asked)
i (said|asked|told|suggested|wanted)
(that|this|it) is not (what|how|true|right)
`,
  wish: `
> (please|) (never|always) (WORK|TASK|CHOICE|use|put|be|have|ask|commit|push|think|explain)
(to|should|must|shall) (never|always) (WORK|TASK|CHOICE|use|put|ask|commit|push|explain)
from now on
going forward ,
^ in (the|) future ,
> whenever (you|we|i)
(every|each) time (you|we|i)
(i|we) (always|usually|generally|) prefer (to|that|ING|when|small|short|simple|plain|you)
> (please|) do not (ever|) (rush|guess|assume|rummage)
(do not|never|stop) (ever|) (commit|push|edit|change|modify|touch|implement|start|write|delete|run|add|make|COMMIT|committing|pushing|editing|changing|adding|making) ... (unless|until|without|yourself)
you (are|were) (rushing|running ahead|jumping ahead|guessing)
(before|until|unless) (you|i) (have|) (approve|approved|ask|asked|decide|decided|confirm|confirmed|agree|agreed|start|make|change|commit|push|edit|implement|touch|fix)
without (my|asking|permission|approval) (me|explicit|permission|permissions|approval|first|consent)
(you|claude|agents|we) (must|should|shall) (never|not be|always)
you are to (ask|wait|stop|never)
i (make|made|decide|commit|handle|manage) (the|these|those|this|that|them|all|my|) ... (decisions|myself|manually|decision)
ask me (first|before)
(i|we) (hate|dislike|can not stand) (it when|when|the bla|all|verbose|comments|how|you)
(is|are) not (a|the|our) goal
no (verbose|redundant|unnecessary|emojis|emoji) 
do not add (emojis|emoji|comments) (and|or|to the code|$)
`,
  tag: `
(no|yes|yeah|yea|right|correct|huh|ok|okay) $
`,
  inquiry: `
^ (please|let us|we should|we need to|i want you to|i would like you to|you should|you can|can you|could you|would you|can we|just|) (please|just|also|now|first|then|) (${LOOK})
`,
  trouble: `
why
(i|we) (still|) (get|got|see|saw|ran|keep getting|am getting)
(error|errors|fail|fails|failed|failing|failure|crash|crashes|broken|warnings|exception|traceback)
(does|do|did|is|are) not (work|working|show|seem)
`,
};
