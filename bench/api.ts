import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '#kernel/free-port.ts';
import { createApiAccount } from './api-account.ts';
import type { ApiLoadMethods, ApiWindow } from './api-load-process.ts';
import { checkWindows, type ApiLatency } from './api-latency.ts';
import { freeLanes, tidyTables, writeBacklog } from './backlog.ts';
import { startChild } from './child.ts';
import { startEngines } from './engines.ts';
import { prepareGround, type Ground } from './ground.ts';
import { createNoise } from './payload.ts';
import type { Run } from './run.ts';
import { startServiceProcess } from './service-process.ts';

/** The API alone, and while deliveries wait for receivers that never answer. */
export interface ApiResult extends ApiLatency {
  waiting: number;
  /** Number of windows of each kind; they alternate. */
  windows: number;
  problems: string[];
}

const WAITING = 10_000;
const WINDOWS = 3;
const ALL_HANG = { hanging: 100, dead: 0 };
const WARM_UP_SECONDS = 1;
const LOOK_EVERY_MS = 200;
/** All connections that will hang do by then. */
const HANGING_AFTER_MS = 10_000;

type Measure = (seconds: number) => Promise<ApiWindow>;

export async function measureApi(run: Run): Promise<ApiResult> {
  run.progress.show(`api-latency: ${WAITING} deliveries to endpoints that hang`);
  const ground = await prepareGround('api_latency', ALL_HANG, run);
  const noise = createNoise(run.options.bodySize);
  await writeBacklog(ground, { first: 0, count: WAITING }, 'queued', noise);
  await tidyTables(ground.db);
  const measure = await startApi(ground, run);
  await measure(WARM_UP_SECONDS);
  const idle: ApiWindow[] = [];
  const loaded: ApiWindow[] = [];
  for (let number = 1; number <= WINDOWS; number += 1) {
    run.progress.show(`api-latency: ${number} of ${WINDOWS}, idle`);
    idle.push(await measure(run.options.seconds));
    run.progress.show(`api-latency: ${number} of ${WINDOWS}, beside ${WAITING} deliveries`);
    loaded.push(await besideDeliveries(ground, run, measure));
  }
  run.progress.show('api-latency: accounting');
  const { problems } = await ground.account(WAITING, await run.stage.receivers.receipts());
  const { wrong, ...latency } = checkWindows(idle, loaded);
  if (wrong > 0) problems.push(`${wrong} requests were not answered as expected`);
  return { waiting: WAITING, windows: WINDOWS, ...latency, problems };
}

/** Starts the API and its load, a process each. @returns a function that measures one window */
async function startApi(ground: Ground, { scope, stage }: Run): Promise<Measure> {
  const port = String(await findFreePort());
  const env = { DATABASE_URL: ground.url, SECRET_KEY: ground.key, PORT: port };
  const api = await startServiceProcess('api', env, stage.directory, scope);
  const account = await createApiAccount(ground);
  const file = join(import.meta.dirname, 'api-load-process.ts');
  const load = startChild<ApiLoadMethods>(file, scope);
  return (seconds) => {
    api.check();
    return load.call('run', { address: `http://127.0.0.1:${port}`, account, seconds });
  };
}

/** Measures once as many attempts hang as the engine makes at once. */
async function besideDeliveries(ground: Ground, run: Run, measure: Measure): Promise<ApiWindow> {
  const engines = await startEngines(ground, run);
  await untilConnected(run);
  const window = await measure(run.options.seconds);
  engines.check();
  // An orderly end would wait for the hanging receivers.
  await engines.kill();
  await freeLanes(ground.db);
  return window;
}

async function untilConnected({ stage }: Run): Promise<void> {
  const deadline = performance.now() + HANGING_AFTER_MS;
  let before = await stage.receivers.countConnections();
  const first = before;
  while (performance.now() < deadline) {
    await sleep(LOOK_EVERY_MS);
    const now = await stage.receivers.countConnections();
    if (now === before && now > first) return;
    before = now;
  }
}
