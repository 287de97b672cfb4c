import { expect } from 'chai';
import { sql } from 'kysely';
import { deleteEndpoint } from '#domain/webhooks/webhook-endpoints/delete-endpoint.ts';
import { leaseResendRun, workResendRun } from '#domain/webhooks/resend-runs/work-resend-run.ts';
import { createLog } from '#kernel/log.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import type { ResendRun } from '#orm/entities/resend-run.ts';
import { findResendRun } from '#domain/webhooks/resend-runs/find-resend-runs.ts';
import { createClosing, type Closing } from '#process/closing.ts';
import { workResendRuns } from '#process/work-resend-runs.ts';
import { dataOf, FORBIDDEN, NOT_FOUND } from '#test-kit/service/answers.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const ACTOR = { kind: 'command_line' } as const;
const LEASE_MS = 30_000;
const RETENTION_MS = 90 * 86_400_000;

describe('resending the failed deliveries of an endpoint', () => {
  let partner: Partner;
  let endpoint: WebhookEndpoint;
  let worker: Closing | undefined;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());
  beforeEach(async () => {
    await sql`
      truncate webhook_endpoints, deliveries, retried_attempts, delivery_lanes, events,
        undispatched_events, resend_runs`.execute(partner.db.sql);
    await sql`update access_grants set access_period = 1, revoked_at = null`.execute(
      partner.db.sql,
    );
    endpoint = await build();
    worker = undefined;
  });
  afterEach(async () => worker?.close());

  const build = (overrides: Parameters<typeof buildEndpoint>[3] = {}) =>
    buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      event_type: 'bank_account.updated',
      oauth_application_id: partner.application.id,
      ...overrides,
    });
  const pathOf = ({ id }: { id: string }) =>
    `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints/${id}`;
  const start = (resend_run: object = {}, of: { id: string } = endpoint) =>
    partner.call('POST', `${pathOf(of)}/deliveries/resend`, { resend_run });
  const keyOf = (id: unknown) => ({
    workspace_id: partner.workspace.id,
    webhook_endpoint_id: endpoint.id,
    id: String(id),
  });
  const lease = async (id: unknown): Promise<ResendRun> => {
    const run = await leaseResendRun(partner.db, keyOf(id), 'a worker', LEASE_MS);
    if (run === null) throw new Error('another worker has it');
    return run;
  };
  /** Works on a run's next slice. */
  const work = async (id: unknown, slice = 2) =>
    workResendRun(partner.db, await lease(id), { retention: RETENTION_MS, slice });
  const deliver = () =>
    sql`update deliveries set state = 'acknowledged', next_attempt_at = null
        where state = 'queued'`.execute(partner.db.sql);
  const readResent = async () =>
    (
      await sql<{ event_id: string; url: string }>`
        select event_id, url from deliveries
        where state in ('queued', 'acknowledged') and attempts_count = 0 order by id`.execute(
        partner.db.sql,
      )
    ).rows;
  const buildFailed = async (count: number) => {
    const events: string[] = [];
    for (let n = 0; n < count; n += 1) {
      const { event_id } = await buildDelivery(partner.db, endpoint, {
        state: n % 2 === 0 ? 'failed_permanently' : 'abandoned',
      });
      events.push(event_id);
    }
    return events;
  };

  it('goes through those that failed and shows how far it is', async () => {
    const events = await buildFailed(3);
    for (const state of ['queued', 'retry_scheduled', 'acknowledged'] as const)
      await buildDelivery(partner.db, endpoint, { state });
    await deliver();
    await sql`update deliveries set attempts_count = 1`.execute(partner.db.sql);
    await partner.call('PATCH', pathOf(endpoint), {
      webhook_endpoint: { url: 'https://hooks.example.com/new' },
    });
    const answer = await start();
    expect(answer.status).to.equal(202);
    const run = dataOf(answer);
    expect(run).to.deep.include({
      webhook_endpoint_id: Number(endpoint.id),
      state: 'running',
      reason: null,
      delivery_state: null,
      delivery_reason: null,
      occurred_from: null,
      occurred_until: null,
      deliveries_count: 3,
      processed_count: 0,
      resent_count: 0,
      finished_at: null,
    });
    const id = run['id'];
    const show = async () =>
      dataOf(await partner.call('GET', `${pathOf(endpoint)}/resend_runs/${String(id)}`));
    expect(await work(id)).to.equal('advanced');
    expect(await show()).to.include({ state: 'running', processed_count: 2, resent_count: 2 });
    await deliver();
    expect([await work(id), await work(id)]).to.deep.equal(['advanced', 'done']);
    expect(await show()).to.include({ state: 'done', processed_count: 3, resent_count: 3 });
    const url = 'https://hooks.example.com/new';
    expect(await readResent()).to.deep.equal(events.map((event_id) => ({ event_id, url })));
    const listed = await partner.call('GET', `${pathOf(endpoint)}/resend_runs`);
    expect(listed.body).to.deep.include({ data: [await show()] });
  });

  it('takes those of a state, a reason and a period of their events', async () => {
    await buildFailed(2);
    const { id, event_id } = await buildDelivery(partner.db, endpoint, {
      state: 'failed_permanently',
      reason: 'endpoint_inactive',
    });
    await sql`update deliveries set occurred_at = '2026-03-01T10:00:00Z' where id = ${id}`.execute(
      partner.db.sql,
    );
    const counts = [];
    for (const filter of [
      { state: 'abandoned' },
      { state: 'failed_permanently' },
      { reason: 'endpoint_inactive' },
      { occurred_from: '2026-03-01T11:00:00+01:00', occurred_until: '2026-03-01T10:00:01Z' },
      { occurred_until: '2026-03-01T10:00:00Z' },
    ]) {
      const answer = await start(filter);
      counts.push(dataOf(answer)['deliveries_count']);
      if (counts.length === 4) expect(await work(dataOf(answer)['id'])).to.equal('advanced');
      await sql`update resend_runs set state = 'done'`.execute(partner.db.sql);
    }
    expect(counts).to.deep.equal([1, 2, 1, 1, 0]);
    expect((await readResent()).map((one) => one.event_id)).to.deep.equal([event_id]);
  });

  it('sends none twice when a worker dies with its slice, or comes back after another one', async () => {
    const events = await buildFailed(4);
    const { id } = dataOf(await start());
    const dead = await lease(id);
    partner.clock.advance(LEASE_MS);
    expect(await work(id)).to.equal('advanced');
    await deliver();
    expect(
      String(await errorOf(workResendRun(partner.db, dead, { retention: RETENTION_MS }))),
    ).to.contain('was lost');
    expect(await work(id)).to.equal('advanced');
    expect((await readResent()).map(({ event_id }) => event_id)).to.deep.equal(events);
  });

  it('waits while a slice of it is due', async () => {
    await buildFailed(4);
    const { id } = dataOf(await start());
    expect([await work(id), await work(id)]).to.deep.equal(['advanced', 'waiting']);
    expect(await findResendRun(partner.db, keyOf(id))).to.include({
      state: 'running',
      processed_count: 2,
      attempts: 0,
    });
  });

  it('counts a delivery that fails meanwhile, so that it has never done more than there are', async () => {
    const { id: late } = await buildDelivery(partner.db, endpoint, { state: 'retry_scheduled' });
    await buildFailed(1);
    const { id } = dataOf(await start());
    await sql`update deliveries set state = 'abandoned', next_attempt_at = null
              where id = ${late}`.execute(partner.db.sql);
    await work(id);
    expect(await findResendRun(partner.db, keyOf(id))).to.include({
      deliveries_count: 2,
      processed_count: 2,
      resent_count: 2,
    });
  });

  it('goes past an event that is no longer kept', async () => {
    const [first] = await buildFailed(2);
    const { id } = dataOf(await start());
    await sql`delete from events where id = ${first}`.execute(partner.db.sql);
    await work(id);
    expect(await findResendRun(partner.db, keyOf(id))).to.include({
      processed_count: 2,
      resent_count: 1,
    });
  });

  const ENDINGS = {
    endpoint_inactive: async () => {
      await partner.call('PATCH', pathOf(endpoint), { webhook_endpoint: { active: false } });
    },
    endpoint_deleted: () =>
      deleteEndpoint(partner.db, ACTOR, { workspace_id: partner.workspace.id, id: endpoint.id }),
    access_revoked: async () => {
      await sql`update access_grants set revoked_at = now()`.execute(partner.db.sql);
    },
  };
  for (const [reason, end] of Object.entries(ENDINGS)) {
    it(`stops with ${reason}`, async () => {
      await buildFailed(1);
      const { id } = dataOf(await start());
      await end();
      expect(await work(id)).to.equal('stopped');
      expect(await findResendRun(partner.db, keyOf(id))).to.include({ state: 'stopped', reason });
      expect(await readResent()).to.deep.equal([]);
    });
  }

  it('is refused for an inactive endpoint, a second run, and one of another owner', async () => {
    const inactive = await build({ active: false, url: 'https://hooks.example.com/b' });
    const answer = await start({}, inactive);
    expect([answer.status, answer.body]).to.deep.equal([
      409,
      {
        error: 'conflict',
        message:
          "L'endpoint webhook est inactif : il doit être réactivé avant qu'une livraison lui soit renvoyée",
      },
    ]);
    const { id } = dataOf(await start());
    const second = await start();
    expect([second.status, second.body]).to.deep.equal([
      409,
      {
        error: 'conflict',
        message: `Un renvoi groupé est déjà en cours pour cet endpoint webhook (${String(id)}) : attendez sa fin`,
      },
    ]);
    const managed = await build({ oauth_application_id: null, url: 'https://hooks.example.com/c' });
    const others = await start({}, managed);
    expect([others.status, others.body]).to.deep.equal([403, FORBIDDEN]);
    const path = `${pathOf(managed)}/resend_runs/${String(id)}`;
    const elsewhere = await partner.call('GET', path);
    expect([elsewhere.status, elsewhere.body]).to.deep.equal([404, NOT_FOUND]);
  });

  it('is refused with its members named, and beyond 50 000 deliveries', async () => {
    const refusals: [object, string][] = [
      [{ state: 'queued' }, 'state'],
      [{ reason: 'lost' }, 'reason'],
      [{ occurred_from: '2026-02-30T10:00:00Z' }, 'occurred_from'],
      [{ occurred_until: '2026-02-28' }, 'occurred_until'],
      [
        { occurred_from: '2026-02-28T10:00:00Z', occurred_until: '2026-02-28T10:00:00Z' },
        'occurred_until',
      ],
    ];
    for (const [members, field] of refusals) {
      const { status, body } = await start(members);
      expect([status, Object.keys((body as { details: object }).details)]).to.deep.equal([
        422,
        [field],
      ]);
    }
    await buildFailed(1);
    await sql`
      insert into deliveries (workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
        activation_period, state, reason, occurred_at, created_at)
      select workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
        activation_period, state, reason, occurred_at, created_at
      from deliveries cross join generate_series(1, 50000)`.execute(partner.db.sql);
    const { status, body } = await start();
    expect([status, (body as { details: object }).details]).to.deep.equal([
      422,
      {
        occurred_from: ['et occurred_until doivent délimiter 50000 livraisons au maximum'],
      },
    ]);
    const { rows } = await sql`select from resend_runs`.execute(partner.db.sql);
    expect(rows).to.deep.equal([]);
  });

  it('is worked off in the background, as it is announced', async () => {
    await buildFailed(5);
    worker = createClosing();
    const tools = { observer: {}, log: createLog('silent') };
    const { db } = partner;
    const times = { lease: LEASE_MS, retention: RETENTION_MS, pollInterval: 600_000 };
    await workResendRuns({ db, ...tools, ...times }, worker);
    const { id } = dataOf(await start());
    await eventually(async () => (await findResendRun(db, keyOf(id)))?.state === 'done');
    expect(await readResent()).to.have.length(5);
  });
});
