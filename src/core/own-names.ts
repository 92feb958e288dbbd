/** By which names memory itself turns up in a session: its commands, agents, tools and texts. Those of both plugin names. */

const PLUGIN = '(?:claude-)?code-memory';
/** What is typed to use memory. `second-opinion` is none: what is asked and answered there is about the person's own matter. */
const COMMANDS = 'remember|memory-(?:stats|topics|backfill|init|sync|status)';
/** What runs for those commands. */
const SKILLS = `${COMMANDS}|memory-processor|codebase-analyzer`;

const PROMPT = new RegExp(`^\\s*/(?:${PLUGIN}:)?(?:${COMMANDS})(?:\\s|$)`);
const SKILL_BODY = new RegExp(
  `^\\s*Base directory for this skill: \\S.*/skills/(?:${SKILLS})/?\\s*$`,
  'm',
);
const STOP_REQUEST = new RegExp(`^Stop hook feedback:[\\s\\S]*\\b${PLUGIN}: files changed`);
const AGENT = new RegExp(`^(?:${PLUGIN}:)?memory-updater$`);
const SKILL = new RegExp(`^(?:${PLUGIN}:)?(?:${SKILLS}|using-memory|second-opinion)$`);
const TOOL = new RegExp(`^mcp__(?:plugin_${PLUGIN}_memory|${PLUGIN}|memory)__`);
const BLOCK = new RegExp(`<memory> From ${PLUGIN};[\\s\\S]*?(?:</memory>|$)`, 'g');

/** How Stop words the task of the agent that updates CLAUDE.md. */
export const UPDATER_TASK = 'Update CLAUDE.md for changed files:';

/** A slash command of ours, as a person types it, or the task of our agent. */
export function isOwnPrompt(text: string): boolean {
  return PROMPT.test(text) || text.startsWith(UPDATER_TASK);
}

/** The text of a skill of ours, as an agent of its own is given it. */
export function isOwnSkillBody(text: string): boolean {
  return SKILL_BODY.test(text);
}

/** What Stop asks the model for, as the client hands it on. */
export function isOwnStopRequest(text: string): boolean {
  return STOP_REQUEST.test(text);
}

export function isOwnAgent(name: unknown): boolean {
  return typeof name === 'string' && AGENT.test(name);
}

export function isOwnSkill(name: unknown): boolean {
  return typeof name === 'string' && SKILL.test(name);
}

export function isOwnTool(name: string): boolean {
  return TOOL.test(name);
}

/** Without what we gave to the model, should it turn up as somebody's words. */
export function withoutOwnBlocks(text: string): string {
  return text.includes('<memory>') ? text.replace(BLOCK, '') : text;
}
