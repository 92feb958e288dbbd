/**
 * Kinds of words. A cue (`cues.ts`) names a kind in capitals and means any of its words. To add a word, put it
 * in its kind; to add a kind, add a line.
 */
export const WORD_KINDS: Readonly<Record<string, string>> = {
  ONE: 'we you i it this that they these those he she there the a an our my your their his her any anyone anybody someone somebody everyone all both one',
  THE: 'the a an this that these those our my your their his her its some any another each every all both one two three four five',
  /** Orders that ask for a piece of work. */
  WORK:
    'add write fix update bump create implement remove delete move refactor extract split document test check verify review ' +
    'investigate schedule run rerun deploy publish tag merge push commit open close clean configure install upgrade migrate convert ' +
    'generate build rebuild send ping email notify finish complete handle translate show hide print format validate ' +
    'improve optimize optimise extend rewrite rebase squash enable expose draft prepare order calibrate solder measure ' +
    'benchmark profile download upload copy restore backport cherry-pick cleanup revisit rework polish tidy debug find figure analyse ' +
    'analyze compare collect list wire hook connect restart reset regenerate reindex export import register document change replace ' +
    'pull fetch stash sync rotate revoke renew archive adjust tweak tune lower raise increase reduce simplify reorder annotate mock stub trace log ' +
    'get give make set put take look read search grep parse render style center align resize rename audit monitor ship release ' +
    'reply respond contact book label triage summarize summarise unify dedupe deduplicate throttle invalidate flash port wrap correct',
  /** More of them, that are orders only where a sentence begins. */
  TASK:
    'support allow speed provide include display accept offer try reproduce turn attach append insert embed highlight animate sort group filter ' +
    'paginate colour color shrink enlarge narrow widen stretch rotate crop blur round cache store save load persist encrypt sanitize sanitise escape ' +
    'localize localise adapt adjust align bring call cover craft cut decorate define describe design detect disable distinguish drill emit ensure estimate ' +
    'evaluate experiment explain explore fill flag flip fold force forward gather guard harden implement inject inline inspect integrate introduce join ' +
    'link lint localise lock map mark mention mirror mount normalize normalise note outline override pad parallelize parallelise pass patch permit pin place plan plot ' +
    'populate post prefill prepend prevent preview propagate prototype protect prove provision query queue quote rank record recalculate recompute reconnect recreate redesign redirect ' +
    'reject reload repair repeat report request resolve restructure restrict resume retry return reuse route sample scan scroll seed select separate serve shorten simulate ' +
    'sketch smooth snapshot sort specify split stream strip submit subscribe suppress swap switch synchronize synchronise teach tell toggle track train transform trigger trim truncate unblock ' +
    'undo unpack vectorize visualize visualise warn watch weigh whitelist zip spin hook walk',
  /** Nouns for what one lays down. */
  NORM:
    'indentation licence license naming minimum maximum limit default format encoding timezone language style cap threshold scope retention ' +
    'alphabet font palette baseline standard notation unit units precision rounding',
  /** What may go wrong, behind "could". */
  HARM:
    'lock block overflow lose break crash fail leak corrupt drop hang deadlock starve exceed hurt collide conflict overwrite race damage freeze ' +
    'exhaust overheat stall clash confuse mislead interfere explode overload flood duplicate cause trigger lead bite fry burn truncate panic segfault',
  /** How something should not be done. */
  BADLY:
    'badly terribly horribly wrongly mistakenly accidentally unexpectedly needlessly unnecessarily endlessly repeatedly constantly catastrophically incorrectly ' +
    'inconsistently unpredictably painfully ridiculously insanely absurdly',
  /** What compares. */
  BETTER:
    'faster slower smaller larger bigger better worse cheaper shorter longer higher lower simpler easier harder safer stronger weaker cleaner heavier lighter quicker ' +
    'costlier tighter looser broader rarer poorer richer noisier quieter smoother',
  UNIT: 'ms s sec secs second seconds minute minutes min hour hours h us ns kb mb gb tb kib mib gib bytes percent fps rpm rps qps ma mw w v mv hz khz mhz ghz euros dollars rows points',
  /** Orders that choose a way. */
  CHOICE:
    'use prefer keep drop stick avoid never always stay scrap skip ditch abandon pick choose adopt standardize standardise default ' +
    'favor favour leave stop forget ban forbid treat reuse retire deprecate',
  /** What someone did who changed something. */
  CHANGED:
    'added changed moved replaced switched updated fixed removed rewrote rewritten refactored wrapped split renamed introduced implemented ' +
    'created extracted reverted bumped upgraded downgraded pinned disabled enabled increased raised lowered reduced configured adjusted ' +
    'corrected patched resolved solved taught turned escaped sanitized sanitised cleared reinstalled deleted restarted rebuilt ' +
    'regenerated migrated converted simplified cleaned tightened wired hooked registered exported merged deployed swapped dropped ' +
    'inlined guarded handled normalized normalised batched cached memoized debounced throttled parallelized excluded included ' +
    'restored rolled backported isolated hardened made put set got rewired ported extended improved optimized optimised unified decoupled ' +
    'deduplicated flushed pulled marked ensured locked unlocked widened narrowed scoped mocked stubbed skipped silenced whitelisted rotated rearranged installed',
  CHANGING:
    'adding changing moving replacing switching updating fixing removing rewriting refactoring wrapping splitting renaming introducing ' +
    'upgrading downgrading pinning disabling enabling increasing raising lowering reducing setting turning escaping clearing ' +
    'reinstalling deleting restarting rebuilding regenerating converting swapping dropping closing caching batching debouncing bumping using ' +
    'running passing making putting reverting rolling flushing unplugging killing reordering limiting forcing sorting calling skipping installing rotating',
  CURED:
    'fixed fixes fix cured cures solved solves solve resolved resolves resolve sorted helped stopped prevents prevented eliminated eliminates ' +
    'removes repaired repairs unblocked unblocks avoids brought cut halved eliminate prevent cure restored silenced',
  /** What ails. Each is weak alone. */
  AILS:
    'crash crashes crashed crashing hang hangs hanging hung freeze freezes froze frozen fail fails failed failing failure failures broken broke breaks busted ' +
    'stuck error errors exception exceptions wrong missing leak leaks leaking slow slower sluggish blank corrupt corrupted corrupts lost loses losing denied ' +
    'denies rejected rejects refused refuses flaky flakes conflict conflicts mismatch regression outage timeout timeouts garbled truncated ' +
    'unusable unreadable unresponsive unreachable unreliable unstable unbearable broken bug bugs buggy vulnerability vulnerable insecure duplicate duplicates duplicated ' +
    'weird strange odd nan segfault segfaults segfaulted panic panics panicked oom stale incorrect incorrectly invalid inconsistent unexpected unexpectedly ' +
    'annoying painful confusing misleading ignored ignores skipped twice cryptic throws threw deadlock deadlocks ' +
    'overflow overflows overlap overlaps flicker flickers flickering jitter jitters stutter stutters stuttering drops dropped disconnects disconnected ' +
    'killed dies died dead hole bad worse worst horrible terrible ugly messy mess nightmare expired expires misaligned disappears disappeared vanishes vanished vanish ' +
    'unable impossible blocked blocker blocks blocking snag trouble spike spikes drift drifts starves starved exceeds exceeded undefined ' +
    'mangled scrambled glitch glitches freezing lag lags laggy choppy noisy unauthorized forbidden hostile unhandled uncaught rejecting timing-out bricked brick janky jumpy diverged illegible overheat overheats plaintext outdated ' +
    'collapse collapses collapsed chokes choked stalls stalled loops bleeds swallows swallowed clobbers pollutes floods flooded spams bloated bloats explodes exploded ' +
    'saturated exhausted thrashes thrashing flaps flapping wobbles crackles buzzes tears ghosting desync desyncs diverges misaligned misbehaves misreads misfires malfunctions malfunction ' +
    'abort aborts aborted bails complains nags collides collide clash clashes contradicts violates violation overwritten overwrites overwrote omits omitted doubled miscounts overcharged ' +
    'overcounts garbage chopped cropped spills flashes blinks jam jammed wedged reboots restarts bounced bounces throttled banned brittle fragile hacky spaghetti convoluted opaque undocumented ' +
    'untested unmaintained obsolete leaky massive wasteful inefficient inaccurate imprecise incomplete illegal malformed absent gone unavailable intermittent random sporadic ' +
    'suspicious fishy awful frustrating tedious cumbersome clunky awkward inaccessible tricky risky dangerous unsafe severe insufficient overloaded overheated crooked burnt burned fried shorted ' +
    'nonsense rubbish useless pointless hopeless unreasonable unacceptable unrelated orphaned orphan dangling zombie mojibake typo typos gaps flaw flaws defect defects fault faulty ' +
    'incident breach exploit leaked exposure risk risks danger deadlocked racy unsynchronized mis-sized oversized undersized unbounded runaway backlog congestion contention bottlenecks starvation ' +
    'discrepancy discrepancies anomaly failing-over rejections denial regressions regressed degraded degrades degradation deteriorated suffers suffer hurts hurting kills interferes interfere breakage',
  /** To choose a way, in its forms. */
  CHOOSE:
    'choose pick select opt settle decide agree commit adopt embrace standardize standardise drop ditch abandon kill cut retire sunset deprecate freeze ' +
    'postpone defer delay park shelve reject veto approve accept allow forbid ban require mandate enforce limit restrict cap keep retain leave stay stick ' +
    'reuse rely support target ship launch host buy call treat assume default favor favour prefer avoid skip use switch replace ignore drop scrap outsource',
  CHOOSING:
    'choosing picking selecting opting settling committing adopting embracing standardizing standardising dropping ditching abandoning killing cutting retiring sunsetting ' +
    'deprecating freezing postponing deferring delaying parking shelving rejecting approving accepting forbidding banning requiring enforcing limiting restricting capping keeping ' +
    'retaining leaving staying sticking reusing relying supporting targeting shipping launching hosting buying treating skipping using switching replacing scrapping avoiding',
  CHOSE:
    'chose chosen picked selected opted settled decided agreed committed adopted embraced standardized standardised ditched abandoned shelved postponed deferred rejected vetoed approved ' +
    'accepted banned scrapped retired sunset deprecated frozen',
  /** To find out. */
  FOUND:
    'learned learnt found discovered realized realised concluded confirmed established determined verified proved proven measured figured understood noticed observed compared benchmarked ' +
    'profiled tested traced bisected calculated estimated analysed analyzed saw',
  /** What explains. */
  CAUSE:
    'cause reason culprit bottleneck explanation answer difference trade-off tradeoff catch limit factor driver origin source trigger insight lesson point',
  /** Small words that are never orders. */
  FUNC:
    'the a an this that these those and or but nor so yet if then else because since while when where which who whom whose what why how as at by for from in into of off on onto out over per ' +
    'than through to toward towards under until up upon via with within without about above across after against along among around before behind below beneath beside besides between beyond ' +
    'despite down during except inside like near outside past regarding though although unless whereas i you he she it we they me him her us them my your his its our their mine yours is are was were be been ' +
    'being am do does did have has had can could will would shall should may might must not no yes yeah ok okay also just only even still already now here there today tomorrow yesterday ' +
    'maybe perhaps probably both all some any each every many few most more less much several one two three four five six seven eight nine ten first second last next other another same such ' +
    'everything nothing something anything everyone nobody someone anybody somebody sorry thanks hello hi hey well again too very quite rather almost nearly half once twice neither either plus minus',
  /** Said with a sigh. */
  UGH: 'ugh argh damn wtf grr sigh ouch crap shit fuck unfortunately sadly alas annoyingly weirdly strangely seriously bummer',
  OK: 'ok okay yes yeah yep right alright fine sure good great perfect agreed cool so well hmm hm oh ah and but also now then anyway btw actually please just fyi hey hi btw honestly basically again update maybe perhaps possibly probably tbh imo imho personally ideally nah nope',
  /** Words that may stand between the words of a cue. */
  BETWEEN:
    'also just now then already finally really actually simply probably maybe perhaps definitely all both still currently basically totally ' +
    'clearly apparently certainly therefore thus quickly well even only ever yet so please always usually often sometimes again ' +
    'fully completely successfully properly correctly explicitly likely possibly eventually instead thereby together later very quite mostly largely mainly partly entirely apparently silently immediately directly immediately randomly automatically occasionally',
  COND: 'if unless suppose supposing assuming whether',
};

