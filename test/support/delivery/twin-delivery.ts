import { createCipher } from '#kernel/cipher.ts';
import type { LeasedLane } from '#orm/sql/delivery/lanes.ts';
import { buildDelivery } from './build-delivery.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildApplication, buildWorkspace } from '#test-kit/access/builders.ts';
import { copyRows } from '#test/support/database/copy-rows.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

export const NODE = 'this node';
export const NOW = new Date('2026-03-02T10:00:00Z');
const LATER = new Date('2026-03-02T11:00:00Z');
const FENCE = '7';

export type DeliveryTable =
  | 'delivery_lanes'
  | 'deliveries'
  | 'events'
  | 'webhook_endpoints'
  | 'access_grants';

/** A due delivery, and near-twins of its rows that differ in one part of the key. */
export interface TwinDelivery {
  db: TestDatabase;
  id: string;
  lane: LeasedLane;
  /** The lane of another endpoint in the workspace, leased under the same number, with its own due delivery. */
  beside: LeasedLane;
  /** Changes the one row of a table on which the delivery depends; `deleted` deletes it. */
  alter(table: DeliveryTable, set: string): Promise<void>;
}

/**
 * An endpoint has one due delivery and one due later, another endpoint of the application a due
 * one. A second application has access, and a second workspace has the same rows under the same
 * ids.
 */
export async function buildTwinDelivery(): Promise<TwinDelivery> {
  const db = await createDatabase();
  const [workspace, twin] = [await buildWorkspace(db), await buildWorkspace(db)];
  const { application } = await buildApplication(db, { workspaces: [workspace] });
  await buildApplication(db, { workspaces: [workspace] });
  const build = (name: string) =>
    buildEndpoint(db, createCipher({ key: Buffer.alloc(32, 7) }), workspace, {
      event_type: 'bank_account.updated',
      oauth_application_id: application.id,
      url: `https://hooks.example.com/${name}`,
    });
  const [own, beside] = [await build('own'), await build('beside')];
  const { id, event_id } = await buildDelivery(db, own, { state: 'queued' });
  const notYet = await buildDelivery(db, own, { state: 'queued' });
  await buildDelivery(db, beside, { state: 'queued' });

  const rows: Record<DeliveryTable, string> = {
    delivery_lanes: `webhook_endpoint_id = ${own.id}`,
    deliveries: `id = ${id}`,
    events: `id = ${event_id}`,
    webhook_endpoints: `id = ${own.id}`,
    access_grants: `application_id = ${application.id}`,
  };
  const alter = async (table: DeliveryTable, set: string) => {
    const change = set === 'deleted' ? `delete from ${table}` : `update ${table} set ${set}`;
    await db.pool.query(`${change} where workspace_id = ${workspace.id} and ${rows[table]}`);
  };
  await db.pool.query('update deliveries set access_period = 1, next_attempt_at = $1', [NOW]);
  await db.pool.query('update deliveries set next_attempt_at = $1 where id = $2', [
    LATER,
    notYet.id,
  ]);
  await db.pool.query(
    `insert into delivery_lanes
       (workspace_id, webhook_endpoint_id, due_at, leased_by, lease_expires_at, fence)
     select workspace_id, id, $1, $2, $1, $3 from webhook_endpoints`,
    [NOW, NODE, FENCE],
  );
  await alter('webhook_endpoints', "signing_secret = 'its own', standard_webhooks = true");
  await alter('events', `fragments = array['"own":1']`);
  const pair = [workspace, twin] as const;
  await copyRows(db, 'webhook_endpoints', pair, {
    signing_secret: "the twin's",
    standard_webhooks: false,
  });
  await copyRows(db, 'events', pair, { fragments: ['"twin":1'] });
  for (const table of ['deliveries', 'delivery_lanes', 'access_grants'])
    await copyRows(db, table, pair);
  const laneOf = (endpoint: { id: string }) => ({
    workspace_id: workspace.id,
    webhook_endpoint_id: endpoint.id,
    fence: FENCE,
  });
  return { db, id, lane: laneOf(own), beside: laneOf(beside), alter };
}
