import type { Authority } from '#test-kit/delivery/certificates.ts';
import type { Ground } from './ground.ts';

export const LEASE_MS = 2_000;
export const RESPONSE_TIMEOUT_MS = 1_000;

/**
 * A node's variables: many leases end and many retries come in a run, and endpoints that never answer stay active.
 * @param address where this node reaches the receiver
 */
export const engineSettings = (
  ground: Pick<Ground, 'url' | 'key'>,
  authority: Authority,
  address: string,
): Record<string, string> => ({
  DATABASE_URL: ground.url,
  SECRET_KEY: ground.key,
  EGRESS_HOSTS: `*.subscriber.test=${address}`,
  EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
  EGRESS_CA_FILE: authority.certFile,
  DELIVERY_WORKERS: '1',
  DELIVERY_LEASE: `${LEASE_MS}ms`,
  DELIVERY_RETRY_SCHEDULE: '250ms,400ms',
  DELIVERY_CONNECT_TIMEOUT: '500ms',
  DELIVERY_RESPONSE_TIMEOUT: `${RESPONSE_TIMEOUT_MS}ms`,
  DELIVERY_FAILURE_LIMIT: '1000000',
  LOG_LEVEL: 'warn',
});
