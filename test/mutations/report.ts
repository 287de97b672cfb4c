import type { Mutant } from './mutant.ts';
import { EQUAL_MUTANTS } from './equal-mutants.ts';

export type Fate = 'killed' | 'timed out' | 'survived' | 'not run';

export interface TriedMutant {
  mutant: Mutant;
  line: number;
  fate: Fate;
  tests: number;
}

export const reasonOf = ({ mutant }: TriedMutant): string | undefined =>
  EQUAL_MUTANTS[mutant.file]?.[mutant.name];

export const livesOn = ({ fate }: TriedMutant): boolean =>
  fate === 'survived' || fate === 'not run';

/** Markdown: the counts, then every unnoticed mutant. */
export function printReport(all: readonly TriedMutant[], seconds: number): string {
  const count = (fate: Fate) => all.filter((one) => one.fate === fate).length;
  const alive = all.filter(livesOn);
  const unexplained = alive.filter((one) => reasonOf(one) === undefined);
  const minutes = (seconds / 60).toFixed(1);
  const lines = [
    `${all.length} mutants in ${minutes} min: ${count('killed')} killed, ${count('timed out')} timed out, ` +
      `${count('survived')} survived, ${count('not run')} run by no test; ${unexplained.length} without a reason`,
    '',
    ...(alive.length === 0
      ? []
      : ['| where | change | test files | reason |', '|---|---|---|---|']),
    ...alive.map((one) => {
      const { mutant, line, tests } = one;
      const name = mutant.name.replaceAll('|', '\\|');
      return `| ${mutant.file}:${line} | ${name} | ${tests} | ${reasonOf(one) ?? '**none**'} |`;
    }),
  ];
  return `${lines.join('\n')}\n`;
}
