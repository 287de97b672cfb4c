import type { KeptDelivery } from '#bench/accounting.ts';
import type { Receipt } from '#bench/arrivals.ts';

export const buildKept = (id: string, overrides: Partial<KeptDelivery> = {}): KeptDelivery => ({
  id,
  event_id: id,
  webhook_endpoint_id: '1',
  state: 'acknowledged',
  healthy: true,
  ...overrides,
});

/** Arrived once, and right. */
export const buildReceipt = (id: string, overrides: Partial<Receipt> = {}): Receipt => ({
  id,
  sequence: Number(id),
  at: 0,
  count: 1,
  problem: null,
  digest: '',
  ...overrides,
});
