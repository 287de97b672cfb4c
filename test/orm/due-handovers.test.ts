import { expect } from 'chai';
import { sql } from 'kysely';
import { leaseHandover } from '#domain/payments/payment-handovers/lease-handover.ts';
import { findHandover } from '#domain/payments/payment-handovers/work-handover.ts';
import { findDueHandover } from '#orm/sql/payments/due-handovers.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { copyRows } from '#test/support/database/copy-rows.ts';
import { buildSubmitted, LEASE_MS } from '#test-kit/payments/handover-steps.ts';
import { readHandovers } from '#test-kit/payments/handovers.ts';
import { rowsReadIn } from '#test/support/database/rows-read.ts';
import { buildTenant } from '#test/support/service/tenant.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const MANY = 2000;
/** Against those. */
const FEW = 10;

describe('finding and taking a due handover', () => {
  let partner: Partner;
  let neighbour: Partner;

  before(async () => {
    partner = await startPartner();
    neighbour = await buildTenant(partner);
  });
  after(() => partner.stop());

  const find = (after: string) => findHandover(partner.db, 'sandbox', after);

  it('finds the one due longest of the next workspace, and gives it to one worker', async () => {
    const { db, clock } = partner;
    const first = await buildSubmitted(partner, { instructions: 3 });
    clock.advance(1000);
    await buildSubmitted(partner);
    const other = await buildSubmitted(neighbour);
    await buildSubmitted(neighbour, { channel: 'sepa_file' });
    const due = await find('0');
    expect(due).to.deep.equal({
      workspace_id: partner.workspace.id,
      id: String(first['id']),
      instructions_count: 3,
    });
    expect(await find(partner.workspace.id)).to.include({ id: String(other['id']) });
    expect(await find(neighbour.workspace.id)).to.equal(null);
    if (due === null) return;
    const taken = await Promise.all(
      ['one', 'two'].map((lease) => leaseHandover(db, due, lease, LEASE_MS)),
    );
    expect(taken.filter((held) => held !== null)).to.have.length(1);
    expect((await readHandovers(db)).filter(({ leased }) => leased)).to.have.length(1);
    const next = await find('0');
    expect(next).not.to.include({ id: due.id });
    expect(next).to.include({ instructions_count: 2 });
    clock.advance(LEASE_MS);
    expect(await find('0')).to.include({ id: due.id });
    expect(await leaseHandover(db, due, 'three', LEASE_MS)).to.include({ lease: 'three' });
  });

  it('takes none that was sent since it was found, nor finds it again', async () => {
    const { db, workspace } = neighbour;
    const due = await find(partner.workspace.id);
    if (due === null) throw new Error('none is due');
    await sql`
      update payment_handovers set state = 'sent', sent_at = now()
      where workspace_id = ${workspace.id} and payment_batch_id = ${due.id}
    `.execute(db.sql);
    expect(await leaseHandover(db, due, 'late', LEASE_MS)).to.equal(null);
    expect(await find(partner.workspace.id)).to.equal(null);
  });

  it('reads a few rows, for any number of handovers of a workspace, before and after its turn', async () => {
    const { db, workspace } = partner;
    await sql`
      with batch as (
        insert into payment_batches (workspace_id, company_id, bank_account_id, name, channel,
          execution_date, currency_code, created_at, updated_at)
        select workspace_id, company_id, bank_account_id, name, channel, execution_date,
          currency_code, created_at, updated_at
        from (select * from payment_batches where workspace_id = ${workspace.id} limit 1) one
        cross join generate_series(1, ${MANY})
        returning workspace_id, id)
      insert into payment_handovers (workspace_id, payment_batch_id, channel, message_id, due_at, created_at)
      select workspace_id, id, 'sandbox', 'LOT-' || id, now() - interval '1 year', now() from batch
    `.execute(db.sql);
    await sql`analyze payment_handovers, payment_batches`.execute(db.sql);
    for (const [after, least] of [
      ['0', 1],
      [workspace.id, 0],
    ] as const) {
      const read = await db.transact((tx) =>
        rowsReadIn(tx, 'payment_handovers', () => findDueHandover(tx, 'sandbox', after)),
      );
      expect(read, after).to.be.within(least, FEW);
    }
  });

  it('finds the size of its own batch, though another workspace has one of the same id', async () => {
    const { db, workspace } = neighbour;
    await buildSubmitted(neighbour);
    const twin = await buildWorkspace(db);
    const pair = [workspace, twin] as const;
    for (const table of ['companies', 'bank_accounts']) await copyRows(db, table, pair);
    await copyRows(db, 'payment_batches', pair, { instructions_count: 99 });
    await copyRows(db, 'payment_handovers', pair);
    expect(await find(workspace.id)).to.include({ workspace_id: twin.id, instructions_count: 99 });
  });
});
