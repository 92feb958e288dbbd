export interface EntryPoint {
  readonly path: string;
  readonly about?: string;
}

/** What is said of the file of a library that its users import. */
export const FOR_OTHERS = 'what others import';
