import type { AnyNode } from 'acorn';
import { describeChange, type Mutant } from './mutant.ts';
import { parseSource, walk } from './parse-source.ts';

const OPPOSITES: Readonly<Record<string, string>> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
};

/** Makes each guard of a machine always and never true, and changes its comparisons and `&&`. */
export function mutateGuards(file: string, text: string): Mutant[] {
  const mutants: Mutant[] = [];
  for (const [node, above] of walk(parseSource(text))) {
    const guards = above.at(-1)?.type === 'ObjectExpression' ? above.at(-2) : undefined;
    if (node.type !== 'Property' || !isNamed(guards, 'guards')) continue;
    const { key, value } = node;
    if (key.type !== 'Identifier' || value.type !== 'ArrowFunctionExpression') continue;
    const add = (at: { start: number; end: number }, replacement: string) =>
      mutants.push({
        file,
        start: at.start,
        end: at.end,
        replacement,
        name: `guard ${key.name}: ${describeChange(text.slice(at.start, at.end), replacement)}`,
      });
    const { body } = value;
    const always = (truth: string) =>
      body.type === 'BlockStatement' ? `{ return ${truth}; }` : truth;
    add(body, always('true'));
    add(body, always('false'));
    for (const [inner] of walk(body)) {
      if (inner.type === 'LogicalExpression' && inner.operator === '&&') {
        add(inner.left, 'true');
        add(inner.right, 'true');
      }
      const opposite = inner.type === 'BinaryExpression' ? OPPOSITES[inner.operator] : undefined;
      if (inner.type !== 'BinaryExpression' || opposite === undefined) continue;
      const side = (one: AnyNode) => text.slice(one.start, one.end);
      add(inner, `${side(inner.left)} ${opposite} ${side(inner.right)}`);
    }
  }
  return mutants;
}

const isNamed = (node: AnyNode | undefined, name: string): boolean =>
  node?.type === 'Property' && node.key.type === 'Identifier' && node.key.name === name;
