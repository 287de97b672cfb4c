import { RESPONSE_TIMEOUT_MS } from '#test/faults/engine-settings.ts';
import type { Subscription } from '#test/faults/ground.ts';
import type { Health, Receipt } from '#test/faults/receiver.ts';
import type { StoredAttempt, StoredDelivery } from '#test/faults/read-stored.ts';
import { isHealthy } from './at-rest.ts';
import type { History } from './history.ts';

/** When all of it happens: the beginning of a second. */
export const NOON = Date.parse('2026-03-02T12:00:00Z');

/** Changes to the orderly history. */
export type Overrides = {
  [K in 'events' | 'endpoints' | 'receipts' | 'deliveries' | 'attempts']?: (
    orderly: History[K],
  ) => History[K];
} & Partial<Pick<History, 'faults' | 'sightings'>>;

const event_type = 'bank_account.updated';
const WORKSPACE = '1';
const HEALTHS: readonly Health[] = ['healthy', 'slow', 'flaky', 'hanging', 'dead', 'refused'];

/** `node 1` delivered one committed event in order to an endpoint of each kind. */
export function buildHistory(overrides: Overrides = {}): History {
  const { faults = [], sightings = new Map(), ...changes } = overrides;
  const same = <T>(all: T): T => all;
  const endpoints = HEALTHS.map(buildEndpoint);
  return {
    events: (changes.events ?? same)([
      {
        marker: 'm1',
        workspace_id: WORKSPACE,
        event_type,
        begun_at: NOON - 5,
        learned: 'committed',
        written: true,
      },
    ]),
    endpoints: (changes.endpoints ?? same)(endpoints),
    deliveries: (changes.deliveries ?? same)(endpoints.map(buildDelivery)),
    attempts: (changes.attempts ?? same)(endpoints.flatMap(buildAttempts)),
    receipts: (changes.receipts ?? same)(endpoints.flatMap(buildReceipts)),
    faults,
    sightings,
    responseTimeout: RESPONSE_TIMEOUT_MS,
  };
}

const buildEndpoint = (health: Health, index: number): Subscription => ({
  id: `${index + 1}`,
  workspace_id: WORKSPACE,
  event_type,
  health,
  host: `${health}${index}`,
});

function buildDelivery(endpoint: Subscription): StoredDelivery {
  const { id, health } = endpoint;
  const own = { id, event_id: '100', webhook_endpoint_id: id };
  if (isHealthy(health)) {
    const attempts_count = health === 'flaky' ? 2 : 1;
    const acknowledged_at = NOON + 20 + (attempts_count - 1) * 300;
    return { ...own, state: 'acknowledged', reason: null, attempts_count, acknowledged_at };
  }
  const ended = { ...own, attempts_count: 1, acknowledged_at: null };
  return health === 'refused'
    ? { ...ended, state: 'failed_permanently', reason: 'url_refused' }
    : { ...ended, state: 'retry_scheduled', reason: null };
}

function buildAttempts(endpoint: Subscription): StoredAttempt[] {
  const { id: delivery_id, health } = endpoint;
  const attempt = { delivery_id, number: 1, attempted_at: NOON, duration_ms: 15, error_code: null };
  if (!isHealthy(health)) {
    const error_code = health === 'hanging' ? 'response_timeout' : 'connection_refused';
    return [{ ...attempt, response_status: null, error_code, duration_ms: 1_000 }];
  }
  if (health !== 'flaky') return [{ ...attempt, response_status: 200 }];
  return [
    { ...attempt, response_status: 500 },
    { ...attempt, response_status: 200, number: 2, attempted_at: NOON + 300 },
  ];
}

function buildReceipts(endpoint: Subscription): Receipt[] {
  const { id, health, host } = endpoint;
  const receipt = {
    node: 'node 1',
    host,
    delivery_id: id,
    body_id: id,
    marker: 'm1',
    digest: `bytes of ${id}`,
    signed_at: NOON / 1_000,
    verified: true,
    arrived_at: NOON + 5,
    ended_at: NOON + 10,
  };
  if (health === 'hanging') return [{ ...receipt, answer: null, ended_at: NOON + 1_000 }];
  if (!isHealthy(health)) return [];
  if (health !== 'flaky') return [{ ...receipt, answer: 200 }];
  return [
    { ...receipt, answer: 500 },
    { ...receipt, answer: 200, arrived_at: NOON + 305, ended_at: NOON + 310 },
  ];
}
