import type { AnyNode } from 'acorn';
import { describeChange, type Mutant } from './mutant.ts';
import { parseSource, topDeclarations, walk } from './parse-source.ts';

const OPPOSITES: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};

/** Never takes an `if`, drops each operand of `&&` and `||`, changes each comparison. */
export function mutateConditions(file: string, text: string): Mutant[] {
  const program = parseSource(text);
  const declarations = topDeclarations(program);
  const nameAt = (offset: number) =>
    declarations.find(({ start, end }) => start <= offset && offset < end)?.name ?? '';
  return [...walk(program)].flatMap(([node, above]) =>
    changesOf(text, node, above).map(([{ start, end }, replacement]) => ({
      file,
      start,
      end,
      replacement,
      name: `${nameAt(start)}: ${describeChange(text.slice(start, end), replacement)}`,
    })),
  );
}

type Change = [at: { start: number; end: number }, replacement: string];

function changesOf(text: string, node: AnyNode, above: readonly AnyNode[]): Change[] {
  if (node.type === 'IfStatement') return [[node.test, 'false']];
  if (node.type === 'LogicalExpression' && node.operator !== '??') {
    const neutral = node.operator === '&&' ? 'true' : 'false';
    return [
      [node.left, neutral],
      [node.right, neutral],
    ];
  }
  if (node.type !== 'BinaryExpression') return [];
  const opposite = OPPOSITES[node.operator];
  if (opposite === undefined || isTriedOtherwise(node, above.at(-1))) return [];
  const side = (one: AnyNode) => text.slice(one.start, one.end);
  return [[node, `${side(node.left)} ${opposite} ${side(node.right)}`]];
}

/** Skips an equality that is a whole `if` or operand, which is tried as that. */
const isTriedOtherwise = (node: AnyNode, parent: AnyNode | undefined): boolean =>
  node.type === 'BinaryExpression' &&
  ['===', '!=='].includes(node.operator) &&
  ['IfStatement', 'LogicalExpression'].includes(parent?.type ?? '');
