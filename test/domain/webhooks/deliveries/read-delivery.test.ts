import { expect } from 'chai';
import { sql } from 'kysely';
import { listEventDeliveries } from '#domain/webhooks/deliveries/list-event-deliveries.ts';
import {
  measureDeliveryBody,
  readDeliveryBody,
} from '#domain/webhooks/deliveries/read-delivery-body.ts';
import { readDelivery } from '#domain/webhooks/deliveries/read-delivery.ts';
import { resendDelivery } from '#domain/webhooks/deliveries/resend-delivery.ts';
import { createCipher } from '#kernel/cipher.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { buildApplication, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildDelivery, buildEvent } from '#test/support/delivery/build-delivery.ts';
import { buildLog } from '#test/support/delivery/build-log.ts';

const cipher = createCipher({ key: Buffer.alloc(32, 7) });
const ACTOR = { kind: 'command_line' } as const;

describe('one delivery of a workspace', () => {
  let db: TestDatabase;
  let workspace: { id: string };
  let endpoint: WebhookEndpoint;

  before(async () => (db = await createDatabase()));
  after(() => db.drop());
  beforeEach(async () => {
    await sql`truncate deliveries, retried_attempts, events, webhook_endpoints, delivery_lanes`.execute(
      db.sql,
    );
    workspace = await buildWorkspace(db);
    endpoint = await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated' });
  });

  const keyOf = (id: string) => ({
    workspace_id: workspace.id,
    webhook_endpoint_id: endpoint.id,
    id,
  });

  it("names its endpoint's owner, and what is before it in the queue", async () => {
    const { application } = await buildApplication(db, { workspaces: [workspace] });
    const owned = await buildEndpoint(db, cipher, workspace, {
      event_type: 'bank_account.updated',
      url: 'https://hooks.example.com/owned',
      oauth_application_id: application.id,
    });
    await buildDelivery(db, endpoint, { state: 'queued' });
    await buildDelivery(db, owned, { state: 'retry_scheduled' });
    const { id } = await buildDelivery(db, owned, { state: 'queued' });
    expect(await readDelivery(db, workspace.id, id)).to.include({
      webhook_endpoint_id: owned.id,
      endpoint_active: true,
      application_name: 'Partenaire',
      access_granted: true,
      event_kept: true,
      ahead: 1,
      resent_from_id: null,
    });
    await sql`update access_grants set revoked_at = now()`.execute(db.sql);
    expect(await readDelivery(db, workspace.id, id)).to.include({ access_granted: false });
  });

  it('stays readable when its endpoint is deleted, but in no other workspace', async () => {
    const { id } = await buildDelivery(db, endpoint);
    await sql`delete from webhook_endpoints`.execute(db.sql);
    expect(await readDelivery(db, workspace.id, id)).to.include({
      endpoint_active: null,
      endpoint_url: null,
    });
    expect(await readDelivery(db, (await buildWorkspace(db)).id, id)).to.equal(null);
  });

  it('has the very text that its attempts send, until its event is dropped', async () => {
    const occurred_at = new Date('2026-03-01T12:00:00Z');
    const event_id = await buildEvent(db, workspace, { occurred_at });
    const { id } = await buildDelivery(db, endpoint, { event_id });
    expect(await readDeliveryBody(db, workspace.id, id)).to.equal(
      `{"id":${id},"type":"bank_account.updated","occurred_at":"2026-03-01T12:00:00.000Z","workspace_id":${workspace.id},"data":{"id":1}}`,
    );
    expect(await measureDeliveryBody(db, workspace.id, id)).to.equal(6);
    await sql`delete from events`.execute(db.sql);
    expect(await readDeliveryBody(db, workspace.id, id)).to.equal(null);
    expect(await readDelivery(db, workspace.id, id)).to.include({ event_kept: false });
  });

  it('names the other deliveries of its event, and which was resent from which', async () => {
    const second = await buildEndpoint(db, cipher, workspace, {
      event_type: 'bank_account.updated',
      url: 'https://hooks.example.com/second',
    });
    const first = await buildDelivery(db, endpoint);
    const { event_id } = first;
    const twin = await buildDelivery(db, second, { event_id });
    await buildDelivery(db, endpoint);
    const resent = await resendDelivery(db, ACTOR, keyOf(first.id));
    const again = await resendDelivery(db, ACTOR, keyOf(resent.id));
    const linksOf = async (id: string) =>
      (await listEventDeliveries(db, workspace.id, id)).map((one) => [one.id, one.resent_from_id]);
    expect(await linksOf(first.id)).to.deep.equal([
      [twin.id, null],
      [resent.id, first.id],
      [again.id, resent.id],
    ]);
    expect(await linksOf(again.id)).to.deep.equal([
      [first.id, null],
      [twin.id, null],
      [resent.id, first.id],
    ]);
    expect(await readDelivery(db, workspace.id, again.id)).to.include({
      resent_from_id: resent.id,
    });
  });

  it('finds one that was queued hours after its event, at any distance', async () => {
    const occurred_at = new Date(Date.now() - 7_200_000);
    const event_id = await buildEvent(db, workspace, { occurred_at });
    const early = await buildDelivery(db, endpoint, { event_id });
    await sql`update deliveries set created_at = occurred_at`.execute(db.sql);
    const second = await buildEndpoint(db, cipher, workspace, {
      event_type: 'bank_account.updated',
      url: 'https://hooks.example.com/second',
    });
    await buildLog(db, second, 2_500, new Date());
    const late = await buildDelivery(db, second, { event_id });
    const others = await listEventDeliveries(db, workspace.id, early.id);
    expect(others.map(({ id }) => id)).to.deep.equal([late.id]);
  });
});
