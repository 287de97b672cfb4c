import { expect } from 'chai';
import { sql } from 'kysely';
import type { Engine } from '#delivery/engine.ts';
import { emit } from '#events/emit.ts';
import { parisInstant } from '#kernel/instant.ts';
import { DELIVERY_STATES } from '#machines/delivery.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildToken } from '#test-kit/access/builders.ts';
import { deliveriesIn, readDeliveries } from '#test/support/delivery/deliveries.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';

const FORBIDDEN = {
  error: 'forbidden',
  message: "Vous n'êtes pas autorisé à effectuer cette action",
};

describe('resending a delivery', () => {
  let partner: Partner;
  let endpoint: WebhookEndpoint;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());
  beforeEach(async () => {
    await sql`
      truncate webhook_endpoints, deliveries, retried_attempts, delivery_lanes, events,
        undispatched_events`.execute(partner.db.sql);
    await sql`update access_grants set access_period = 1`.execute(partner.db.sql);
    endpoint = await build();
  });

  const build = (overrides: Parameters<typeof buildEndpoint>[3] = {}) =>
    buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      event_type: 'bank_account.updated',
      oauth_application_id: partner.application.id,
      ...overrides,
    });
  const endpointPath = ({ id }: { id: string }) =>
    `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints/${id}`;
  const pathOf = (id: string, of: { id: string } = endpoint) =>
    `${endpointPath(of)}/deliveries/${id}`;
  const resend = (id: string, headers: Record<string, string> = {}) =>
    partner.call('POST', `${pathOf(id)}/resend`, undefined, headers);
  const countDeliveries = async () => (await readDeliveries(partner.db)).length;

  for (const state of DELIVERY_STATES) {
    it(`queues a new one, and leaves the one that is ${state} as it is`, async () => {
      const { id, event_id } = await buildDelivery(partner.db, endpoint, { state });
      const before = dataOf(await partner.call('GET', pathOf(id)));
      partner.clock.advance(90_000);
      const answer = await resend(id);
      expect(answer.status).to.equal(201);
      const resent = dataOf(answer);
      const now = parisInstant(partner.clock.now());
      expect(resent).to.deep.equal({
        id: resent['id'],
        event_id: Number(event_id),
        event_type: 'bank_account.updated',
        webhook_endpoint_id: Number(endpoint.id),
        url: endpoint.url,
        state: 'queued',
        reason: null,
        occurred_at: before['occurred_at'],
        created_at: now,
        first_failed_at: null,
        next_attempt_at: now,
        acknowledged_at: null,
        attempts_count: 0,
        last_response_status: null,
        last_error_code: null,
      });
      expect(resent['id']).to.be.a('number').above(Number(id));
      expect(dataOf(await partner.call('GET', pathOf(id)))).to.deep.equal(before);
      const shown = dataOf(await partner.call('GET', pathOf(String(resent['id']))));
      expect(shown).to.deep.equal({ ...resent, attempts: [] });
    });
  }

  it('opens the lane of the endpoint, or brings it forward', async () => {
    const { id } = await buildDelivery(partner.db, endpoint);
    const readLanes = async () => {
      const { rows } = await sql<{ webhook_endpoint_id: string; due_ms: number }>`
        select webhook_endpoint_id, (extract(epoch from due_at) * 1000)::float8 as due_ms
        from delivery_lanes`.execute(partner.db.sql);
      return rows;
    };
    const due = { webhook_endpoint_id: endpoint.id, due_ms: partner.clock.now().getTime() };
    await resend(id);
    expect(await readLanes()).to.deep.equal([due]);
    await sql`update delivery_lanes set due_at = due_at + interval '1 day'`.execute(partner.db.sql);
    await resend(id);
    expect(await readLanes()).to.deep.equal([due]);
    partner.clock.advance(1000);
    await resend(id);
    expect(await readLanes()).to.deep.equal([due]);
  });

  it('is announced to the engines once it is written, and a refusal is not', async () => {
    const { id } = await buildDelivery(partner.db, endpoint);
    const seen: Promise<number>[] = [];
    const end = partner.db.announcer.subscribe('deliveries', () => seen.push(countDeliveries()));
    try {
      await resend(id);
      await resend('999999999');
      expect(await Promise.all(seen)).to.deep.equal([2]);
    } finally {
      end();
    }
  });

  it('is refused while the endpoint is inactive', async () => {
    const { id } = await buildDelivery(partner.db, endpoint);
    await partner.call('PATCH', endpointPath(endpoint), { webhook_endpoint: { active: false } });
    const { status, body } = await resend(id);
    expect([status, body]).to.deep.equal([
      409,
      {
        error: 'conflict',
        message:
          "L'endpoint webhook est inactif : il doit être réactivé avant qu'une livraison lui soit renvoyée",
      },
    ]);
    expect(await countDeliveries()).to.equal(1);
  });

  it('is refused once the event is no longer kept', async () => {
    const { id } = await buildDelivery(partner.db, endpoint);
    await sql`delete from events`.execute(partner.db.sql);
    const { status, body } = await resend(id);
    expect([status, body]).to.deep.equal([
      409,
      {
        error: 'conflict',
        message:
          "L'évènement de cette livraison n'est plus conservé : elle ne peut plus être renvoyée",
      },
    ]);
    expect(await countDeliveries()).to.equal(1);
  });

  it('takes the write scope and the owner of the endpoint', async () => {
    const { id } = await buildDelivery(partner.db, endpoint);
    const managed = await build({
      url: 'https://hooks.example.com/managed',
      oauth_application_id: null,
    });
    const ofManaged = await buildDelivery(partner.db, managed);
    const reader = await buildToken(partner.db, partner.application, {
      scopes: ['read'],
    });
    const other = await partner.otherToken();
    for (const [token, path] of [
      [reader, pathOf(id)],
      [other, pathOf(id)],
      [partner.token, pathOf(ofManaged.id, managed)],
    ] as const) {
      const { status, body } = await partner.service.call('POST', `${path}/resend`, { token });
      expect([status, body], path).to.deep.equal([403, FORBIDDEN]);
    }
    expect(await countDeliveries()).to.equal(2);
    expect((await resend('999999999')).status).to.equal(404);
  });

  it('is one line of the audit log', async () => {
    const { id } = await buildDelivery(partner.db, endpoint);
    const readAudit = await markAudit(partner.db);
    const resent = dataOf(await resend(id));
    expect(await readAudit()).to.deep.equal([
      {
        workspace_id: partner.workspace.id,
        actor: `application:${partner.application.id}`,
        address: '127.0.0.1',
        action: 'resend',
        subject: 'deliveries',
        subject_id: id,
        before: null,
        after: {
          delivery_id: String(resent['id']),
          webhook_endpoint_id: endpoint.id,
          url: endpoint.url,
        },
      },
    ]);
  });

  it('happens once under an Idempotency-Key', async () => {
    const { id } = await buildDelivery(partner.db, endpoint);
    const key = { 'Idempotency-Key': 'resend-1' };
    const first = await resend(id, key);
    const second = await resend(id, key);
    expect([second.status, second.text]).to.deep.equal([201, first.text]);
    expect(second.headers.get('idempotent-replayed')).to.equal('true');
    expect(await countDeliveries()).to.equal(2);
  });

  describe('while an engine runs', () => {
    let subscriber: Subscriber;
    let engine: Engine;

    beforeEach(async () => {
      subscriber = await startSubscriber({ bodies: 'any' });
      const { cipher } = partner.service.services;
      engine = await startEngine({ db: partner.db, cipher, clock: partner.clock, subscriber });
    });
    afterEach(async () => {
      await engine.stop();
      await subscriber.close();
    });

    /** Every endpoint gets the invoice's header, and the lines on request. */
    const emitInvoice = () =>
      partner.db.transact((tx) =>
        emit(tx, {
          workspace_id: partner.workspace.id,
          type: 'invoice.created',
          occurred_at: tx.now,
          fragments: [
            { name: '', text: '"id":7' },
            { name: 'lines', text: '"lines":[]' },
          ],
        }),
      );

    it('sends the frozen event to the present url with the present includes, under a new id', async () => {
      endpoint = await build({ event_type: 'invoice.created', url: subscriber.url('/old') });
      await emitInvoice();
      const [original] = await deliveriesIn(partner.db, 1, 'acknowledged');
      const id = original?.id ?? '';
      await partner.call('PATCH', endpointPath(endpoint), {
        webhook_endpoint: { url: subscriber.url('/new'), includes: ['lines'] },
      });
      const resent = dataOf(await resend(id));
      await deliveriesIn(partner.db, 2, 'acknowledged');
      const [first, second] = subscriber.requests;
      expect([first?.path, second?.path]).to.deep.equal(['/old', '/new']);
      expect(first?.headers['x-service-delivery']).to.equal(id);
      expect(second?.headers['x-service-delivery']).to.equal(String(resent['id']));
      expect(second?.body).to.equal(
        first?.body
          .replace(`{"id":${id},`, `{"id":${String(resent['id'])},`)
          .replace('{"id":7}', '{"id":7,"lines":[]}'),
      );
    });

    it('belongs to the periods of today: what ended with earlier ones can be sent again', async () => {
      endpoint = await build({ url: subscriber.url() });
      const ended = await buildDelivery(partner.db, endpoint, {
        state: 'failed_permanently',
        reason: 'access_revoked',
      });
      await sql`update webhook_endpoints set activation_period = 2`.execute(partner.db.sql);
      await sql`update access_grants set access_period = 3`.execute(partner.db.sql);
      await resend(ended.id);
      await subscriber.waitFor(1);
      const states = async () => (await readDeliveries(partner.db)).map(({ state }) => state);
      while ((await states())[1] === 'queued') await new Promise(setImmediate);
      expect(await states()).to.deep.equal(['failed_permanently', 'acknowledged']);
    });
  });
});
