/** All that makes answers fit for a model, to be loaded at once: a person needs none of it. */
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
export { vetHits, vetNotes, vetShownNote } from './vet-notes.ts';
export { vetDeliberation, vetFoundThought } from './vet-thoughts.ts';
