/**
 * Counts up whenever the rules change (a test compares them with a fingerprint): what was stored under
 * older rules is looked at once more when it is shown; what was stored under these need not be.
 */
export const REDACTION_VERSION = 3;
