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

/** How much the backlog of one endpoint delays first attempts to others. */
export interface IsolationResult {
  /** Deliveries queued for that endpoint, at start and end. */
  pending: number;
  still_pending: number;
  events_per_second: number;
  /** The other endpoints' deliveries. */
  idle: Latency;
  crowded: Latency;
  acknowledged: number;
  problems: string[];
}

/** Events a second: few enough to find an idle engine at rest. */
const TRICKLE = 50;
const LOOK_EVERY_MS = 100;
/** The accounting then says what is missing. */
const GIVE_UP_AFTER_MS = 15_000;

/** The same trickle twice: alone, and during the backlog of one endpoint. */
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

/** All of the others' deliveries arrived; those of the one that did are right. */
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
