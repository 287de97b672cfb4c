import { concludeAttempt, settle, type Settlement } from '../../src/delivery/settlement.ts';
import type { LeasedLane } from '../../src/orm/sql/lanes.ts';

/** One lane under its leases. */
export const lane = (fence: string): LeasedLane => ({
  workspace_id: '1',
  webhook_endpoint_id: '2',
  fence,
});

/** A first attempt's settlement. */
export const acknowledged = (of: LeasedLane, id: string) => settledWith(of, id, 200);
export const failed = (of: LeasedLane, id: string) => settledWith(of, id, 500);

const settledWith = (of: LeasedLane, id: string, response_status: number): Settlement =>
  settle(
    of,
    { id, state: 'queued', attempts_count: 0, activation_period: 1, first_failed_ms: null },
    concludeAttempt({
      key: 1,
      attempted_at: 0,
      duration_ms: 1,
      response_status,
      response_excerpt: '',
      ...(response_status === 200
        ? { kind: 'acknowledged' as const }
        : { kind: 'failed' as const, error_code: null }),
    }),
    new Date(0),
    { schedule: [1_000], window: 10_000 },
  );
