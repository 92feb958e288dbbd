import { lookAtProject } from '../../../analysis/look-at-project.ts';
import { patternsJson, patternsText } from '../../../render/notes/patterns.ts';
import { styleFor } from '../../../render/style.ts';
import type { Command } from '../command.ts';

export const claudeMdPatterns: Command = {
  name: 'claude-md patterns',
  about:
    'Show the habits of this project: how things are named, imports, layout and style. Code is parsed, settings of formatters are read; nothing is run or written. What only some of the code does, or too little to tell, is left out. --json: {naming: {components (of React; else classes), utilities, constants}, imports: {style, ordering}, architecture: {pattern, layers}, style: {indentation, quotes, semicolons}, patterns: [{type, topic, language, value, description, confidence, examples}]}; null is no habit.',
  examples: ['memory claude-md patterns', 'memory claude-md patterns --json'],
  async run(app, input) {
    const findings = await lookAtProject(app);
    return {
      json: patternsJson(findings),
      text: patternsText(findings, styleFor(input.terminal.color)),
    };
  },
};
