/** Commands that copy whole databases: rare, and in one piece. */
export { backup } from './backup.ts';
export { restoreBackup } from './restore-backup.ts';
