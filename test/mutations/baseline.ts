import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { globSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readCovered } from './covered-functions.ts';
import type { Baseline } from './find-tests.ts';
import { runTests } from './run-tests.ts';

/** They run no mutated code that others do not run faster. */
const LEFT_OUT = /^test\/(?:faults|documents(?!\/rules)|cli|bench)\//;
const TIMEOUT_MS = 180_000;

export const listTests = (root: string): string[] =>
  globSync('test/**/*.test.ts', { cwd: root })
    .filter((file) => !LEFT_OUT.test(file))
    .sort();

/**
 * Runs a test file on the unchanged code and notes the functions of mutated files that it calls.
 * Kept below node_modules until a source or test changes. Null when it fails, since it would kill
 * every mutant.
 */
export async function takeBaseline(
  root: string,
  test: string,
  mutated: ReadonlySet<string>,
  environment: Readonly<Record<string, string>>,
): Promise<Baseline | null> {
  const cache = join(root, 'node_modules/.cache/mutations', hashTree(root));
  const kept = join(cache, `${test.replaceAll('/', '+')}.json`);
  const known = await readFile(kept, 'utf8').catch(() => null);
  if (known !== null) return JSON.parse(known) as Baseline;
  const directory = await mkdtemp(join(tmpdir(), 'bordereau-coverage-'));
  try {
    const began = performance.now();
    const coverage = { ...environment, NODE_V8_COVERAGE: directory };
    const run = { directory: root, tests: [test], environment: coverage, timeoutMs: TIMEOUT_MS };
    const { result } = await runTests(run);
    if (result !== 'passed') return null;
    const covered = readCovered(directory, root).filter(({ file }) => mutated.has(file));
    const baseline = { test, seconds: (performance.now() - began) / 1000, covered };
    await mkdir(cache, { recursive: true });
    await writeFile(kept, JSON.stringify(baseline));
    return baseline;
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

const hashes = new Map<string, string>();

function hashTree(root: string): string {
  const known = hashes.get(root);
  if (known !== undefined) return known;
  const hash = createHash('sha256');
  for (const file of globSync('{src,test}/**/*.{ts,sql}', { cwd: root }).sort())
    hash.update(file).update(readFileSync(join(root, file)));
  const digest = hash.digest('hex').slice(0, 16);
  hashes.set(root, digest);
  return digest;
}
