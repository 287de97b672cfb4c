/** A small change of a source file that should make a test fail. */
export interface Mutant {
  file: string;
  start: number;
  end: number;
  replacement: string;
  /** Declaration and change: `LEASE: and due_at <= $1 → true`. Independent of line numbers. */
  name: string;
}

export const lineOf = (text: string, offset: number): number =>
  text.slice(0, offset).split('\n').length;

export const applyMutant = (text: string, { start, end, replacement }: Mutant): string =>
  text.slice(0, start) + replacement + text.slice(end);

const MAX_SHOWN = 110;

/** The change on one line, shortened. */
export function describeChange(before: string, after: string): string {
  const text = before.replaceAll(/\s+/g, ' ').trim();
  const shown = text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text;
  return `${shown} → ${after}`;
}
