import { availableParallelism } from 'node:os';
import { createClosing } from '../../process/closing.ts';
import type { Scope } from './child.ts';
import { drain } from './drain.ts';
import { measureFloor } from './floor.ts';
import type { BenchOptions, Part } from './options.ts';
import type { Progress } from './progress.ts';
import { findShares, type BenchReport } from './report.ts';
import type { Run } from './run.ts';
import { setStage, type Stage } from './stage.ts';
import { getReady, measureSteady } from './steady.ts';

/** Runs the parts one after the other, each on a database and with engines of its own. */
export async function runBench(
  options: BenchOptions,
  scope: Scope,
  progress: Progress,
): Promise<BenchReport> {
  progress.show('PostgreSQL and receivers');
  const stage = await setStage(options.database, scope);
  const part = <T>(name: Part, work: (run: Run) => Promise<T>) =>
    options.parts.includes(name)
      ? inScope(scope, (own) => work({ options, stage, scope: own, progress }))
      : undefined;
  const floor = await part('floor', measureFloor);
  const drained = await part('drain', runDrain);
  const steady = await part('steady', runSteady);
  const faults = await part('faults', runFaults);
  const results = {
    machine: describeMachine(stage),
    load: loadOf(options),
    ...(floor && { floor }),
    ...(drained && { drain: drained }),
    ...(steady && { steady }),
    ...(faults && { faults }),
  };
  return { ...results, shares: findShares(results) };
}

const runDrain = async (run: Run) => (await drain('drain', { hanging: 0, dead: 0 }, run)).result;

const runSteady = async (run: Run) => measureSteady('steady', await getReady(run), run);

/** Both kinds of load on the same engines, some of whose endpoints hang or are dead all the time. */
async function runFaults(run: Run) {
  const { hanging, dead, deliveries } = run.options;
  const drained = await drain('faults', { hanging, dead }, run);
  const steady = await measureSteady('faults', { ...drained, events: deliveries }, run);
  return { drain: drained.result, steady };
}

const describeMachine = ({ server }: Stage) => ({
  cores: availableParallelism(),
  node: process.versions.node,
  postgresql: server.version,
  durable_commits: server.durable,
});

/** What a part opens is closed at its end, so that it burdens no other. */
async function inScope<T>(outer: Scope, work: (own: Scope) => Promise<T>): Promise<T> {
  const closing = createClosing();
  outer.closing.addOutliving(() => closing.close());
  const result = await work({ closing, stopping: outer.stopping });
  await closing.close();
  return result;
}

function loadOf({ parts: _parts, database: _database, ...load }: BenchOptions) {
  return load;
}
