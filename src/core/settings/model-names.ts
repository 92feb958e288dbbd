/** What vectors of our own models are kept under; loads nothing. */
export const BUILTIN_MODEL = 'all-MiniLM-L6-v2';

/** The names of added models end in their fingerprint; a server's models have plain names. */
export const isAdded = (model: string): boolean => /@[0-9a-f]{12}$/.test(model);

/** Computed on this machine, by us: nobody else is asked. */
export const isOwn = (model: string): boolean => model === BUILTIN_MODEL || isAdded(model);
