import { globSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startTestCluster, stopTestCluster, testClusterUrl } from '#test-kit/database/cluster.ts';
import { takeBaseline, listTests } from './baseline.ts';
import { copyCheckout } from './checkout.ts';
import { findTests, type Baseline } from './find-tests.ts';
import { applyMutant, lineOf, type Mutant } from './mutant.ts';
import { mutateConditions } from './mutate-conditions.ts';
import { mutateGuards } from './mutate-guards.ts';
import { mutateSql } from './mutate-sql.ts';
import { livesOn, printReport, reasonOf, type Fate, type TriedMutant } from './report.ts';
import { runTests, type TestResult } from './run-tests.ts';

/**
 * `npm run test:mutations [-- --only text …] [--tests text …] [--jobs 2] [--list]`: changes one
 * condition of a statement, a machine's guard, the code of invoicing or a published rule at a time, runs the tests
 * that execute it, and lists the changes that no test notices. Exits 1 if one of them has no reason
 * in equal-mutants.ts.
 */
const ROOT = join(import.meta.dirname, '../..');
const SOURCES = 'src/{orm/sql/**,machines,domain/invoicing/**,einvoice/rules/**}/*.ts';
const NEAR = /^test\/(?:orm|machines|domain\/invoicing|einvoice\/rules)\//;
/** Conditions of its code are changed, too, not only of statements. */
const BY_CONDITIONS = ['src/domain/invoicing/', 'src/einvoice/rules/'];
const { values: options } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: [''] },
    tests: { type: 'string', multiple: true, default: [''] },
    jobs: { type: 'string', default: '2' },
    list: { type: 'boolean', default: false },
  },
});

const say = (line: string) => void process.stderr.write(`${line}\n`);
const began = performance.now();
const texts = new Map(
  globSync(SOURCES, { cwd: ROOT })
    .sort()
    .map((file) => [file, readFileSync(join(ROOT, file), 'utf8')]),
);
const mutants = [...texts]
  .flatMap(([file, text]) => [
    ...mutateSql(file, text),
    ...(BY_CONDITIONS.some((folder) => file.startsWith(folder))
      ? mutateConditions(file, text)
      : mutateGuards(file, text)),
  ])
  .filter(({ file, name }) => options.only.some((text) => `${file} ${name}`.includes(text)));

/** Works the items off by `jobs` workers. */
async function inParallel<T>(items: readonly T[], work: (item: T, job: number) => Promise<void>) {
  const queue = [...items];
  const jobs = Array.from({ length: Number(options.jobs) }, async (_, job) => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) await work(item, job);
  });
  await Promise.all(jobs);
}

async function takeBaselines(environment: Record<string, string>): Promise<Baseline[]> {
  const files = new Set(texts.keys());
  const baselines: Baseline[] = [];
  const tests = listTests(ROOT).filter((test) => options.tests.some((text) => test.includes(text)));
  await inParallel(tests, async (test) => {
    const baseline = await takeBaseline(ROOT, test, files, environment);
    if (baseline === null) say(`left out, fails by itself: ${test}`);
    else baselines.push(baseline);
  });
  return baselines;
}

/** A mutant may slow its tests before they fail. */
const timeoutFor = (tests: readonly Baseline[]): number =>
  30_000 + 3_000 * tests.reduce((sum, { seconds }) => sum + seconds, 0);

/**
 * The layer's own tests first, which notice nearly all: the others take a minute to load and run.
 */
const nearestFirst = (tests: readonly Baseline[]): Baseline[][] =>
  [
    tests.filter(({ test }) => NEAR.test(test)),
    tests.filter(({ test }) => !NEAR.test(test)),
  ].filter((some) => some.length > 0);

async function tryMutant(
  mutant: Mutant,
  directory: string,
  baselines: readonly Baseline[],
  environment: Record<string, string>,
): Promise<TriedMutant> {
  const text = texts.get(mutant.file) ?? '';
  const tests = findTests(mutant, texts, baselines);
  const verdict = (fate: Fate) => ({
    mutant,
    line: lineOf(text, mutant.start),
    fate,
    tests: tests.length,
  });
  if (tests.length === 0) return verdict('not run');
  await writeFile(join(directory, mutant.file), applyMutant(text, mutant));
  let result: TestResult = 'passed';
  for (const some of nearestFirst(tests)) {
    const names = some.map(({ test }) => test);
    const timeoutMs = timeoutFor(some);
    ({ result } = await runTests({ directory, tests: names, environment, timeoutMs }));
    if (result !== 'passed') break;
  }
  await writeFile(join(directory, mutant.file), text);
  if (result === 'passed') return verdict('survived');
  return verdict(result === 'failed' ? 'killed' : 'timed out');
}

async function tryAll(environment: Record<string, string>): Promise<TriedMutant[]> {
  const baselines = await takeBaselines(environment);
  say(`${baselines.length} test files, ${mutants.length} mutants`);
  const copies = await Promise.all(
    Array.from({ length: Number(options.jobs) }, () => copyCheckout(ROOT)),
  );
  try {
    const tried: TriedMutant[] = [];
    await inParallel(mutants, async (mutant, job) => {
      const one = await tryMutant(mutant, copies[job]?.directory ?? '', baselines, environment);
      tried.push(one);
      say(
        `${tried.length}/${mutants.length} ${one.fate}: ${mutant.file}:${one.line} ${mutant.name}`,
      );
    });
    return tried.toSorted((a, b) => mutants.indexOf(a.mutant) - mutants.indexOf(b.mutant));
  } finally {
    await Promise.all(copies.map((copy) => copy.remove()));
  }
}

if (options.list) {
  for (const { file, name } of mutants) process.stdout.write(`${file} ${name}\n`);
} else {
  await startTestCluster();
  try {
    const tried = await tryAll({ TEST_DATABASE_URL: await testClusterUrl() });
    process.stdout.write(printReport(tried, (performance.now() - began) / 1000));
    const unexplained = tried.filter((one) => livesOn(one) && reasonOf(one) === undefined);
    process.exitCode = unexplained.length === 0 ? 0 : 1;
  } finally {
    await stopTestCluster();
  }
}
