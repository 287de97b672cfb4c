import { expect } from 'chai';
import { sql } from 'kysely';
import { createEndpoints } from '#domain/webhooks/webhook-endpoints/create-endpoints.ts';
import { createEndpointStatistics } from '#domain/webhooks/webhook-endpoints/endpoint-statistics.ts';
import { listEndpointFacts } from '#domain/webhooks/webhook-endpoints/list-endpoint-facts.ts';
import { listEndpointNames } from '#domain/webhooks/webhook-endpoints/list-endpoint-names.ts';
import {
  countPending,
  readEndpointFacts,
} from '#domain/webhooks/webhook-endpoints/read-endpoint-facts.ts';
import { createCipher } from '#kernel/cipher.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { buildApplication, buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildLog } from '#test/support/delivery/build-log.ts';
import { errorOf } from '#test/support/service/error-of.ts';

const cipher = createCipher({ key: Buffer.alloc(32, 7) });
const ACTOR = { kind: 'user', id: '1', address: '127.0.0.1' } as const;

describe('endpoints as people see them', () => {
  let db: TestDatabase;
  let workspace: { id: string };
  let endpoint: WebhookEndpoint;

  before(async () => (db = await createDatabase()));
  after(() => db.drop());
  beforeEach(async () => {
    await sql`truncate deliveries, retried_attempts, events, webhook_endpoints`.execute(db.sql);
    workspace = await buildWorkspace(db);
    endpoint = await buildEndpoint(db, cipher, workspace, { event_type: 'bank_account.updated' });
  });

  const keyOf = ({ id }: { id: string }) => ({ workspace_id: workspace.id, id });
  const ALL = { active: null, event_type: null, owner: null, before: null, limit: 50 };
  const list = async (filter: Partial<typeof ALL> | object = {}) =>
    (await listEndpointFacts(db, { workspace_id: workspace.id, ...ALL, ...filter })).rows.map(
      ({ id }) => id,
    );

  it('have their last delivery, owner and category, and how many deliveries wait', async () => {
    const { application } = await buildApplication(db, { workspaces: [workspace] });
    const category = await buildCategory(db, workspace, { name: 'Loyers' });
    const owned = await buildEndpoint(db, cipher, workspace, {
      oauth_application_id: application.id,
      category_id: category.id,
    });
    await buildDelivery(db, owned, { state: 'queued' });
    const { id } = await buildDelivery(db, owned, { state: 'retry_scheduled' });
    expect(await readEndpointFacts(db, keyOf(owned))).to.include({
      application_name: 'Partenaire',
      access_granted: true,
      category_name: 'Loyers',
      last_delivery_id: id,
      last_delivery_state: 'retry_scheduled',
    });
    expect(await countPending(db, keyOf(owned))).to.equal(2);
    expect(await readEndpointFacts(db, keyOf(endpoint))).to.include({
      application_name: null,
      access_granted: true,
      last_delivery_id: null,
    });
    expect(await countPending(db, keyOf(endpoint))).to.equal(0);
  });

  it('come newest first, narrowed by standing, type and owner, page by page', async () => {
    const { application } = await buildApplication(db, { workspaces: [workspace] });
    const owned = await buildEndpoint(db, cipher, workspace, {
      oauth_application_id: application.id,
    });
    const inactive = await buildEndpoint(db, cipher, workspace, {
      event_type: 'payment_batch.updated',
      active: false,
    });
    await buildEndpoint(db, cipher, await buildWorkspace(db));
    expect(await list()).to.deep.equal([inactive.id, owned.id, endpoint.id]);
    expect(await list({ active: 'false' })).to.deep.equal([inactive.id]);
    expect(await list({ active: 'true' })).to.deep.equal([owned.id, endpoint.id]);
    expect(await list({ active: 'failing' })).to.deep.equal([]);
    expect(await list({ active: 'failed' })).to.deep.equal([]);
    await sql`update webhook_endpoints set failure_count = 3, failing_since = now() where id = ${owned.id}`.execute(
      db.sql,
    );
    await sql`update webhook_endpoints set deactivation_reason = 'consecutive_failures' where id = ${inactive.id}`.execute(
      db.sql,
    );
    expect(await list({ active: 'failing' })).to.deep.equal([owned.id]);
    expect(await list({ active: 'failed' })).to.deep.equal([inactive.id]);
    expect(await list({ event_type: 'invoice.created' })).to.deep.equal([owned.id]);
    expect(await list({ owner: 'application' })).to.deep.equal([owned.id]);
    expect(await list({ owner: 'workspace' })).to.deep.equal([inactive.id, endpoint.id]);
    const { next } = await listEndpointFacts(db, { workspace_id: workspace.id, ...ALL, limit: 2 });
    expect(await list({ before: next })).to.deep.equal([endpoint.id]);
    expect((await listEndpointNames(db, workspace.id, null)).map(({ id }) => id)).to.deep.equal([
      inactive.id,
      owned.id,
      endpoint.id,
    ]);
  });

  it('have statistics by hour of their last week, kept for half a minute', async () => {
    let now = new Date('2026-03-10T12:30:00Z');
    const statistics = createEndpointStatistics({ now: () => now });
    await buildLog(db, endpoint, 3_600, now);
    await sql`update deliveries set duration_ms = (id % 100)::int`.execute(db.sql);
    await sql`update deliveries set state = 'abandoned', acknowledged_at = null
      where id in (select id from deliveries order by id limit 10)`.execute(db.sql);
    await buildLog(db, endpoint, 5, new Date('2026-03-02T12:00:00Z'));
    const hours = await statistics(db, keyOf(endpoint));
    expect(
      hours.map(({ hour, acknowledged, failed }) => [hour.toISOString(), acknowledged, failed]),
    ).to.deep.equal([
      ['2026-03-10T11:00:00.000Z', 1_789, 10],
      ['2026-03-10T12:00:00.000Z', 1_801, 0],
    ]);
    expect(hours[1]?.p50).to.be.within(48, 51);
    expect(hours[1]?.p95).to.be.within(93, 96);
    await sql`truncate deliveries`.execute(db.sql);
    expect(await statistics(db, keyOf(endpoint))).to.equal(hours);
    now = new Date(now.getTime() + 30_000);
    expect(await statistics(db, keyOf(endpoint))).to.deep.equal([]);
  });

  describe('made for several types at once', () => {
    const deps = () => ({
      db,
      cipher,
      egress: createEgressPolicy({ allowCidrs: [] }),
      endpointLimit: 4,
    });
    const create = (members: Parameters<typeof createEndpoints>[2]['members']) =>
      createEndpoints(deps(), ACTOR, { workspace_id: workspace.id, violations: [], members });
    const count = async () => (await list()).length;

    it('each get a secret, and only the members that their type accepts', async () => {
      const category = await buildCategory(db, workspace);
      const created = await create({
        event_types: ['invoice.created', 'invoice.lifecycle_event.created', 'bank_rule.applied'],
        url: 'https://hooks.example.com/all',
        name: 'Tout',
        includes: ['lines'],
        category_id: Number(category.id),
      });
      expect(
        created.map(({ endpoint: one }) => [
          one.event_type,
          one.includes,
          one.category_id,
          one.oauth_application_id,
        ]),
      ).to.deep.equal([
        ['invoice.created', ['lines'], category.id, null],
        ['invoice.lifecycle_event.created', [], category.id, null],
        ['bank_rule.applied', [], null, null],
      ]);
      expect(new Set(created.map(({ signing_secret }) => signing_secret)).size).to.equal(3);
    });

    it('are refused a category or collections that none of their types accepts', async () => {
      const category = await buildCategory(db, workspace);
      const targeted = { url: 'https://hooks.example.com/all', category_id: Number(category.id) };
      const error = await errorOf(
        create({ event_types: ['payment_batch.updated', 'bank_rule.applied'], ...targeted }),
      );
      expect(error).to.deep.include({
        details: {
          base: [
            "Category doit être omise : l'évènement payment_batch.updated ne porte pas de catégorie",
            "Category doit être omise : l'évènement bank_rule.applied ne porte pas de catégorie",
          ],
        },
      });
      const types = ['invoice.lifecycle_event.created', 'bank_rule.applied'] as const;
      const included = await errorOf(
        create({ event_types: types, includes: ['lines'], ...targeted }),
      );
      expect(included).to.deep.include({
        details: { base: ['Includes contient des valeurs non prises en charge : lines'] },
      });
      expect(await count()).to.equal(1);
    });

    it('are all refused when one is, with each reason once', async () => {
      await create({ event_types: ['bank_rule.applied'], url: 'https://hooks.example.com/all' });
      const error = await errorOf(
        create({
          event_types: ['bank_account.updated', 'bank_rule.applied'],
          url: 'https://hooks.example.com/all',
        }),
      );
      expect(error).to.deep.include({
        details: {
          base: [
            "Url digest un endpoint webhook existe déjà pour ce type d'évènement, cette URL et cette catégorie",
          ],
        },
      });
      const url = 'http://hooks.example.com';
      const wrong = await errorOf(
        create({ event_types: ['bank_account.updated', 'payment_batch.updated'], url }),
      );
      expect(wrong).to.deep.include({
        details: { base: ['Url doit être une URL https valide'] },
      });
      expect(await count()).to.equal(2);
    });

    it('are refused when the workspace has no place for all of them', async () => {
      const url = 'https://hooks.example.com/all';
      const four = [
        'invoice.created',
        'bank_account.updated',
        'payment_batch.updated',
        'bank_rule.applied',
      ] as const;
      const error = await errorOf(create({ event_types: four, url }));
      expect(error).to.have.nested.property('violations[0].code', 'limit_reached');
      expect(await create({ event_types: four.slice(1), url })).to.have.lengthOf(3);
      expect(await count()).to.equal(4);
    });
  });
});
