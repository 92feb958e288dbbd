/** Commands of CLAUDE.md: they need the Markdown parser. */
export { claudeMdApply } from './claude-md-apply.ts';
export { claudeMdCategorize } from './claude-md-categorize.ts';
export { claudeMdCheck } from './claude-md-check.ts';
export { claudeMdInit } from './claude-md-init.ts';
export { claudeMdProcess } from './claude-md-process.ts';
export { claudeMdStatus } from './claude-md-status.ts';
export { claudeMdSync } from './claude-md-sync.ts';
