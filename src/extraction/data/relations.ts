/**
 * What says that a passage replaces, extends or opposes an earlier one. A line of the second and third list is a phrase as
 * `phrases/phrases.ts` says; of the first it is words only, with contractions in full ("do not"). To add a phrase, add a line.
 */

/** What stands behind these is replaced, up to "to", "with", "by" or the end of the clause. */
export const REPLACING = `
instead of
rather than
switch from
switched from
switching from
switch away from
change from
changed from
changing from
move from
moved from
moving from
move away from
moving away from
move off
moving off
migrate from
migrating from
migrated from
migrate off
replace
replaced
replacing
replaces
supersedes
drop
dropping
dropped
ditch
ditching
abandon
get rid of
no longer
no longer use
no longer using
no longer need
no longer want
stop using
`;

/** The passage takes back what was said just before, whatever its words. */
export const TAKING_BACK = `
scratch that
on second thought
(changed my mind|change of plan|change of plans)
(forget|never mind|strike|revert) that
forget what i said
actually no
i take that back
we were wrong
`;

/** The passage goes on from an earlier one. */
export const BUILDING = `
^ (additionally|in addition|furthermore|moreover|besides|plus|also)
^ on top (of that|of this|)
^ building on
^ extending
^ based on (that|this)
^ following from that
^ with (that|this) in place
^ now that
^ as a (next step|follow up)
^ going further
^ to complement
`;

/** Turns what follows into its opposite. */
export const NEGATING =
  'not no never without avoid against stop drop ditch remove forbid ban skip abandon neither nor reject disable';

/** Words that cannot both hold of one thing. */
export const OPPOSITES: readonly (readonly [string, string])[] = [
  ['fast', 'slow'],
  ['faster', 'slower'],
  ['better', 'worse'],
  ['safe', 'unsafe'],
  ['secure', 'insecure'],
  ['enough', 'insufficient'],
  ['public', 'private'],
  ['enabled', 'disabled'],
  ['required', 'optional'],
  ['mandatory', 'optional'],
  ['synchronous', 'asynchronous'],
  ['stable', 'unstable'],
  ['cheap', 'expensive'],
  ['necessary', 'unnecessary'],
  ['possible', 'impossible'],
  ['allowed', 'forbidden'],
];

/** Words that many passages share and that tell nothing about their matter. */
export const UNTELLING =
  'use used using make made need want get got go going let think know say said see look like work works working way thing things time ' +
  'new old good bad better best right wrong also well now then still just really actually maybe probably instead rather yes okay please ' +
  'decide decided decision choose chose chosen problem issue fix fixed fixes solution solved question answer reason cause change changed ' +
  'switch move keep drop add added remove removed try run set put take give happen because since every only more most much many first last ' +
  'next later always never anymore longer everything something nothing we us our';
