import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { sql } from 'kysely';
import { leaseResendRun, workResendRun } from '#domain/webhooks/resend-runs/work-resend-run.ts';
import { parisInstant } from '#kernel/instant.ts';
import type { EventType } from '#model/event-type.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { dispatchEvents } from '#orm/sql/delivery/dispatch-events.ts';
import { buildCategory } from '#test-kit/access/builders.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { buildDelivery, buildEvent } from '#test/support/delivery/build-delivery.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { emitSample, emitSampleIn } from '../events/emit-sample.ts';

const DAY_MS = 86_400_000;
const LEASE_MS = 30_000;

describe('sending events that an endpoint never had', () => {
  let partner: Partner;
  let endpoint: WebhookEndpoint;

  before(async () => (partner = await startPartner({ retention: 90 * DAY_MS })));
  after(() => partner.stop());
  beforeEach(async () => {
    await sql`
      truncate webhook_endpoints, deliveries, delivery_lanes, events, undispatched_events,
        resend_runs`.execute(partner.db.sql);
    await sql`update access_grants set granted_at = 'epoch'`.execute(partner.db.sql);
    endpoint = await build();
  });

  const build = (overrides: Parameters<typeof buildEndpoint>[3] = {}) =>
    buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      event_type: 'bank_account.updated',
      oauth_application_id: partner.application.id,
      ...overrides,
    });
  const happen = (type: EventType = 'bank_account.updated') =>
    buildEvent(partner.db, partner.workspace, { type });
  const pathOf = ({ id }: { id: string } = endpoint) =>
    `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints/${id}`;
  const aDayAgo = () => parisInstant(new Date(partner.clock.now().getTime() - DAY_MS));
  const setActive = (active: boolean) =>
    partner.call('PATCH', pathOf(), { webhook_endpoint: { active } });
  const start = (members: object = {}, of: { id: string } = endpoint) =>
    partner.call('POST', `${pathOf(of)}/deliveries/resend`, {
      resend_run: { missed: true, occurred_from: aDayAgo(), ...members },
    });
  const begin = async (of = endpoint) => String(dataOf(await start({}, of))['id']);
  const lease = async (id: string) => {
    const key = { workspace_id: partner.workspace.id, id };
    const run = await leaseResendRun(partner.db, key, 'a worker', LEASE_MS);
    if (run === null) throw new Error('another worker has it');
    return run;
  };
  const work = async (id: string, slice = 2) =>
    workResendRun(partner.db, await lease(id), { retention: 90 * DAY_MS, slice });
  const show = async (id: string) =>
    dataOf(await partner.call('GET', `${pathOf()}/resend_runs/${id}`));
  const deliver = () =>
    sql`
      update deliveries set state = 'acknowledged', next_attempt_at = null where state = 'queued'`.execute(
      partner.db.sql,
    );
  const sentTo = async ({ id }: { id: string } = endpoint) => {
    const { rows } = await sql<{ event_id: string }>`
      select event_id from deliveries where webhook_endpoint_id = ${id} order by id`.execute(
      partner.db.sql,
    );
    return rows.map(({ event_id }) => event_id);
  };

  it('queues one delivery of each that has none, as events are queued now', async () => {
    const { event_id: had } = await buildDelivery(partner.db, endpoint, {
      state: 'failed_permanently',
    });
    await setActive(false);
    await happen('bank_rule.applied');
    const missed = [await happen(), await happen(), await happen()];
    await setActive(true);
    const answer = await start();
    expect(answer.status, answer.text).to.equal(202);
    const { id, occurred_from, started_at, ...run } = dataOf(answer);
    expect(occurred_from).to.equal(aDayAgo());
    expect(started_at).to.be.a('string');
    const whole = {
      webhook_endpoint_id: Number(endpoint.id),
      state: 'running',
      reason: null,
      missed: true,
      delivery_state: null,
      delivery_reason: null,
      occurred_until: null,
      deliveries_count: 3,
      processed_count: 0,
      resent_count: 0,
      finished_at: null,
    };
    expect(run).to.deep.equal(whole);
    expect(await work(String(id))).to.equal('advanced');
    await deliver();
    expect([await work(String(id)), await work(String(id))]).to.deep.equal(['advanced', 'done']);
    const { finished_at, ...ended } = await show(String(id));
    expect(finished_at).to.be.a('string');
    const done = { state: 'done', processed_count: 3, resent_count: 3 };
    expect(ended).to.deep.include(done);
    expect(await sentTo()).to.deep.equal([had, ...missed]);
    const { rows } = await sql`
      select d.event_type, d.url, d.includes, d.activation_period, d.access_period, d.resent_from_id,
        d.occurred_at = e.occurred_at as as_it_was
      from deliveries d join events e on e.id = d.event_id
      where d.event_id = ${missed[0]}`.execute(partner.db.sql);
    expect(rows).to.deep.equal([
      {
        event_type: 'bank_account.updated',
        url: endpoint.url,
        includes: [],
        activation_period: 2,
        access_period: 1,
        resent_from_id: null,
        as_it_was: true,
      },
    ]);
    const again = dataOf(await start());
    expect(again['deliveries_count']).to.equal(0);
    expect(await work(String(again['id']))).to.equal('advanced');
    expect(await work(String(again['id']))).to.equal('done');
    expect(await sentTo()).to.have.length(4);
  });

  it('takes those of the period that are kept', async () => {
    const dropped = await happen();
    const old = await happen();
    const young = await happen();
    const ages = { [dropped]: 100, [old]: 10, [young]: 1 };
    for (const [id, days] of Object.entries(ages))
      await sql`
        update events set occurred_at = occurred_at - make_interval(days => ${days}),
          created_at = created_at - make_interval(days => ${days}) where id = ${id}`.execute(
        partner.db.sql,
      );
    const daysAgo = (days: number) =>
      parisInstant(new Date(partner.clock.now().getTime() - days * DAY_MS));
    const period = { occurred_from: daysAgo(200), occurred_until: daysAgo(5) };
    const { id } = dataOf(await start(period));
    await work(String(id));
    expect(await sentTo()).to.deep.equal([old]);
  });

  it('passes what fan-out would not have sent: before the access, or of another category', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    const other = await buildCategory(partner.db, partner.workspace);
    const chosen = await build({ event_type: 'invoice.created', category_id: category.id });
    const before = await happen('invoice.created');
    await sql`
      update events set created_at = created_at - interval '1 hour', category_id = ${category.id}
      where id = ${before}`.execute(partner.db.sql);
    await sql`update access_grants set granted_at = ${partner.clock.now()}`.execute(partner.db.sql);
    const [matching, elsewhere] = [
      await happen('invoice.created'),
      await happen('invoice.created'),
    ];
    for (const [event, of] of [
      [matching, category],
      [elsewhere, other],
    ] as const)
      await sql`update events set category_id = ${of.id} where id = ${event}`.execute(
        partner.db.sql,
      );
    const id = await begin(chosen);
    await work(id);
    expect(await sentTo(chosen)).to.deep.equal([matching]);
  });

  it('waits for an event that is not dispatched, and sends none that its dispatch sends', async () => {
    const missed = await happen();
    await emitSample(partner.db, partner.workspace.id, 'bank_account.updated');
    const id = await begin();
    expect(await work(id)).to.equal('advanced');
    expect(await work(id)).to.equal('waiting');
    partner.clock.advance(1_000);
    // A dispatch is under way.
    const dispatch = await holdLock(partner.db, (on) => dispatchEvents(on, partner.clock.now(), 5));
    expect(await work(id)).to.equal('waiting');
    await dispatch();
    partner.clock.advance(1_000);
    await dispatchEvents(partner.db, partner.clock.now(), 5);
    expect([await work(id), await work(id)]).to.deep.equal(['advanced', 'done']);
    const sent = await sentTo();
    expect(sent).to.have.length(2);
    expect(new Set(sent)).to.have.length(2);
    expect(sent).to.include(missed);
    expect(await show(id)).to.include({ processed_count: 1, resent_count: 1 });
  });

  it('goes up to an event whose transaction ends soon', async () => {
    await happen();
    const written = Promise.withResolvers<void>();
    const late = partner.db.transact(async (tx) => {
      await emitSampleIn(tx, partner.workspace.id, 'bank_account.updated');
      written.resolve();
      await delay(200);
    });
    await written.promise;
    const id = await begin();
    await late;
    await sql`truncate undispatched_events`.execute(partner.db.sql);
    await work(id);
    expect(await sentTo()).to.have.length(2);
  });

  it('sends none twice when a worker dies with its slice, or comes back after another one', async () => {
    const missed = [await happen(), await happen(), await happen()];
    const id = await begin();
    const dead = await lease(id);
    partner.clock.advance(LEASE_MS);
    expect(await work(id)).to.equal('advanced');
    await deliver();
    const back = workResendRun(partner.db, dead, { retention: 90 * DAY_MS, slice: 2 });
    expect(String(await errorOf(back))).to.contain('was lost');
    expect([await work(id), await work(id)]).to.deep.equal(['advanced', 'done']);
    expect(await sentTo()).to.deep.equal(missed);
  });

  it('is refused with its members named, and beyond 50 000 events', async () => {
    const refused = async (members: object) => {
      const { status, body } = await start(members);
      return [status, (body as { details: object }).details];
    };
    const reason = "ne doit pas être renseigné avec missed : ces évènements n'ont pas de livraison";
    expect(await refused({ state: 'abandoned', reason: 'url_refused' })).to.deep.equal([
      422,
      { state: [reason], reason: [reason] },
    ]);
    expect(await refused({ occurred_from: null })).to.deep.equal([
      422,
      { occurred_from: ['doit être renseigné'] },
    ]);
    expect(await refused({ missed: 'oui' })).to.deep.equal([
      422,
      { missed: ['doit être un booléen'] },
    ]);
    await happen();
    await sql`
      insert into events (workspace_id, type, occurred_at, created_at, fragment_names, fragments,
        fragment_bytes)
      select workspace_id, type, occurred_at, created_at, fragment_names, fragments, fragment_bytes
      from events cross join generate_series(1, 50000)`.execute(partner.db.sql);
    expect(await refused({})).to.deep.equal([
      422,
      {
        occurred_from: [
          'et occurred_until doivent délimiter 50000 évènements sans livraison, parmi 100000 évènements au maximum',
        ],
      },
    ]);
  });

  it('looks at a hundred thousand events of a period at most', async () => {
    await happen('bank_rule.applied');
    await sql`
      insert into events (workspace_id, type, occurred_at, created_at, fragment_names, fragments, fragment_bytes)
      select workspace_id, type, occurred_at, created_at, fragment_names, fragments, fragment_bytes
      from events cross join generate_series(1, 100000)`.execute(partner.db.sql);
    const { status, text } = await start();
    expect([status, text]).to.have.property('0', 422);
    expect(text).to.include('parmi 100000 évènements');
  });
});
