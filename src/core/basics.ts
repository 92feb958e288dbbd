/** Small words of every port. */

export type Clock = () => Date;

/** Tells the person something that is not a result: standard error, never standard output. */
export type Warn = (message: string) => void;

/**
 * What identifies one version of a file: if the stamp is the same, so is the content. It begins with the
 * time of the last change, in milliseconds.
 */
export type Stamp = string;
