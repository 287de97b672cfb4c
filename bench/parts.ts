/** What a run measures, in this order, and what each part is about. */
export const PARTS = {
  floor: 'bare undici to the same receivers, nothing stored: what sending alone costs',
  drain: 'deliveries that were queued before the engine started, as job queues are measured',
  burst: 'events that were not dispatched before the engine started: the drain with its fan-out',
  steady: 'events one by one at --rate: the time from commit to arrival',
  faults: 'drain and steady beside endpoints that hang or are dead',
  rush: 'ten events a transaction at --rush-rate, beside endpoints that hang or are dead',
  pending: 'memory and cold start with --pending deliveries queued, against a thousand',
  isolation: 'first attempts of others while one endpoint has --pending-of-one deliveries queued',
  nodes: 'the drain with one, two and three engine processes on one database',
  api: 'latency of the API while deliveries wait for receivers that hang, against idle',
} as const satisfies Record<string, string>;

export type Part = keyof typeof PARTS;

export const PART_NAMES = Object.keys(PARTS) as readonly Part[]; // of the object above

/** Those of a run without `--parts`, which is to end within two minutes. */
export const DEFAULT_PARTS: readonly Part[] = ['floor', 'drain', 'burst', 'steady', 'faults'];
