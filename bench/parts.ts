/** The parts of the delivery engine in running order, with their help texts. */
export const PARTS = {
  floor: 'bare undici to the same receivers, nothing stored: the cost of sending alone',
  drain: 'a backlog of deliveries queued before the engine starts',
  burst: 'a backlog of events not dispatched before the engine starts: a drain with its fan-out',
  steady: 'events one by one at --rate: time from commit to arrival',
  faults: 'drain and steady beside hanging and dead endpoints',
  rush: 'ten events a transaction at --rush-rate, beside hanging and dead endpoints',
  pending: 'memory and cold start with --pending deliveries queued, against a thousand',
  isolation: 'first attempts of others while one endpoint has --pending-of-one deliveries queued',
  nodes: 'the drain with one, two and three engine processes on one database',
  'api-latency': 'latency of the API while deliveries wait for hanging receivers, against idle',
} as const satisfies Record<string, string>;

export type Part = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as readonly Part[];

/** A run that names none ends within two minutes. */
export const DEFAULT_PARTS: readonly Part[] = ['floor', 'drain', 'burst', 'steady', 'faults'];
