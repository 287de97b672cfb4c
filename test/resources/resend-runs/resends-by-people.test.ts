import { expect } from 'chai';
import { sql } from 'kysely';
import { countFailed } from '#orm/sql/webhooks/resend-runs.ts';
import { leaseResendRun, workResendRun } from '#domain/webhooks/resend-runs/work-resend-run.ts';
import type { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { readDeliveries } from '#test/support/delivery/deliveries.ts';

const OPTIONS = { retention: 90 * 86_400_000, slice: 2 };

describe('resends by people', () => {
  let partner: Partner;
  let manager: Person;
  let member: Person;
  let endpoint: WebhookEndpoint;

  before(async () => {
    partner = await startPartner();
    manager = await signInPerson(partner, 'manager');
    member = await signInPerson(partner, 'member');
  });
  after(() => partner.stop());
  beforeEach(async () => {
    await sql`
      truncate webhook_endpoints, deliveries, retried_attempts, delivery_lanes, events, resend_runs`.execute(
      partner.db.sql,
    );
    await sql`update access_grants set revoked_at = null`.execute(partner.db.sql);
    endpoint = await buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      event_type: 'bank_account.updated',
      oauth_application_id: partner.application.id,
    });
  });

  const path = (below: string) =>
    `/console/workspaces/${partner.workspace.id}/webhook_endpoints/${endpoint.id}/${below}`;
  const fail = () => buildDelivery(partner.db, endpoint, { state: 'failed_permanently' });
  const start = async () => dataOf(await manager.call('POST', path('deliveries/resend')));
  const stop = (id: unknown, person = manager) =>
    person.call('POST', path(`resend_runs/${String(id)}/stop`));
  const lease = async (id: unknown) => {
    const key = { workspace_id: partner.workspace.id, id: String(id) };
    const run = await leaseResendRun(partner.db, key, 'a worker', 30_000);
    if (run === null) throw new Error('another worker has it');
    return run;
  };

  it('are for managers, of an endpoint of any owner, and say what they were resent from', async () => {
    const { id } = await fail();
    const resend = path(`deliveries/${id}/resend`);
    expect((await member.call('POST', resend)).status).to.equal(403);
    const answer = await manager.call('POST', resend);
    expect(answer.status).to.equal(201);
    const { rows } = await sql<{ resent_from_id: string }>`
      select resent_from_id from deliveries where id = ${String(dataOf(answer)['id'])}`.execute(
      partner.db.sql,
    );
    expect(rows).to.deep.equal([{ resent_from_id: id }]);
    const { rows: audit } = await sql<{ actor: string }>`
      select actor from audit_log where action = 'resend' order by id desc limit 1`.execute(
      partner.db.sql,
    );
    expect(audit).to.deep.equal([{ actor: `user:${manager.id}` }]);
  });

  it('are refused while the endpoint or its application receives nothing', async () => {
    const { id } = await fail();
    await sql`update access_grants set revoked_at = now()`.execute(partner.db.sql);
    expect((await manager.call('POST', path(`deliveries/${id}/resend`))).status).to.equal(403);
    expect((await manager.call('POST', path('deliveries/resend'))).status).to.equal(403);
    expect(await readDeliveries(partner.db)).to.have.lengthOf(1);
  });

  it('count first what they will go through', async () => {
    const [first, second] = [await fail(), await fail()];
    await sql`update deliveries set occurred_at = '2026-03-01T10:00:00Z' where id = ${first.id}`.execute(
      partner.db.sql,
    );
    const of = {
      workspace_id: partner.workspace.id,
      webhook_endpoint_id: endpoint.id,
      delivery_state: null,
      delivery_reason: null,
      occurred_from: null,
      occurred_until: null,
    };
    const { rows } = await sql<{ occurred_at: string }>`
      select occurred_at from deliveries where id = ${second.id}`.execute(partner.db.sql);
    expect(await countFailed(partner.db, of, 50_001)).to.deep.equal({
      deliveries_count: 2,
      last_delivery_id: second.id,
      first_occurred_at: new Date('2026-03-01T10:00:00Z'),
      last_occurred_at: new Date(rows[0]?.occurred_at ?? ''),
    });
    expect(await countFailed(partner.db, of, 1)).to.include({ deliveries_count: 1 });
    const none = { ...of, delivery_state: 'abandoned' as const };
    expect(await countFailed(partner.db, none, 1)).to.include({ deliveries_count: 0 });
  });

  it('stop when they are asked to: what is queued stays queued', async () => {
    const failed: string[] = [];
    for (let n = 0; n < 4; n += 1) failed.push((await fail()).id);
    const { id } = await start();
    expect(await workResendRun(partner.db, await lease(id), OPTIONS)).to.equal('advanced');
    const leased = await lease(id);
    const answer = await stop(id);
    expect(answer.status).to.equal(200);
    expect(dataOf(answer)).to.include({
      state: 'stopped',
      reason: 'requested',
      deliveries_count: 4,
      processed_count: 2,
      resent_count: 2,
    });
    // A worker that had leased the next slice before.
    expect(await workResendRun(partner.db, leased, OPTIONS)).to.equal('stopped');
    const { rows } = await sql<{ resent_from_id: string }>`
      select resent_from_id from deliveries where state = 'queued' order by id`.execute(
      partner.db.sql,
    );
    expect(rows.map(({ resent_from_id }) => resent_from_id)).to.deep.equal(failed.slice(0, 2));
    expect((await stop(id)).status).to.equal(409);
    expect(dataOf(await manager.call('GET', path(`resend_runs/${String(id)}`)))).to.include({
      processed_count: 2,
    });
  });

  it('stop for managers alone, and only at their endpoint', async () => {
    await fail();
    const { id } = await start();
    expect((await stop(id, member)).status).to.equal(403);
    expect((await stop(Number(id) + 1)).status).to.equal(404);
    expect((await manager.call('POST', path('deliveries/resend'))).status).to.equal(409);
    expect((await stop(id)).status).to.equal(200);
    expect((await manager.call('POST', path('deliveries/resend'))).status).to.equal(202);
  });
});
