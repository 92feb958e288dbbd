import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { referencesIn, renameReferences } from '../../src/note-text/body-references.ts';
import { table } from '../table.ts';

/** `label target` of each link. */
const links = (body: string) =>
  referencesIn(body).links.map(({ label, target }) => `${label} ${target}`);
const tags = (body: string) => referencesIn(body).tags;

describe('wiki links', () => {
  it('name a note once, however they are written', () => {
    const forms = '[[file-a]], [[file-a|the file]], [[file-a#part]] and [[file-a#part|both]]';
    expect(links(forms)).toEqual(['mentions file-a']);
  });

  table([
    ['in a heading', '## About [[file-a]]'],
    ['in a setext heading', 'About [[file-a]]\n==='],
    ['in a list', '- one\n  - two [[file-a]]'],
    ['in a quotation', '> said\n> [[file-a]]'],
    ['in a table', '| x | y |\n|---|---|\n| [[file-a\\|the file]] | z |'],
    ['in emphasis', '**see [[file-a]]**'],
    ['in brackets', '(see [[file-a]]) and [see [[file-a]]]'],
    ['embedded', '![[file-a]]'],
    ['with spaces', '[[ file-a ]]'],
    ['after a closed fence', '```\ncode\n```\n[[file-a]]'],
    ['after Windows line ends', '```\r\ncode\r\n```\r\n[[file-a]]\r\n'],
    ['after an emoji', '😀 é [[file-a]]'],
    ['between odd brackets', '[[[file-a]]]'],
  ])('count wherever prose is', (_, body) => {
    expect(links(body)).toEqual(['mentions file-a']);
  });

  table([
    ['a fence', '```\n[[file-a]]\n```'],
    ['a fence of tildes', '~~~md\n[[file-a]]\n```\n[[file-a]]\n~~~'],
    ['a fence that never ends', '```\n[[file-a]]\n\n[[file-a]]'],
    ['a fence in a list', '- x\n\n  ```\n  [[file-a]]\n  ```'],
    ['a fence in a quotation', '> ```\n> [[file-a]]\n> ```'],
    ['a fence of Windows', '```\r\n[[file-a]]\r\n```\r\n'],
    ['indented code', 'x\n\n    [[file-a]]'],
    ['code', 'the `[[file-a]]` syntax, ``a ` [[file-a]]``'],
    ['a comment', '<!-- [[file-a]] -->'],
    ['a comment in a line', 'x <!-- [[file-a]] --> y'],
    ['a comment of several lines', '<!--\n\n[[file-a]]\n\n-->'],
    ['an HTML block', '<div>\n[[file-a]]\n</div>'],
    ['an attribute', 'x <a title="[[file-a]]">y</a>'],
    ['the text of a link', '[see [[file-a]] there](https://a.example)'],
    ['the title of a link', '[x](https://a.example "[[file-a]]")'],
    ['an address', 'https://a.example/[[file-a]]'],
    ['an address in angles', '<https://a.example/[[file-a]]>'],
    ['a definition', '[x]: https://a.example "[[file-a]]"'],
    ['escapes', '\\[[file-a]] and \\[\\[file-a\\]\\]'],
    ['two lines', '[[file-\na]]'],
    ['nothing', '[[]] [[#part]] [[|x]] [[ ]]'],
    ['what is no id', '[[Some Page]] [[../up]] [[a--b]] [[-a]]'],
  ])('do not count elsewhere', (_, body) => {
    expect(referencesIn(body)).toEqual({ links: [], tags: [] });
  });
});

describe('fields', () => {
  it('give links their type', () => {
    const body =
      'related:: [[concept-x]]\nsupersedes:: decision-001\n\n- depends_on:: [[file-config]]';
    expect(links(body)).toEqual([
      'related concept-x',
      'supersedes decision-001',
      'depends_on file-config',
    ]);
  });

  it('take several, in brackets or without', () => {
    expect(links('related:: [[a-b|x]], c-d ,e-f, [[g-h#i]]')).toEqual([
      'related a-b',
      'related c-d',
      'related e-f',
      'related g-h',
    ]);
  });

  table([
    ['a list item', '* related:: a-b'],
    ['a numbered item', '1. related:: a-b'],
    ['a task', '- [ ] related:: a-b'],
    ['a quotation', '> text\n> related:: a-b'],
    ['a later line of an item', '- text\n  related:: a-b'],
    ['a line with capitals', 'Related:: a-b'],
    ['a Windows line', 'text\r\nrelated:: a-b\r\nmore'],
  ])('begin an item, a quote or a line', (_, body) => {
    expect(links(body)).toEqual(['related a-b']);
  });

  it('type only their own line', () => {
    expect(links('[[a-a]]\nrelated:: [[b-b]]\n[[c-c]]')).toEqual([
      'mentions a-a',
      'related b-b',
      'mentions c-c',
    ]);
  });

  it('say more than a mention of the same note, and two of them are two links', () => {
    const body = '[[a-b]]\n\nrelated:: [[a-b]]\n\ndepends_on:: a-b';
    expect(links(body)).toEqual(['related a-b', 'depends_on a-b']);
  });

  it('leave a link in the middle of a sentence a mention', () => {
    expect(links('it is related:: [[a-b]]')).toEqual(['mentions a-b']);
  });

  table([
    ['words', 'related:: none\nsupersedes:: the old way, and more'],
    ['another word', 'std::vector, unrelated:: a-b, requires:: a-b'],
    ['one colon', 'related: a-b'],
    ['code', '`related:: a-b`\n\n    related:: a-b'],
    ['code of several lines', 'see `x\nrelated:: a-b\ny`'],
    ['code as a value', 'related:: `a-b`'],
    ['a fence', '```\nrelated:: a-b\n```'],
    ['a heading', '# related:: a-b'],
    ['a comment', '<!-- related:: a-b -->'],
    ['a link as a value', 'related:: [a-b](https://a.example)'],
    ['an address as a value', 'related:: https://a.example/a-b'],
  ])('do not count elsewhere', (_, body) => {
    expect(links(body)).toEqual([]);
  });
});

