import { expect } from 'chai';
import { sql } from 'kysely';
import { startCommand, type RunningCommand } from '#test-kit/service/run-command.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { startSubscriber, type Subscriber } from '#test-kit/delivery/subscriber.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

/** Two slices of a run, and part of a third. */
const FAILED = 1_200;
const SLICE = 500;

describe('a process that is killed while it resends failed deliveries', () => {
  let partner: Partner;
  let subscriber: Subscriber;
  let endpoint: { id: string };
  let run: string;
  let worker: RunningCommand;

  before(async () => {
    partner = await startPartner();
    subscriber = await startSubscriber({ bodies: 'any' });
    const { cipher } = partner.service.services;
    const built = await buildEndpoint(partner.db, cipher, partner.workspace, {
      event_type: 'bank_account.updated',
      oauth_application_id: partner.application.id,
      url: subscriber.url(),
    });
    endpoint = built;
    await buildDelivery(partner.db, built, { state: 'failed_permanently' });
    await repeatDelivery(FAILED - 1);
  });
  after(async () => {
    await end('SIGTERM');
    await subscriber.close();
    await partner.stop();
  });

  const repeatDelivery = (times: number) =>
    sql`
      with copied as (
        insert into events (workspace_id, type, occurred_at, created_at, fragment_names, fragments,
          fragment_bytes)
        select workspace_id, type, occurred_at, created_at, fragment_names, fragments, fragment_bytes
        from events cross join generate_series(1, ${times}::int)
        returning workspace_id, id)
      insert into deliveries (workspace_id, event_id, event_type, webhook_endpoint_id, url, includes,
        activation_period, state, reason, occurred_at, created_at)
      select d.workspace_id, c.id, d.event_type, d.webhook_endpoint_id, d.url, d.includes,
        d.activation_period, d.state, d.reason, d.occurred_at, d.created_at
      from copied c join deliveries d on d.workspace_id = c.workspace_id`.execute(partner.db.sql);
  const start = () => {
    worker = startCommand(['start', '--role', 'delivery'], {
      DATABASE_URL: partner.db.url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      DELIVERY_LEASE: '1s',
      // The test's clock is behind the process's.
      DELIVERY_RETENTION: '10000d',
      // A held answer is still awaited at the kill.
      DELIVERY_RESPONSE_TIMEOUT: '10m',
      EGRESS_HOSTS: 'subscriber.test=127.0.0.1',
      EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
      EGRESS_CA_FILE: subscriber.caFile,
    });
  };
  const end = async (signal: NodeJS.Signals) => {
    worker.child.kill(signal);
    await worker.end;
  };
  const showRun = async () => {
    const path = `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints/${endpoint.id}`;
    return dataOf(await partner.call('GET', `${path}/resend_runs/${run}`));
  };
  const readResent = async (): Promise<number[]> => {
    const { rows } = await sql<{ resent: number }>`
      select (count(*) - 1)::int as resent from deliveries group by event_id`.execute(
      partner.db.sql,
    );
    return rows.map(({ resent }) => resent);
  };
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

  it('resends every delivery once, killed within a slice and between two', async () => {
    const collection = `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints/${endpoint.id}`;
    const begun = await partner.call('POST', `${collection}/deliveries/resend`, { resend_run: {} });
    run = String(dataOf(begun)['id']);

    // In the first slice: its deliveries are written, and wait for the lane to commit.
    await sql`
      insert into delivery_lanes (workspace_id, webhook_endpoint_id, due_at)
      values (${partner.workspace.id}, ${endpoint.id}, 'infinity')`.execute(partner.db.sql);
    const release = await holdLock(
      partner.db,
      `select from delivery_lanes where workspace_id = ${partner.workspace.id} for update`,
    );
    start();
    await waitingForLock(partner.db);
    await end('SIGKILL');
    await release();
    expect(await showRun()).to.include({ state: 'running', processed_count: 0 });
    expect(sumOf(await readResent())).to.equal(0);

    // Between slices: no answers, so a whole slice stays due and the run waits.
    subscriber.respondWith(() => {});
    start();
    await eventually(async () => Number((await showRun())['processed_count']) > 0);
    await subscriber.waitFor(1);
    await end('SIGKILL');
    expect(await showRun()).to.include({ state: 'running', processed_count: SLICE });
    expect(sumOf(await readResent())).to.equal(SLICE);

    subscriber.respondWith(200);
    start();
    await eventually(async () => (await showRun())['state'] === 'done');
    expect(await showRun()).to.include({ processed_count: FAILED, resent_count: FAILED });
    expect(new Set(await readResent())).to.deep.equal(new Set([1]));
    await eventually(async () => {
      const { rows } = await sql`select from deliveries where state = 'acknowledged'`.execute(
        partner.db.sql,
      );
      return rows.length === FAILED;
    });
    const received = new Set(
      subscriber.requests.map(({ headers }) => headers['x-service-delivery']),
    );
    expect(received.size).to.equal(FAILED);
  });
});
