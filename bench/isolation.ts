import { setTimeout as sleep } from 'node:timers/promises';
import { account, type KeptDelivery } from './accounting.ts';
import type { Receipt } from './arrivals.ts';
import { tidyTables, writeBacklog, type EventRange } from './backlog.ts';
import { emitSteadily, measureLatency, type Emitted, type Latency } from './emission.ts';
import { startEngines } from './engines.ts';
import { NO_FAULTS, prepareGround, type Ground } from './ground.ts';
import { countPending, isBusy, readDeliveries } from './kept-deliveries.ts';
import { createNoise } from './payload.ts';
import type { Run } from './run.ts';
import { accountUnfinished } from './unfinished-accounting.ts';

/** The cost of one endpoint's backlog to the first attempts of others. */
export interface IsolationResult {
  /** Queued for the one endpoint when the engine started, and at the end. */
  pending: number;
  still_pending: number;
  events_per_second: number;
  /** Of the others' deliveries. */
  idle: Latency;
  crowded: Latency;
  /** Of the others' deliveries, in both. */
  acknowledged: number;
  /** One sentence each; none when everything is accounted for. */
  problems: string[];
}

/** Events a second: little enough to find the engine at rest when it has nothing else to do. */
const TRICKLE = 50;
const LOOK_EVERY_MS = 100;
/** Then the accounting says what is missing. */
const GIVE_UP_AFTER_MS = 15_000;

/** The same trickle of events for the others twice: with nothing else to do, and beside a backlog of one endpoint. */
export async function measureIsolation(run: Run): Promise<IsolationResult> {
  run.progress.show('isolation: workspaces and endpoints');
  const ground = await prepareGround('isolation', NO_FAULTS, run);
  const [one, ...others] = ground.endpoints;
  if (one === undefined) throw new Error('isolation needs endpoints');
  const pending = run.options.pendingOfOne;
  const trickle = (first: number) => trickleTo(others, one.id, first, ground, run);

  run.progress.show(`isolation: ${TRICKLE} events a second, nothing else`);
  const alone = await trickle(0);
  const first = alone.committed.length;
  run.progress.show(`isolation: ${pending} deliveries to one endpoint`);
  const backlog = { first, count: pending };
  const crowded = { db: ground.db, endpoints: [one] };
  await writeBacklog(crowded, backlog, 'queued', createNoise(run.options.bodySize));
  await tidyTables(ground.db);
  run.progress.show(`isolation: ${TRICKLE} events a second beside them`);
  const beside = await trickle(first + pending);

  run.progress.show('isolation: accounting');
  const receipts = await run.stage.receivers.receipts();
  const kept = await readDeliveries(ground.db, []);
  return {
    pending,
    still_pending: await countPending(ground.db),
    events_per_second: TRICKLE,
    idle: measureLatency(receipts, alone),
    crowded: measureLatency(receipts, beside),
    ...accountApart(kept, receipts, { one: one.id, backlog, trickled: first * 2 }),
  };
}

/** The others' deliveries all came; of the one endpoint's, what came is right. */
function accountApart(
  kept: readonly KeptDelivery[],
  receipts: readonly Receipt[],
  { one, backlog, trickled }: { one: string; backlog: EventRange; trickled: number },
): { acknowledged: number; problems: string[] } {
  const { first, count } = backlog;
  const [others, ofOne] = partition(kept, ({ webhook_endpoint_id: id }) => id !== one);
  const [otherReceipts, receiptsOfOne] = partition(
    receipts,
    ({ sequence }) => sequence < first || sequence >= first + count,
  );
  const { acknowledged, problems } = account(trickled, others, otherReceipts);
  const unfinished = accountUnfinished(ofOne, receiptsOfOne);
  return { acknowledged, problems: [...problems, ...unfinished.problems] };
}

const partition = <T>(values: readonly T[], is: (value: T) => boolean): [T[], T[]] => [
  values.filter(is),
  values.filter((value) => !is(value)),
];

/** Emits for the others, with engines of its own, until those deliveries are settled. */
async function trickleTo(
  others: Ground['endpoints'],
  except: string,
  first: number,
  ground: Ground,
  run: Run,
): Promise<Emitted> {
  const engines = await startEngines(ground, run);
  const task = { url: ground.url, endpoints: others, rate: TRICKLE, first };
  const emitted = await emitSteadily(task, run);
  const deadline = performance.now() + GIVE_UP_AFTER_MS;
  while ((await isBusy(ground.db, [except])) && performance.now() < deadline) {
    engines.check();
    await sleep(LOOK_EVERY_MS);
  }
  await engines.stop();
  return emitted;
}
