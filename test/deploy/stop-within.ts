import { readText } from './deploy-files.ts';

/** Seconds after a signal in which the service is gone in any case, as its command line has them. */
export function stopWithin(): number {
  const source = readText('src/cli/supervise.ts');
  const milliseconds = ['END_WITHIN_MS', 'HURRY_WITHIN_MS'].map((name) => {
    const [, digits] = new RegExp(`const ${name} = ([\\d_]+);`).exec(source) ?? [];
    if (digits === undefined) throw new Error(`src/cli/supervise.ts has no ${name}`);
    return Number(digits.replaceAll('_', ''));
  });
  return milliseconds.reduce((sum, one) => sum + one, 0) / 1_000;
}
