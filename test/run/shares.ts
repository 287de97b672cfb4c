import { readFileSync, writeFileSync } from 'node:fs';

const PATH = new URL('times.json', import.meta.url);

/** Of a file whose time is not recorded. */
const UNKNOWN_MS = 1_000;

/** Milliseconds of test files, measured by `--record`. Only their order and proportions matter. */
const readTimes = (): Record<string, number> =>
  JSON.parse(readFileSync(PATH, 'utf8')) as Record<string, number>; // our own

/** Divides files into shares that take about the same time: the longest file goes first, each to the smallest share. */
export function shareFiles(files: readonly string[], count: number): string[][] {
  const times = readTimes();
  const timeOf = (file: string): number => times[file] ?? UNKNOWN_MS;
  const shares = Array.from({ length: count }, () => ({ files: [] as string[], ms: 0 }));
  for (const file of files.toSorted((one, other) => timeOf(other) - timeOf(one))) {
    const share = shares.reduce((least, each) => (each.ms < least.ms ? each : least));
    share.files.push(file);
    share.ms += timeOf(file);
  }
  return shares.map((share) => share.files).filter((share) => share.length > 0);
}

/** Forgets files that no longer exist, which `all` does not have. */
export function recordTimes(
  measured: Readonly<Record<string, number>>,
  all: readonly string[],
): void {
  const times = { ...readTimes(), ...measured };
  const kept = all.flatMap((file) => {
    const ms = times[file];
    return ms === undefined ? [] : [[file, Math.max(10, Math.round(ms / 10) * 10)] as const];
  });
  writeFileSync(PATH, `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`);
}
