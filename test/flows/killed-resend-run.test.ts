import { expect } from 'chai';
import { sql } from 'kysely';
import { FIRST_RESENT } from '#domain/webhooks/resend-runs/work-resend-run.ts';
import { createFleet, reaching } from '#test/support/ground/fleet.ts';
import { shared } from '#test/support/ground/opened.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { holdLock } from '#test/support/database/hold-lock.ts';
import { startPartner } from '#test-kit/service/partner.ts';
import { startSubscriber } from '#test-kit/delivery/subscriber.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

/** Two slices of a run, and part of a third. */
const FAILED = 1_200;
const SLICE = 500;

for (const missed of [false, true])
  describe(`a process that is killed while it resends ${missed ? 'events without a delivery' : 'failed deliveries'}`, () => {
    const partner = shared(startPartner);
    const subscriber = shared(() => startSubscriber({ bodies: 'any' }));
    const fleet = shared(() =>
      createFleet({
        ...reaching(subscriber),
        DATABASE_URL: partner.db.url,
        DELIVERY_LEASE: '1s',
        // The test's clock is behind the process's.
        DELIVERY_RETENTION: '10000d',
        // A held answer is still awaited at the kill.
        DELIVERY_RESPONSE_TIMEOUT: '10m',
      }),
    );
    const endpoint = shared(() =>
      buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
        event_type: 'bank_account.updated',
        oauth_application_id: partner.application.id,
        url: subscriber.url(),
      }),
    );
    let run: string;
    before(async () => {
      await buildDelivery(partner.db, endpoint, { state: 'failed_permanently' });
      await repeatDelivery(FAILED - 1);
      if (!missed) return;
      await sql`delete from deliveries`.execute(partner.db.sql);
      await sql`update access_grants set granted_at = 'epoch'`.execute(partner.db.sql);
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
    const showRun = async () => {
      const path = `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints/${endpoint.id}`;
      return dataOf(await partner.call('GET', `${path}/resend_runs/${run}`));
    };
    const readResent = async (): Promise<number[]> => {
      const { rows } = await sql<{ resent: number }>`
      select (count(*) - ${missed ? 0 : 1})::int as resent from deliveries group by event_id`.execute(
        partner.db.sql,
      );
      return rows.map(({ resent }) => resent);
    };
    const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);

    it('resends every delivery once, killed within a slice and between two', async () => {
      const collection = `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints/${endpoint.id}`;
      const begun = await partner.call('POST', `${collection}/deliveries/resend`, {
        resend_run: missed ? { missed, occurred_from: '2020-01-01T00:00:00Z' } : {},
      });
      run = String(dataOf(begun)['id']);

      // In the first slice: its deliveries are written, and wait for the lane to commit.
      await sql`
      insert into delivery_lanes (workspace_id, webhook_endpoint_id, due_at)
      values (${partner.workspace.id}, ${endpoint.id}, 'infinity')`.execute(partner.db.sql);
      const release = await holdLock(
        partner.db,
        `select from delivery_lanes where workspace_id = ${partner.workspace.id} for update`,
      );
      const first = await fleet.launch('delivery');
      await waitingForLock(partner.db);
      await first.kill();
      await release();
      expect(await showRun()).to.include({ state: 'running', processed_count: 0 });
      expect(sumOf(await readResent())).to.equal(0);

      // Between slices: no answers but to the first, so a whole slice stays due and the run waits.
      subscriber.respondWith((_, response) => {
        if (subscriber.requests.length <= FIRST_RESENT) response.end();
      });
      const second = await fleet.launch('delivery');
      await eventually(async () => Number((await showRun())['processed_count']) > FIRST_RESENT);
      await subscriber.waitFor(FIRST_RESENT + 1);
      await second.kill();
      const processed = FIRST_RESENT + SLICE;
      expect(await showRun()).to.include({ state: 'running', processed_count: processed });
      expect(sumOf(await readResent())).to.equal(processed);

      subscriber.respondWith(200);
      await fleet.launch('delivery');
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
