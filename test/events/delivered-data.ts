import { randomUUID } from 'node:crypto';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { fetchDeliveries } from '#orm/sql/delivery/fetch-deliveries.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import type { Partner } from '#test-kit/service/partner.ts';

/**
 * Subscribes one endpoint to `invoice.created` for each list of includes. @returns a function that
 * dispatches the events since then, and reads the `data` of each endpoint's one delivery
 */
export async function deliveryOf(
  { db, service, workspace, clock }: Partner,
  asked: readonly string[][],
): Promise<() => Promise<string[]>> {
  const { cipher } = service.services;
  const endpoints: string[] = [];
  for (const includes of asked) {
    const url = `https://hooks.example.com/${randomUUID()}`;
    endpoints.push((await buildEndpoint(db, cipher, workspace, { url, includes })).id);
  }
  return async () => {
    const { lanes } = await dispatchEvents(db.pool, clock.now(), 100);
    const demands = lanes.map((lane) => ({ ...lane, limit: 10, retriesOnly: false }));
    const pulled = await fetchDeliveries(db.pool, demands, clock.now());
    return endpoints.map((id) => {
      const at = lanes.findIndex(({ webhook_endpoint_id }) => webhook_endpoint_id === id);
      return (pulled[at]?.deliveries ?? []).map(({ data }) => data).join('\n');
    });
  };
}
