/** Where the scope that a note leaves says so until it has left. */
export const UNDER_WAY = '.under-way.json';
