import { createHash } from 'node:crypto';

/** What `git hash-object --no-filters` says of these bytes; outside git a content hash like any other. */
export function blobId(bytes: Uint8Array): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}
