/** All that makes answers fit for a model, to be loaded at once: a person needs none of it. */

export { vetHits, vetNotes, vetShownNote } from '../trust/vet-notes.ts';
export { vetDeliberation, vetFoundThought } from '../trust/vet-thoughts.ts';
export {
  vetBlame,
  vetFixes,
  vetHow,
  vetListed,
  vetRemembered,
  vetSessions,
  vetShown,
  vetTopics,
  vetWhy,
} from './vet-answer.ts';
