import { createReadStream, existsSync, globSync, mkdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { Argument, Command } from 'commander';
import { changedFiles } from './changed.ts';
import { endAll, failuresIn, mocha, runInGroup, type Run } from './run-mocha.ts';
import { recordTimes, shareFiles } from './shares.ts';
import { filesOf, isNear, type Tier } from './tiers.ts';

const PROPERTY_RUNS = { near: '20', all: '200' };

/** Parts for each core: recorded times err, and a mocha of thousands of tests collects garbage. */
const PARTS_PER_CORE = 3;
/** One more than there are cores, since tests wait for a quarter of their time. */
const MOCHAS_AT_ONCE = availableParallelism() + 1;

const program = new Command('node test/run/main.ts')
  .description(
    'Runs test files in one mocha more than there are cores, each with a PostgreSQL of its own.',
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
process.stdout.on('error', end);
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
} catch (error) {
  end();
  throw error;
} finally {
  await rm(directory, { recursive: true, force: true });
}

async function runTier(asked: Tier | 'changed'): Promise<number> {
  const files = asked === 'changed' ? changedFiles() : filesOf(asked);
  const runs = PROPERTY_RUNS[asked === 'near' || asked === 'changed' ? 'near' : 'all'];
  // Only what near tests see of routes counts, so they have parts of their own.
  const groups =
    asked === 'all'
      ? { rest: files.filter((file) => !isNear(file)), near: files.filter(isNear) }
      : { [asked]: files };
  const parts = Object.entries(groups).flatMap(([name, group]) =>
    shareFiles(group, PARTS_PER_CORE * availableParallelism()).map((share, at) =>
      partOf(`${name}-${at + 1}`, share, runs),
    ),
  );
  if (parts.length === 0) process.stdout.write('no test file imports what changed\n');
  const npm = process.env['npm_execpath'];
  if (check && npm === undefined) throw new Error('--check needs npm: run "npm test"');
  const beside =
    npm !== undefined && check ? [{ name: 'check', command: [npm, 'run', 'check'] }] : [];
  const isRed = await runAll(parts, beside);
  if (isEnded) return 1;
  if (record) recordTimes(mergeNotes<number>('*', 'times'), filesOf('all'));
  return isRed || (await isAnyUnseen(asked)) ? 1 : 0;
}

function partOf(name: string, files: readonly string[], runs: string): Run {
  const notes = join(directory, name);
  mkdirSync(notes);
  const env = { TEST_NOTES: notes, PROPERTY_RUNS: runs };
  return { name, command: mocha(files), env };
}

/** A part that ends with 0, but not as mocha does, was ended by one of its tests. */
function isWhole({ env }: Run): boolean {
  return env === undefined || existsSync(join(env['TEST_NOTES'] ?? '', 'times.json'));
}

/**
 * Runs `MOCHAS_AT_ONCE` parts at once, and `beside` from the start. The first part's output appears as it comes,
 * that of the others at the end; failures once more below all.
 */
async function runAll(parts: readonly Run[], beside: readonly Run[]): Promise<boolean> {
  const runs = [...parts, ...beside];
  const logOf = (run: Run) => join(directory, `${run.name}.log`);
  const red: Run[] = [];
  const carryOut = async (run: Run) => {
    if (isEnded) return;
    const code = await runInGroup(run, logOf(run), run === runs[0]);
    if (code !== 0 || !isWhole(run)) red.push(run);
  };
  const waiting = parts.values();
  const carryOutNext = async () => {
    for (const part of waiting) await carryOut(part);
  };
  const lanes = Array.from({ length: MOCHAS_AT_ONCE }, carryOutNext);
  await Promise.all([...lanes, ...beside.map(carryOut)]);
  if (isEnded) return true;
  for (const run of runs.slice(1))
    await pipeline(createReadStream(logOf(run)), process.stdout, { end: false });
  for (const run of red)
    process.stdout.write(
      `\n${run.name} failed${isWhole(run) ? '' : ', and ended early'}:\n${await failuresIn(logOf(run))}\n`,
    );
  return red.length > 0;
}

/** What the mochas of these parts left in the notes, in one object. */
function mergeNotes<Value>(parts: string, kind: 'times' | 'answered'): Record<string, Value> {
  const notes = globSync(join(directory, `${parts}/${kind}.json`));
  return Object.assign(
    {},
    ...notes.map((path) => JSON.parse(readFileSync(path, 'utf8')) as object),
  );
}

/** Each success that a route states must have been seen. All tests of routes are near. */
async function isAnyUnseen(asked: Tier | 'changed'): Promise<boolean> {
  if (asked !== 'near' && asked !== 'all') return false;
  const { unseenAnswers } = await import('./unseen.ts');
  const unseen = unseenAnswers(new Set(Object.keys(mergeNotes('near-*', 'answered'))));
  if (unseen.length > 0)
    process.stdout.write(`successes that no test saw:\n${unseen.join('\n')}\n`);
  return unseen.length > 0;
}
