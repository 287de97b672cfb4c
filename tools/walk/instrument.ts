import { stripTypeScriptTypes } from 'node:module';
import { parse, type Node } from 'acorn';

/** Global that each function calls on entry, with its file and position. */
export const ENTER = 'enterFunction';

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];

interface Insertion {
  at: number;
  text: string;
}

/** Compiles TypeScript to JavaScript whose functions report their entry; lines stay. */
export function instrument(source: string, file: string): string {
  const script = stripTypeScriptTypes(source);
  const insertions: Insertion[] = [];
  visit(parse(script, { ecmaVersion: 'latest', sourceType: 'module' }), ({ start, body }) => {
    const call = `${ENTER}(${JSON.stringify(`${file} ${start}`)})`;
    if (body.type === 'BlockStatement') insertions.push({ at: body.start + 1, text: `${call};` });
    else insertions.push({ at: body.start, text: `(${call},` }, { at: body.end, text: ')' });
  });
  let done = 0;
  let text = '';
  for (const { at, text: inserted } of insertions.sort((a, b) => a.at - b.at)) {
    text += script.slice(done, at) + inserted;
    done = at;
  }
  return text + script.slice(done);
}

function visit(node: Node, found: (each: { start: number; body: Node }) => void): void {
  const members = Object.values(node as object) as unknown[];
  if (FUNCTIONS.includes(node.type)) found(node as Node & { body: Node });
  for (const each of members.flat()) if (isNode(each)) visit(each, found);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
