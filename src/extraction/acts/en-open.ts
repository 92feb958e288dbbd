/** What is put off, left over or handed to the person, in English. Written as `phrases/phrases.ts` says; ... is up to eight words. */
export type OpenKind =
  | 'putOff'
  | 'meanwhile'
  | 'awaits'
  | 'promised'
  | 'soon'
  | 'undecided'
  | 'unanswered'
  | 'left'
  | 'before'
  | 'idle';

export const EN_OPEN: Readonly<Record<OpenKind, string>> = {
  // A person puts something off.
  putOff: `
^ (todo|to do|fixme) :
^ later (i|we)
i want ... later
(i|we) will ... later
let us ... later
we (should|can) ... later
do (that|it) later
for (another|the next|a later) session
for (another day|next time)
in (another|the next|next|our next|a new|new|a fresh|a separate|a later) session
in a follow up
a (follow up|separate) pr
a pin (in|into)
come back to (that|it|this)
get back to that later
postpone
that is next $
is next on
comes next $
add ... (to|into) todo.md
add ... to (the|our) (backlog|todo)
put ... on (our|the) todo
put ... in the backlog
do not forget to ... later
remind me to
not now (,|) but
continue (next time|tomorrow)
pick ... up tomorrow
tomorrow (we|i)`,
  // What the person was asked to do is not done yet.
  meanwhile: `
in the meantime`,
  awaits: `
let me know
tell me when
(once|after) you
when you have`,
  // A model leaves something for another day, anywhere.
  promised: `
^ todo :
when you restart
next time (you will|we|i)
next session (,|) we`,
  // Soon is not later.
  soon: `
in a (moment|minute|second|sec)
right (after|away)`,
  // A question is neither answered nor overtaken: it waits.
  undecided: `
decide ... (later|another time)
not (sure|decided) yet
have not decided
undecided
(i will|let me) think about it
need to think about
i will get back to you
to be decided
tbd`,
  // A model does not answer now.
  unanswered: `
look (at|into) (it|that|this) later
(come|get) back to (it|that) later
leave (it|that|this) open`,
  // What the last words of a model say is left.
  left: `
^ to do :
you (would|will|still) (need|have) to
(we|i) still (need|have) to
still (needs to|need to be)
still (fails|failing|fail|failed|broken|pending|open|missing|to do)
still (is|does|do|can) not
not yet (implemented|done|working)
not (implemented|done) yet
next step (would|is)
next steps
^ next step
need to do next
remaining (work|tasks|steps|items)
what (remains|is left)
remains to be
left to do
when you restart
whenever you are ready
when you are back
you can (then|) commit
you can (re run|rerun|push)
push and (re run|rerun)
ready to (return|go back) to
ready for (phase|your review before)
for (the|) next session
in (a new|the next|a future) session
(in|as) a follow up
before (you merge|merging|you deploy)
manually run
manual step
run it manually
restart ... (to take effect|for)`,
  // A failure is older than the work.
  before: `
(pre existing|preexisting|unrelated)
existing failure
already (failing|failed)
failed before`,
  // Said at the end of a turn, whatever it was about.
  idle: `
(anything|something|what) else
how can i help
what (would you like|do you want) to do
what is next
what (should|shall) we do next
(work on|tackle) next
want to (dig|try)
like to explore
ready (to|for)
(should|shall) (i|we) commit
(want|like) me to (commit|push)
(look|looks|sound|sounds) good
(make|makes) sense
does (that|this) help
any questions
see you`,
};
