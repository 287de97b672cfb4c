import type { CoveredFunction } from './covered-functions.ts';
import type { Mutant } from './mutant.ts';
import { parseSource, topDeclarations, type Declaration } from './parse-source.ts';

/** A test file as it ran on the code as it is. */
export interface Baseline {
  test: string;
  seconds: number;
  covered: readonly CoveredFunction[];
}

/**
 * The test files that run what a mutant changes, the quickest first: those that call the function around it, or,
 * for a statement that is a constant, the functions that use that constant.
 */
export function findTests(
  mutant: Mutant,
  text: string,
  baselines: readonly Baseline[],
): Baseline[] {
  const users = usersOf(mutant, topDeclarations(parseSource(text)));
  const isWithin = ({ start, end }: CoveredFunction) =>
    users.some((user) => user.start <= start && end <= user.end);
  const holds = ({ start, end }: CoveredFunction) =>
    start > 0 && start <= mutant.start && mutant.end <= end;
  return baselines
    .filter(({ covered }) =>
      covered.some((one) => one.file === mutant.file && (holds(one) || isWithin(one))),
    )
    .toSorted((a, b) => a.seconds - b.seconds);
}

/** The declarations that use, directly or not, the one that holds the mutant. */
function usersOf({ start }: Mutant, declarations: readonly Declaration[]): Declaration[] {
  const holder = declarations.find((one) => one.start <= start && start < one.end);
  const users = new Set(holder === undefined ? [] : [holder]);
  for (const used of users)
    for (const other of declarations) if (other.uses.has(used.name)) users.add(other);
  if (holder !== undefined) users.delete(holder);
  return [...users];
}
