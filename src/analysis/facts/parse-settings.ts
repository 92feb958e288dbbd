/** Settings as tools read them. Undefined if the text is not there, or is nothing of the kind. */
import { parse as tomlOf } from 'smol-toml';
import { parseYaml as yamlOf } from '../../lib/bounded-yaml.ts';

type Parse = (text: string | undefined) => unknown;

export const parseToml: Parse = quietly((text) => tomlOf(text));

export const parseYaml: Parse = quietly(yamlOf);

/** Also with comments, and with a comma too many. */
export const parseJson: Parse = (text) => plainJson(text) ?? looseJson(text);

const plainJson: Parse = quietly((text) => JSON.parse(text) as unknown);

const STRING_OR_COMMENT = /"(?:[^"\\]|\\.)*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const STRING_OR_COMMA = /"(?:[^"\\]|\\.)*"|,(?=\s*[\]}])/g;

const looseJson: Parse = quietly((text) => {
  const plain = text
    .replace(STRING_OR_COMMENT, (part) => (part.startsWith('"') ? part : ' '))
    .replace(STRING_OR_COMMA, (part) => (part.startsWith('"') ? part : ''));
  return JSON.parse(plain) as unknown;
});

function quietly(parse: (text: string) => unknown): Parse {
  return (text) => {
    if (text === undefined) return undefined;
    try {
      return parse(text);
    } catch {
      return undefined;
    }
  };
}
