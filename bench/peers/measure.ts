import type { Receipt } from '#bench/arrivals.ts';
import { measureLatency, type Emitted } from '#bench/emission.ts';
import type { Run } from '#bench/run.ts';
import { untilDelivered } from '#bench/until-delivered.ts';
import type { Contestant, ContestantName } from './contestant.ts';

/** Processor time of the receivers is one. */
interface Costs {
  sender: number;
  database: number;
}

interface Drained extends Costs {
  /** A second, from the first arrival to the last. */
  deliveries: number;
}

interface Steady extends Costs {
  /** Milliseconds from the moment an event is due to its arrival, its storing included. */
  p50: number;
  p99: number;
}

export interface Repetition {
  drain: Drained;
  steady: Steady;
}
export type Comparison = ReadonlyMap<ContestantName, readonly Repetition[]>;

export async function drain(contestant: Contestant, run: Run): Promise<Drained> {
  const { deliveries: count } = run.options;
  await contestant.fill(count);
  const { costs, receipts } = await deliver(contestant, run, async () => ({ count }));
  const times = receipts.map(({ at }) => at).toSorted((a, b) => a - b);
  const seconds = ((times.at(-1) ?? 0) - (times[0] ?? 0)) / 1_000;
  return { ...costs, deliveries: count / seconds };
}

export async function emitOneByOne(contestant: Contestant, run: Run): Promise<Steady> {
  const { costs, receipts, emitted } = await deliver(contestant, run, async () => {
    const done = await contestant.emit();
    return { emitted: done, count: done.committed.length };
  });
  const { latency_p50_ms, latency_p99_ms } = measureLatency(receipts, sinceDue(emitted));
  return { ...costs, p50: latency_p50_ms ?? Number.NaN, p99: latency_p99_ms ?? Number.NaN };
}

/** Takes the moments when events were due for those when they were committed. */
const sinceDue = (emitted: Emitted): Emitted => ({
  ...emitted,
  committed: emitted.committed.map((_, index) => emitted.began + (index * 1_000) / emitted.rate),
});

/** @param supply resolves once all deliveries are stored, to how many they are */
async function deliver<Supplied extends { count: number }>(
  contestant: Contestant,
  { stage: { receivers } }: Run,
  supply: () => Promise<Supplied>,
): Promise<Supplied & { costs: Costs; receipts: Receipt[] }> {
  const sender = await contestant.start();
  const read = () => ({
    sender: sender.processorTime() ?? Number.NaN,
    database: contestant.databaseTime() ?? Number.NaN,
    receivers: receivers.processorTime() ?? Number.NaN,
  });
  const before = read();
  const supplied = await supply();
  const { count } = supplied;
  await untilDelivered(count, { ground: contestant, engines: sender, receivers }, () => {});
  const after = read();
  const receipts = await receivers.receipts();
  const right = receipts.filter(({ problem }) => problem === null).length;
  if (right !== count) throw new Error(`${right} of ${count} deliveries arrived and are right`);
  const received = after.receivers - before.receivers;
  const costs = {
    sender: (after.sender - before.sender) / received,
    database: (after.database - before.database) / received,
  };
  return { ...supplied, costs, receipts };
}
