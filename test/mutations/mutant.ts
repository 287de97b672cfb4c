/** One small change of a source file, under which some test should fail. */
export interface Mutant {
  /** Below the checkout, e.g. `src/orm/sql/lanes.ts`. */
  file: string;
  /** Where the text that is replaced begins and ends. */
  start: number;
  end: number;
  replacement: string;
  /** The declaration that holds it, and what was done: `LEASE: and due_at <= $1 → true`. Stays when lines move. */
  name: string;
}

export const lineOf = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;

export const applyMutant = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);

const MAX_SHOWN = 110;

/** The words of a change, on one line and not too many. */
export function describeChange(before: string, after: string): string {
  const text = before.replaceAll(/\s+/g, ' ').trim();
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  return `${shown} → ${after}`;
}
