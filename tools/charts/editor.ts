import type { Chart } from './chart.ts';
import { implementationsOf } from './implementations.ts';
import { initialContext } from './initial-context.ts';
import { Code, declaration, expression, filled, formatted } from './print-code.ts';

/** A machine for Stately's editor (XState 5): one file that imports only `xstate`. */
export function editor({ source, machine, input, helpers }: Chart): Promise<string> {
  const { guards, actions, delays } = implementationsOf(machine);
  const carriedOut = Object.entries(actions).map(
    ([name, assignment]) =>
      [
        name,
        new Code(assignment === null ? '() => {}' : `assign(${expression(assignment)})`),
      ] as const,
  );
  const context = initialContext(machine, input);
  return formatted(
    [
      `// src/${source} as one file, for https://state.new (XState 5). Written by \`bordereau charts\`; do not edit.`,
      `import { ${carriedOut.some(([, { text }]) => text.startsWith('assign')) ? 'assign, ' : ''}setup } from 'xstate';\n`,
      ...Object.entries(helpers).map(([name, value]) => declaration(name, value)),
      `export const machine = setup(${expression(filled({ guards, actions: Object.fromEntries(carriedOut), delays }))})`,
      `.createMachine(${expression({ ...machine.config, context })});`,
    ].join('\n'),
  );
}