describe('tags', () => {
  it('are found in every script, marks and all', () => {
    expect(tags('#設定 #เซิร์ฟเวอร์ #नेटवर्क #배포')).toEqual(['設定', 'เซิร์ฟเวอร์', 'नेटवर्क', '배포']);
  });

  it('are found in text, and written as tags are', () => {
    expect(tags('#auth first, (#Two) *#three*, #area/sub_topic. #été\n- #auth again')).toEqual([
      'auth',
      'two',
      'three',
      'area-sub-topic',
      'été',
    ]);
  });

  table([
    ['headings', '# one\n\n## two #three\n\nfour #five\n==='],
    ['a fence', '```\n#nope\n```'],
    ['code', '`#nope` and `x #nope y`'],
    [
      'links',
      '[a #nope](https://a.example) ![a #nope](b.png) [#nope](https://a.example) [x](#nope) [x](/y#nope) [#nope][x]',
    ],
    [
      'addresses',
      'https://a.example/#nope, https://a.example/(#nope) and a.example/page#nope, <https://a.example/#nope>',
    ],
    ['wiki links', '[[a-b#nope]] [[a-b|#nope]] [[a-b|x #nope]] [[#nope]]'],
    ['numbers of issues', '#123, GH#12, x#y and (#7)'],
    ['colours', '#fff #A1B2C3 #aabbccdd #cafe'],
    ['C# and F#', 'C# and F# or C#x'],
    ['comments', '<!-- #nope -->\n\nx <!-- a #nope -->'],
    ['escapes', '\\#nope'],
    ['HTML', '<a href="#nope">x</a> &#35;nope'],
    ['chains', '#a#b'],
  ])('do not count elsewhere', (_, body) => {
    expect(tags(body)).toEqual([]);
  });
});

describe('a rename', () => {
  it('changes references to the id and nothing else', () => {
    const body =
      '[[a-b]] [[ a-b#part|a-b]] `[[a-b]]` [[a-bc]]\r\nrelated:: a-b, [[c-d]], a-b\r\n\r\n    [[a-b]]\n![[a-b]]';
    expect(renameReferences(body, 'a-b', 'x')).toBe(
      '[[x]] [[ x#part|a-b]] `[[a-b]]` [[a-bc]]\r\nrelated:: x, [[c-d]], x\r\n\r\n    [[a-b]]\n![[x]]',
    );
  });
});

/** Pieces that together make most of Markdown. */
const markdown = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        ...[
          '[[',
          ']]',
          '[',
          ']',
          '(',
          ')',
          '#',
          '##',
          ' ',
          '\n',
          '\r\n',
          '\n\n',
          '`',
          '```',
          '~~~',
        ],
        ...['> ', '- ', '    ', '<!--', '-->', '<', '>', '|', '::', '\\', '*', '_', '!', '\0'],
        ...['a-b', 'related::', 'supersedes:: ', 'depends_on::', '#tag', '[[a-b]]', 'https://x.y/'],
      ),
      fc.string({ unit: 'binary', maxLength: 4 }),
    ),
    { maxLength: 40 },
  )
  .map((pieces) => pieces.join(''));

describe('any text', () => {
  it('is read without a failure, and every link found is an id', () => {
    fc.assert(
      fc.property(markdown, (body) => {
        const found = referencesIn(body);
        for (const { target } of found.links) expect(target).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
        expect(renameReferences(body, 'a-b', 'a-b')).toBe(body);
      }),
      { numRuns: 2_000 },
    );
  });

  it('means nothing inside a fence', () => {
    fc.assert(
      fc.property(markdown, (inside) => {
        const body = `\`\`\`\`\`\`\n${inside.replaceAll('```', '')}\n\`\`\`\`\`\``;
        expect(referencesIn(body)).toEqual({ links: [], tags: [] });
      }),
      { numRuns: 2_000 },
    );
  });

  it('keeps its other references when one of them is renamed', () => {
    fc.assert(
      fc.property(markdown, (body) => {
        const before = links(body).map((link) => link.replace(/ a-b$/, ' c-d'));
        expect(links(renameReferences(body, 'a-b', 'c-d')).toSorted()).toEqual(before.toSorted());
      }),
      { numRuns: 2_000 },
    );
  });
});
