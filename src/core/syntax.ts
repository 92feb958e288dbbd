/** Syntax trees, as far as summaries of files need them. Nothing here knows who parses. */

export const GRAMMARS = [
  'c',
  'c_sharp',
  'cpp',
  'go',
  'java',
  'javascript',
  'python',
  'ruby',
  'rust',
  'tsx',
  'typescript',
] as const;

export type Grammar = (typeof GRAMMARS)[number];

export interface SyntaxNode {
  /** The grammar's word for it: `class_declaration`. */
  readonly type: string;
  /** Where it stands in the text: from, and up to but without. */
  readonly startIndex: number;
  readonly endIndex: number;
  readonly startPosition: { readonly row: number };
  /** Something in it could not be parsed. */
  readonly hasError: boolean;
  readonly children: readonly SyntaxNode[];
  readonly namedChildren: readonly SyntaxNode[];
  childForFieldName(name: string): SyntaxNode | null;
  descendantsOfType(types: string | string[]): readonly SyntaxNode[];
}

export interface Grammars {
  /**
   * Parses the text and hands the root of its tree to `read`; the tree is gone afterwards. Undefined if there is
   * no such grammar here or it breaks down. What is wrong in the text is no reason: the tree says where.
   */
  parse<T>(
    grammar: Grammar,
    text: string,
    read: (root: SyntaxNode) => T,
  ): Promise<{ readonly read: T } | undefined>;
}
