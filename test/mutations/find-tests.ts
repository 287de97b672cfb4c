import { basename } from 'node:path';
import type { CoveredFunction } from './covered-functions.ts';
import type { Mutant } from './mutant.ts';
import { parseSource, topDeclarations, type Declaration } from './parse-source.ts';

export interface Baseline {
  test: string;
  seconds: number;
  covered: readonly CoveredFunction[];
}

/**
 * Test files that run the mutated code, quickest first: those that call the function around it or,
 * for a constant statement, the functions that use it. `texts` has all mutated files.
 */
export function findTests(
  mutant: Mutant,
  texts: ReadonlyMap<string, string>,
  baselines: readonly Baseline[],
): Baseline[] {
  const users = usersOf(mutant, texts);
  const isWithin = ({ file, start, end }: CoveredFunction) =>
    users.some((user) => user.file === file && user.start <= start && end <= user.end);
  const holds = ({ file, start, end }: CoveredFunction) =>
    file === mutant.file && start > 0 && start <= mutant.start && mutant.end <= end;
  return baselines
    .filter(({ covered }) => covered.some((one) => holds(one) || isWithin(one)))
    .toSorted((a, b) => a.seconds - b.seconds);
}

interface PlacedDeclaration extends Declaration {
  file: string;
}

/** Declarations that use the mutated one, directly or not. */
function usersOf({ file, start }: Mutant, texts: ReadonlyMap<string, string>): PlacedDeclaration[] {
  const declarations = [...texts].flatMap(([path, text]) =>
    topDeclarations(parseSource(text)).map((one) => ({ ...one, file: path })),
  );
  const sees = (other: PlacedDeclaration, used: PlacedDeclaration) =>
    other.file === used.file ||
    texts.get(other.file)?.includes(`/${basename(used.file)}'`) === true;
  const holder = declarations.find(
    (one) => one.file === file && one.start <= start && start < one.end,
  );
  const users = new Set(holder === undefined ? [] : [holder]);
  for (const used of users)
    for (const other of declarations)
      if (other.uses.has(used.name) && sees(other, used)) users.add(other);
  if (holder !== undefined) users.delete(holder);
  return [...users];
}
