import type { Chart } from './catalogue.ts';

/**
 * A machine's definition as JSON, which `createMachine` reads back. A list of words stands on one line,
 * as the formatter has it, so that the written files pass its check.
 */
export const definition = ({ machine }: Chart): string =>
  `${JSON.stringify(machine.config, null, 2)}\n`.replace(
    /\[\n\s+("[^"]*"(?:,\n\s+"[^"]*")*)\n\s+\]/g,
    (_list, words: string) => `[${words.replace(/,\n\s+/g, ', ')}]`,
  );
