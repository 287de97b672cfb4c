import type { Example } from './examples.ts';

/** Example Objects of a media type, named by their summaries, if any. */
export function shownExamples(
  examples: readonly Example[],
  side: 'request' | 'response',
  mediaType: string,
): { examples?: object } {
  const shown = examples
    .filter((example) => example[side].media_type === mediaType && example[side].body !== undefined)
    .map(({ summary, [side]: { body } }) => [nameOf(summary), { summary, value: body }] as const);
  return shown.length === 0 ? {} : { examples: Object.fromEntries(shown) };
}

/** `Deposit an invoice` → `deposit_an_invoice`: component names have no blanks. */
const nameOf = (summary: string): string =>
  summary
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '_')
    .replace(/_$/, '');
