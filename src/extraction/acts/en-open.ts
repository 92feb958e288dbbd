/** What is put off, left over or handed to the person, in English. Written as `acts.ts` says, but that the dots stand for up to eight words. */
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
^ todo:
^ to do:
^ to-do:
^ fixme:
^ later i
^ later we
i want ... later
i will ... later
i'll ... later
we will ... later
we'll ... later
we'll later
let's ... later
we should ... later
we can ... later
do that later
do it later
for another session
for the next session
for a later session
for another day
for next time
in another session
in the next session
in next session
in our next session
in a new session
in new session
in a fresh session
in a separate session
in a later session
in a follow-up
a follow-up pr
a separate pr
a pin in
a pin into
come back to that
come back to it
come back to this
get back to that later
postpone
that's next $
that is next $
is next on
comes next $
add ... to todo.md
add ... into todo.md
add ... to the backlog
add ... to our backlog
add ... to our todo
add ... to the todo
put ... on our todo
put ... on the todo
put ... in the backlog
don't forget to ... later
remind me to
not now , but
continue next time
continue tomorrow
pick ... up tomorrow
tomorrow we
tomorrow i`,
  // What the person was asked to do is not done yet.
  meanwhile: `
in the meantime`,
  awaits: `
let me know
tell me when
once you
after you
when you have
when you've`,
  // A model leaves something for another day, anywhere.
  promised: `
^ todo:
^ to-do:
when you restart
next time you'll
next time we
next time i
for the next session we
in the next session we
next session we`,
  // Soon is not later.
  soon: `
in a moment
in a minute
in a second
in a sec
right after
right away`,
  // A question is neither answered nor overtaken: it waits.
  undecided: `
decide later
decide ... later
decide on that later
decide ... another time
not sure yet
not decided yet
haven't decided
have not decided
undecided
i'll think about it
let me think about it
need to think about
i'll get back to you
to be decided
tbd`,
  // A model does not answer now.
  unanswered: `
look at it later
look at that later
look at this later
look into it later
look into that later
come back to it later
come back to that later
get back to it later
get back to that later
leave that open
leave it open
leave this open`,
  // What the last words of a model say is left.
  left: `
^ to do:
you'd need to
you would need to
you'll need to
you will need to
you still need to
you'll have to
you still have to
we still need to
we still have to
i still need to
still needs to
still need to be
still fails
still failing
still fail
still failed
still broken
still isn't
still is not
still doesn't
still don't
still can't
still cannot
still pending
still open
still to do
still missing
not yet implemented
not yet done
not implemented yet
not done yet
isn't implemented yet
not yet working
next step would
next step is
next steps
^ next step
need to do next
remaining work
remaining tasks
remaining steps
remaining items
what remains
what's left
remains to be
left to do
when you restart
whenever you're ready
whenever you are ready
when you're back
you can commit
you can then commit
you can re-run
you can rerun
you can now push
you can push
push and re-run
push and rerun
ready to return to
ready to go back to
ready for phase
ready for your review before
for the next session
for next session
in a new session
in the next session
in a future session
in a follow-up
as a follow-up
before you merge
before merging
before you deploy
manually run
manual step
run it manually
restart ... to take effect
restart ... for`,
  // A failure is older than the work.
  before: `
pre-existing
preexisting
existing failure
already failing
already failed
failed before
unrelated`,
  // Said at the end of a turn, whatever it was about.
  idle: `
anything else
something else
what else
how can i help
what would you like to do
what do you want to do
what's next
what should we do next
what shall we do next
work on next
tackle next
want to dig
want to try
like to explore
ready to
ready for
should i commit
shall i commit
shall we commit
should we commit
want me to commit
like me to commit
want me to push
like me to push
look good
looks good
sound good
sounds good
make sense
makes sense
does that help
does this help
any questions
see you`,
};
