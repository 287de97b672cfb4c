import { availableParallelism } from 'node:os';
import { measureApi } from './api.ts';
import type { BacklogForm } from './backlog.ts';
import { inScope, type Scope } from './child.ts';
import { drain } from './drain.ts';
import { measureFloor } from './floor.ts';
import { NO_FAULTS, prepareGround } from './ground.ts';
import { measureIsolation } from './isolation.ts';
import { measureNodes } from './nodes.ts';
import type { BenchOptions } from './options.ts';
import type { Part } from './parts.ts';
import { measurePending } from './pending.ts';
import type { Progress } from './progress.ts';
import { findShares, type BenchReport, type Results } from './report.ts';
import type { Run } from './run.ts';
import { measureRush } from './rush.ts';
import { setStage, type Stage } from './stage.ts';
import { getReady, measureSteady } from './steady.ts';

const MEASURE: Record<Part, (run: Run) => Promise<Results>> = {
  floor: async (run) => ({ floor: await measureFloor(run) }),
  drain: async (run) => ({ drain: await drainOnce('drain', 'queued', run) }),
  burst: async (run) => ({ burst: await drainOnce('burst', 'undispatched', run) }),
  steady: async (run) => ({ steady: await measureClean(run) }),
  faults: async (run) => ({ faults: await measureFaults(run) }),
  rush: async (run) => ({ rush: await measureRush(run) }),
  pending: async (run) => ({ pending: await measurePending(run) }),
  isolation: async (run) => ({ isolation: await measureIsolation(run) }),
  nodes: async (run) => ({ nodes: await measureNodes(run) }),
  'api-latency': async (run) => ({ api: await measureApi(run) }),
};

/** Runs each part on its own database and engines. */
export async function runBench(
  options: BenchOptions,
  scope: Scope,
  progress: Progress,
): Promise<BenchReport> {
  progress.show('PostgreSQL and receivers');
  const stage = await setStage(options.database, scope);
  const results: Results = {};
  for (const part of options.parts) {
    const measure = (own: Scope) => MEASURE[part]({ options, stage, scope: own, progress });
    Object.assign(results, await inScope(scope, measure));
  }
  const { parts: _parts, database: _database, ...load } = options;
  return { machine: describeMachine(stage), load, ...results, shares: findShares(results) };
}

async function drainOnce(name: 'drain' | 'burst', form: BacklogForm, run: Run) {
  run.progress.show(`${name}: workspaces and endpoints`);
  const ground = await prepareGround(name, NO_FAULTS, run);
  return (await drain({ name, ground, first: 0, form }, run)).result;
}

const measureClean = async (run: Run) =>
  measureSteady('steady', run.options.rate, await getReady('steady', NO_FAULTS, run), run);

/** Both kinds of load on the same engines, with hanging and dead endpoints throughout. */
async function measureFaults(run: Run) {
  const { hanging, dead, deliveries, rate } = run.options;
  run.progress.show('faults: workspaces and endpoints');
  const ground = await prepareGround('faults', { hanging, dead }, run);
  const task = { name: 'faults', ground, first: 0, form: 'queued' } as const;
  const { result, engines } = await drain(task, run);
  const ready = { ground, engines, events: deliveries };
  return { drain: result, steady: await measureSteady('faults', rate, ready, run) };
}

const describeMachine = ({ server }: Stage) => ({
  cores: availableParallelism(),
  node: process.versions.node,
  postgresql: server.version,
  durable_commits: server.durable,
});
