/** Words of a question that say when, before anyone knows the date. */
export type TimeRelation = 'in' | 'within' | 'since' | 'after' | 'before' | 'until' | 'between';

export interface TimePhrase {
  readonly at: number;
  readonly length: number;
  readonly relation: TimeRelation;
  readonly when: string;
  /** The other end of `between`. */
  readonly to?: string;
}
