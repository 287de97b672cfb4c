import { expect } from 'chai';
import { sql, type RawBuilder } from 'kysely';
import { createCipher } from '#kernel/cipher.ts';
import { readBacklog, type Backlog } from '#orm/sql/backlog.ts';
import { buildConnection } from '#test-kit/banking/bank-connections.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildQuarantinedFile } from '#test-kit/invoices/build-quarantined-file.ts';
import { buildSubmitted } from '#test-kit/payments/handover-steps.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';

const HOUR = 3_600;
const hoursAgo = (hours: number): RawBuilder<Date> =>
  sql<Date>`now() - make_interval(hours => ${hours})`;

describe('the backlog of the service', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  let partner: Partner;
  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const run = (statement: RawBuilder<unknown>) => statement.execute(partner.db.sql);
  /** Of an endpoint with a delivery that has been due for so long. */
  const fallDue = async (hours: number, url: string, failure_count: number) => {
    const { db, workspace } = partner;
    const endpoint = await buildEndpoint(db, cipher, workspace, { url });
    const { workspace_id, id } = endpoint;
    await buildDelivery(db, endpoint, { state: 'queued' });
    await run(sql`
      update deliveries set next_attempt_at = ${hoursAgo(hours)}
      where workspace_id = ${workspace_id} and webhook_endpoint_id = ${id}`);
    await run(sql`
      update webhook_endpoints set failure_count = ${failure_count}
      where workspace_id = ${workspace_id} and id = ${id}`);
    // As fan-out leaves it, for a process that takes it later.
    await run(sql`
      insert into delivery_lanes (workspace_id, webhook_endpoint_id, due_at)
      values (${workspace_id}, ${id}, ${hoursAgo(hours)})`);
  };
  const seconds = (backlog: Backlog) =>
    Object.entries(backlog).flatMap(([name, value]) => (name.endsWith('_seconds') ? [value] : []));

  it('is zero, with no age, while nothing waits', async () => {
    const backlog = await readBacklog(partner.db.pool);
    expect(Object.keys(backlog)).to.have.length(15);
    expect([...new Set(Object.values(backlog))]).to.deep.equal([0]);
    expect(seconds(backlog)).to.have.length(5);
  });

  it('has the age of the oldest due delivery, unless its endpoint fails', async () => {
    await fallDue(5, 'https://failing.example/', 1);
    const failing = await readBacklog(partner.db.pool);
    expect(failing).to.include({ deliveries: 1, endpoints_failing: 1, oldest_due_seconds: 0 });
    await fallDue(2, 'https://well.example/', 0);
    await fallDue(1, 'https://later.example/', 0);
    const { oldest_due_seconds: oldest } = await readBacklog(partner.db.pool);
    expect(oldest).to.be.within(2 * HOUR, 4 * HOUR);
  });

  it('has the age of the oldest handover, held file and failed connection', async () => {
    const { db, workspace } = partner;
    for (const hours of [2, 1]) {
      const { id } = await buildSubmitted(partner);
      await run(sql`
        update payment_handovers set created_at = ${hoursAgo(hours)}
        where workspace_id = ${workspace.id} and payment_batch_id = ${String(id)}`);
      const file = await buildQuarantinedFile(db, workspace.id);
      await run(sql`
        update quarantined_files set created_at = ${hoursAgo(hours + 10)}
        where workspace_id = ${workspace.id} and id = ${file}`);
      const connection = await buildConnection(partner);
      await run(sql`
        update bank_connections set state = 'failed', updated_at = ${hoursAgo(hours + 20)}
        where workspace_id = ${workspace.id} and id = ${connection.id}`);
    }
    await buildConnection(partner);
    const backlog = await readBacklog(db.pool);
    expect(backlog).to.include({
      handovers: 2,
      quarantined_files: 2,
      bank_connections_failed: 2,
    });
    expect(backlog.oldest_handover_seconds).to.be.within(2 * HOUR, 4 * HOUR);
    expect(backlog.oldest_quarantined_file_seconds).to.be.within(12 * HOUR, 14 * HOUR);
    expect(backlog.oldest_bank_connection_failed_seconds).to.be.within(22 * HOUR, 24 * HOUR);
  });
});