/**
 * How sure a speaker sounds. A line is a cue as in `cues.ts`: `hedges` make a passage tentative, `firm` outweighs one hedge.
 */
export const FIRMNESS = {
  hedges: `
(could|might|may) (HARM|BARE|WORK|TASK)
(suggest|suggests)
apparently
(most|) (plausible|probable) (explanation|cause|reason)
> guess
the feeling
bad feeling
thinking (we|of|about)
would be to
tend to
(ING|CHANGING|this|that|it|which) ... should (fix|help|solve|be|get|do|work|suffice)
(looks|look) (AILS|like|as)
maybe
perhaps
probably
possibly
presumably
supposedly
allegedly
tentative
tentatively
provisionally
provisional
roughly speaking
might
(may|could) (be|well|have|need|want|change|also|still|cause|explain|help|break|affect|not|drop|lead|make|fail|leak|race|deadlock|lose|mean)
(we|i|it|you|this|that|they) (may|could)
could (go|use|try|do|add|be|move|switch|start|keep|make)
(i|we) (think|believe|guess|suppose|suspect|assume|imagine|feel|reckon|figure|presume|doubt|expect|fear)
i am (thinking|guessing|assuming|inclined|leaning|tempted|tending)
(inclined|leaning|tempted) (to|towards|toward)
(i|we|) would (lean|go|say|guess|suggest|recommend|prefer|rather|probably|tend|start|pick|choose|keep|vote|opt|use|stick|take|argue|avoid|do|consider)
my (recommendation|advice|guess|hunch|feeling|gut|suspicion|bet|theory|hypothesis|impression|preference|suggestion|proposal|two cents|vote)
(best|educated|wild) guess
a (guess|hunch|suspicion|feeling)
whenever (there|we|you|i|someone) (is|have|has|get|gets)
good enough for now
sometimes
suspicion
suspicious
imo
imho
iirc
afaik
afaict
as far as (i|we) (know|can|remember|recall)
if (memory serves|i remember|i recall|i am not mistaken|i am right)
do not quote me
(seems|seem|seemed)
(it|this|that|there) (appears|appear|appeared)
(appears|appear|appeared) (to|that|as|broken)
(looks|look|looked|feels|feel|felt|sounds) (like|as|off|wrong|odd|right|slow|slower|weird|to|better|worse)
kinda
kind of
sort of
sorta
somewhat
likely
unlikely
potentially
suggests
hints at
(points|point|pointing) (to|towards) a
(not|never) (100|entirely|completely|totally|quite|fully|yet|really|) (sure|certain|tested|verified|confirmed|proven|convinced|measured|urgent|tried)
untested
unverified
unconfirmed
have not (tested|verified|confirmed|proven|tried|checked|measured|proved|double)
(can|could) not (prove|confirm|verify|reproduce it)
without (proof|testing|having tested)
only (tested|profiled|checked|tried|looked|measured) (one|once|two|on|at|a|it|the)
(sample|evidence|data) (is|was) (small|thin|weak)
for (now|the time being|the moment|starters|a start|a while|a week|a month)
at (least for now|some point|first)
in the (meantime|interim|long run)
until (further notice|we know|we see|we hear|then|proven)
unless you object
unless (someone|anyone|somebody|anybody|you|we|finance|legal|it|there|the)
(temporarily|temporary)
interim
stopgap
(some day|someday|sometime|one day|eventually|sooner or later)
(no|not a|without) (rush|hurry|urgency)
(not|nothing) urgent
(low|lower) (prio|priority)
nice (to have|if)
would (be|also be) (nice|good|great|cool|helpful|useful|neat|lovely|handy|better|worth|worthwhile)
(worth|worthwhile) (a|looking|trying|considering|checking|exploring|benchmarking|investigating|adding|having|doing|to)
could be (worth|worthwhile|a|that|the|an|because|due|nice|related)
(consider|considering)
^ (try|trying)
(you|we) (could|can|might) try
let us try
(one|a|another) (option|possibility|idea|thought|possible) (is|would|could|might|fix|way|solution|cause|workaround)
possible (fix|way|solution|workaround|cause|reason|explanation|culprit)
(fingers crossed|knock on wood|so far so good|we will see|let us see|remains to be seen|time will tell|wait and see|touch wood)
(your|their) call
up to (me|you)
(happy|open) to (change|discuss|be|revisit|other)
(may|might|could|can) (change|revisit)
(to be|still) (confirmed|discussed|decided|seen)
tbd
tbc
let me (check|talk|discuss|confirm|clear|ask|sleep) ... (with|first|on it)
(sleep|think) (on|about) it
(should|ought to) (fix|help|solve|work|cut|cure|resolve|be enough|do it|do|reduce|stop|prevent|be fine|be ok|make|improve|speed|get rid)
would (likely|probably|fix|help|solve|cut|cure|resolve|stop|prevent|make|reduce|avoid|work|get|explain)
(often|usually|sometimes) (helps|works|fixes|fixed)
(helped|worked) for
false alarm
(could|might|may) be wrong
(maybe|perhaps) i am
(something|anything) (seems|is off|feels)
not (sure|certain)
(idk|dunno)
(about|around|approximately|roughly) ... or so
or so
or something
i think
more or less
(in|by) theory
theoretically
(early|first) (impression|results|numbers)
preliminary
(down the road|later on|down the line|in the future|long term|long-term|at a later)
(if|when|whenever) (there is|we have|you have|i have|we get|you get|i get|time) (time|permits|allows|a chance|a moment|some time|around)
`,
  firm: `
definitely
certainly
absolutely
for (sure|good)
no doubt
without (a|) doubt
(that|this|it) is final
final (answer|decision|word)
end of (discussion|story)
no exceptions
(made|make) up (my|our) mind
period $
full stop $
(decided|settled|agreed) (on|that|to|against)
we are going with
(is|are) conclusive
(confirmed|proven|proved|verified) (that|it|this|by|with)
from now on
`,
} as const;
