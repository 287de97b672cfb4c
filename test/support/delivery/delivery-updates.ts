import type { ErrorCode, FinalResult } from '#delivery/outcome.ts';
import {
  concludeAttempt,
  concludeUnsent,
  stepDelivery,
  type Conclusion,
  type DeliveryUpdate,
} from '#delivery/delivery-update.ts';
import type { LeasedLane } from '#orm/sql/lanes.ts';

/** One lane under its leases. */
export const lane = (fence: string): LeasedLane => ({
  workspace_id: '1',
  webhook_endpoint_id: '2',
  fence,
});

/** A first attempt's update. */
export const acknowledged = (of: LeasedLane, id: string) =>
  settledWith(of, id, { kind: 'acknowledged', response_status: 200, response_excerpt: '' });
export const failed = (of: LeasedLane, id: string, error_code: ErrorCode | null = null) =>
  settledWith(of, id, {
    kind: 'failed',
    response_status: error_code === null ? 500 : null,
    error_code,
    response_excerpt: '',
  });
export const refused = (of: LeasedLane, id: string) =>
  settledWith(of, id, { kind: 'refused', reason: 'dns_private_address', error_code: null });

const settledWith = (of: LeasedLane, id: string, result: FinalResult): DeliveryUpdate =>
  concluded(of, id, concludeAttempt({ key: 1, attempted_at: 0, duration_ms: 1, ...result }));

/** Ended without an attempt. */
export const unsent = (of: LeasedLane, id: string): DeliveryUpdate =>
  concluded(
    of,
    id,
    concludeUnsent({ type: 'subscription_ended', reason: 'endpoint_inactive' }, new Date(0)),
  );

const concluded = (of: LeasedLane, id: string, conclusion: Conclusion): DeliveryUpdate =>
  stepDelivery(
    of,
    {
      id,
      state: 'queued',
      attempts_count: 0,
      activation_period: 1,
      first_failed_ms: null,
      failure_counted: false,
    },
    conclusion,
    new Date(0),
    { schedule: [1_000], window: 10_000 },
  );
