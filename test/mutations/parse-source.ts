import { stripTypeScriptTypes } from 'node:module';
import { parse, type AnyNode, type Program } from 'acorn';

/** Types are blanked, so offsets are the file's. */
export const parseSource = (text: string): Program =>
  parse(stripTypeScriptTypes(text), { ecmaVersion: 'latest', sourceType: 'module' });

/** Every node below, with its ancestors, nearest last. */
export function* walk(
  node: AnyNode,
  above: readonly AnyNode[] = [],
): Generator<[AnyNode, readonly AnyNode[]]> {
  yield [node, above];
  for (const child of childrenOf(node)) yield* walk(child, [...above, node]);
}

function childrenOf(node: AnyNode): AnyNode[] {
  return Object.values(node)
    .flat()
    .filter((value): value is AnyNode => typeof (value as AnyNode | null)?.type === 'string');
}

export interface Declaration {
  name: string;
  start: number;
  end: number;
  uses: ReadonlySet<string>;
}

export const topDeclarations = (program: Program): Declaration[] =>
  program.body
    .map((statement) =>
      statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement,
    )
    .flatMap((node) => {
      if (node?.type === 'FunctionDeclaration') return [declare(node, node.id)];
      if (node?.type !== 'VariableDeclaration') return [];
      return node.declarations.map((one) => declare(one, one.id));
    });

/** A destructuring has no name that a statement could go by. */
const declare = (node: AnyNode, id: AnyNode): Declaration => ({
  name: id.type === 'Identifier' ? id.name : '',
  start: node.start,
  end: node.end,
  uses: identifiersIn(node),
});

function identifiersIn(node: AnyNode): Set<string> {
  const names = new Set<string>();
  for (const [inner] of walk(node)) if (inner.type === 'Identifier') names.add(inner.name);
  return names;
}
