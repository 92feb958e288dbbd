import { lookAtProject } from '../../../analysis/look-at-project.ts';
import { findingsText } from '../../../render/notes/findings.ts';
import { styleFor } from '../../../render/style.ts';
import type { Command } from '../command.ts';

export const claudeMdAnalyze: Command = {
  name: 'claude-md analyze',
  about:
    'Say how this project is built, tested and laid out, what its habits are and where its history is busy: what a CLAUDE.md would tell. Everything is read from files (manifests, Makefiles, CI, code, git) and names its source; nothing is run, nothing is written, no model is asked. Files that git ignores, and those with keys or credentials, are not looked at. --json: {name, description, frameworks: [{name, kind, source, share}], commands: [{purpose, command, folder, source, about, ci}], requirements: [{name, version, source}], contributing, architecture: {pattern, entryPoints, layers, modules: [{path, about, uses, files}], moreModules, cycles, largestFiles, generated: [{path, from}], subtrees}, patterns: [{type, topic, language, value, description, confidence, examples, isUsual}], git: {hotFiles, coupled, commitStyle, activeAreas}, warnings}.',
  examples: ['memory claude-md analyze', 'memory claude-md analyze --json'],
  async run(app, input) {
    const findings = await lookAtProject(app);
    return { json: findings, text: findingsText(findings, styleFor(input.terminal.color)) };
  },
};
