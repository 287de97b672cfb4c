import { readText } from './deploy-files.ts';

const digitsIn = (path: string, pattern: RegExp): number => {
  const [, digits] = pattern.exec(readText(path)) ?? [];
  if (digits === undefined) throw new Error(`${path} has no ${pattern.source}`);
  return Number(digits.replaceAll('_', ''));
};

/** Seconds after a signal in which the service is gone in any case, as its command line has them. */
export const stopWithin = (): number =>
  ['END_WITHIN_MS', 'HURRY_WITHIN_MS']
    .map((name) => digitsIn('src/cli/supervise.ts', new RegExp(`const ${name} = ([\\d_]+);`)))
    .reduce((sum, one) => sum + one, 0) / 1_000;

/** The same with the STOP_DELAY that the guide shows. */
export const stopWithDelay = (): number =>
  stopWithin() + digitsIn('docs/guides/operate.md', /`STOP_DELAY`\s+\(such\s+as\s+`(\d+)s`\)/);
