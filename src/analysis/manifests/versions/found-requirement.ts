/** What a file may ask for; no version if it does not. */
export type FoundRequirement = readonly [name: string, version: string | undefined, source: string];
