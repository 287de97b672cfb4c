import { globSync, readFileSync } from 'node:fs';

/** Folders of test that need nothing but the service itself. */
const NEAR = new Set([
  'api',
  'bank-files',
  'config',
  'connectors',
  'console',
  'delivery',
  'domain',
  'egress',
  'einvoice',
  'events',
  'http',
  'kernel',
  'machines',
  'model',
  'orm',
  'process',
  'render',
  'resources',
]);

/** Ends the name of a file that is in one of these folders, but starts programs or waits by design. */
const LONG = '.long.test.ts';

export type Tier = 'near' | 'rest' | 'all';

/** The files of a tier, from the repository's root. */
export function filesOf(tier: Tier): string[] {
  const all = globSync('test/**/*.test.ts').toSorted();
  if (tier === 'all') return all;
  return tier === 'near'
    ? all.filter(isNear)
    : all.filter((file) => !isNear(file) || isRunMore(file));
}

export const isNear = (file: string): boolean =>
  NEAR.has(file.split('/')[1] ?? '') && !file.endsWith(LONG);

/** Whether its properties do not state how often they run: the rest runs these again, more often. */
function isRunMore(file: string): boolean {
  const text = readFileSync(file, 'utf8');
  return text.includes('fc.assert(') && !text.includes('numRuns');
}
