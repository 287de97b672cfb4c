import type { QueueName, ServiceState } from '#domain/access/nodes/read-service-state.ts';

/** The first thing that is wrong with the service, or that nothing is. */
export type Judgement =
  | { verdict: 'well'; nodes: number }
  | { verdict: 'no_live_node' }
  | { verdict: 'dead_node'; node: string }
  | { verdict: 'late'; queue: LateQueue; since: Date };

/**
 * How long the first of a queue may wait, in milliseconds. Messages to the network wait for as long as no platform is
 * connected, and runs last as long as they have work.
 */
const PATIENCE_MS = {
  events: 60_000,
  lanes: 60_000,
  handovers: 5 * 60_000,
  bank_syncs: 60 * 60_000,
} as const satisfies Partial<Record<QueueName, number>>;
export type LateQueue = keyof typeof PATIENCE_MS;
const LATE_QUEUES = Object.keys(PATIENCE_MS) as LateQueue[]; // exactly these keys

export function judgeService({ nodes, queues }: ServiceState, now: Date): Judgement {
  const live = nodes.filter(({ seen_until }) => seen_until > now);
  if (live.length === 0) return { verdict: 'no_live_node' };
  const dead = nodes.find(({ seen_until }) => seen_until <= now);
  if (dead !== undefined) return { verdict: 'dead_node', node: dead.node };
  for (const queue of LATE_QUEUES) {
    const { oldest } = queues[queue];
    if (oldest !== null && now.getTime() - oldest.getTime() > PATIENCE_MS[queue])
      return { verdict: 'late', queue, since: oldest };
  }
  return { verdict: 'well', nodes: live.length };
}
