import { printAttributes, printElement } from '#einvoice/xml/print-xml.ts';

/** A text, elements by their names, or several elements of one name; null for none. */
type Tree = string | null | Branch | readonly Branch[];

/** Elements in order. `@name` is an attribute, and the empty name the text beside attributes. */
export interface Branch {
  readonly [name: string]: Tree;
}

/** Lines, indented by two blanks a level; an element with one line inside stays on it, an empty one is left out. */
export function printTree(name: string, tree: Tree): string[] {
  if (tree === null) return [];
  if (typeof tree === 'string') return [printElement(name, tree)];
  if (isList(tree)) return tree.flatMap((one) => printTree(name, one));
  const lines: string[] = [];
  let attributes = '';
  let text: string | null = null;
  for (const [key, value] of Object.entries(tree)) {
    if (key !== '' && !key.startsWith('@')) lines.push(...printTree(key, value));
    else if (typeof value !== 'string') continue;
    else if (key === '') text = value;
    else attributes += printAttributes({ [key.slice(1)]: value });
  }
  if (text !== null) return [printElement(name, text, attributes)];
  if (lines.length <= 1) return lines.map((line) => printElement(name, [line], attributes));
  return [`<${name}${attributes}>`, ...indent(lines), `</${name}>`];
}

const isList = (tree: Branch | readonly Branch[]): tree is readonly Branch[] => Array.isArray(tree);

export const indent = (lines: readonly string[]): string[] => lines.map((line) => `  ${line}`);
