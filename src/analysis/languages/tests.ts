/** How tests are written. */
import { field, nameOf, textOf } from '../../summaries/syntax-text.ts';
import type { Sighting } from '../style/sighting.ts';
import type { Parsed } from './reader.ts';

export function readTests(file: Parsed, language: string): readonly Sighting[] {
  if (language === 'python') return pythonTests(file);
  return language === 'typescript' || language === 'javascript' ? scriptTests(file) : [];
}

/** `it` or `test`, with or without `.each`. */
function scriptTests(file: Parsed): readonly Sighting[] {
  return file.root.descendantsOfType('call_expression').flatMap((node): readonly Sighting[] => {
    const word = /^(it|test)(?:\.(?:each|only|skip|concurrent))?$/.exec(
      textOf(file, field(node, 'function')),
    )?.[1];
    const name = field(node, 'arguments')?.namedChildren[0];
    if (word === undefined || !name || !/string/.test(name.type)) return [];
    return [{ topic: 'tests.style', value: `${word}()`, seen: textOf(file, name).slice(1, -1) }];
  });
}

function pythonTests(file: Parsed): readonly Sighting[] {
  const atTop = file.root.namedChildren.map((node) => field(node, 'definition') ?? node);
  return atTop.flatMap((node): readonly Sighting[] => {
    const name = nameOf(file, node);
    if (node.type === 'function_definition' && name.startsWith('test_'))
      return [{ topic: 'tests.style', value: 'functions', seen: name }];
    if (node.type !== 'class_definition' || !/^Test|Tests?$|TestCase$/.test(name)) return [];
    const isUnit = /TestCase\b/.test(textOf(file, field(node, 'superclasses')));
    return [{ topic: 'tests.style', value: isUnit ? 'unittest' : 'classes', seen: name }];
  });
}
