import { createReadStream, globSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Argument, Command } from 'commander';
import { changedFiles } from './changed.ts';
import { endAll, failuresIn, mocha, runInGroup, type Run } from './run-mocha.ts';
import { recordTimes, shareFiles } from './shares.ts';
import { filesOf, type Tier } from './tiers.ts';

const PROPERTY_RUNS = { near: '20', all: '200' };

const program = new Command('node test/run/main.ts')
  .description(
    'Runs test files in as many mochas as there are cores, each with a PostgreSQL of its own.',
  )
  .addArgument(new Argument('<tier>').choices(['near', 'rest', 'all', 'changed']))
  .option('--record', 'write the times of files, by which they are shared out')
  .option('--check', 'run `npm run check` beside them')
  .parse();
const tier = program.processedArgs[0] as Tier | 'changed';
const { record = false, check = false } = program.opts<{ record?: boolean; check?: boolean }>();

const parent = process.ppid;
let isEnded = false;
for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(name, end);
// npm may be killed without a word to us.
setInterval(() => {
  if (process.ppid !== parent) end();
}, 1_000).unref();

function end(): void {
  if (!isEnded) endAll();
  isEnded = true;
}

const directory = await mkdtemp(join(tmpdir(), 'bordereau-tests-'));
try {
  process.exitCode = await runTier(tier);
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function runTier(asked: Tier | 'changed'): Promise<number> {
  const files = asked === 'changed' ? changedFiles() : filesOf(asked);
  const env = {
    TEST_NOTES: directory,
    PROPERTY_RUNS: asked === 'near' || asked === 'changed' ? PROPERTY_RUNS.near : PROPERTY_RUNS.all,
  };
  const shares = shareFiles(files, availableParallelism());
  const runs = shares.map((share, at) => ({ name: `part ${at + 1}`, command: mocha(share), env }));
  const npm = process.env['npm_execpath'];
  if (check && npm !== undefined) runs.push({ name: 'check', command: [npm, 'run', 'check'], env });
  const isRed = await runBeside(runs);
  if (isEnded) return 1;
  if (record) recordTimes(mergeNotes<number>('times'), filesOf('all'));
  return isRed || (await isAnyUnseen(asked)) ? 1 : 0;
}

/** The first run's output appears as it comes, that of the others at the end; failures once more below all. */
async function runBeside(runs: readonly Run[]): Promise<boolean> {
  const logs = runs.map((_run, at) => join(directory, `${at}.log`));
  const codes = await Promise.all(
    runs.map((run, at) => runInGroup(run, logs[at] as string, at === 0)),
  );
  for (const log of logs.slice(1))
    await pipeline(createReadStream(log), process.stdout, { end: false });
  for (const [at, log] of logs.entries())
    if (codes[at] !== 0)
      process.stdout.write(`\n${runs[at]?.name} failed:\n${await failuresIn(log)}\n`);
  return codes.some((code) => code !== 0);
}

/** What the mochas left in the notes, in one object. */
function mergeNotes<Value>(kind: 'times' | 'answered'): Record<string, Value> {
  const notes = globSync(join(directory, `${kind}-*.json`));
  return Object.assign(
    {},
    ...notes.map((path) => JSON.parse(readFileSync(path, 'utf8')) as object),
  );
}

/** Each success that a route states must have been seen. All tests of routes are near. */
async function isAnyUnseen(asked: Tier | 'changed'): Promise<boolean> {
  if (asked !== 'near' && asked !== 'all') return false;
  const { unseenAnswers } = await import('./unseen.ts');
  const unseen = unseenAnswers(new Set(Object.keys(mergeNotes('answered'))));
  if (unseen.length > 0)
    process.stdout.write(`successes that no test saw:\n${unseen.join('\n')}\n`);
  return unseen.length > 0;
}
