import { expect } from 'chai';
import { sql } from 'kysely';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { markAudit } from '#test/support/service/audit.ts';

describe('an approval and the SEPA file at once', () => {
  let partner: Partner;
  let owner: Person;
  let manager: Person;
  let id: string;
  let version: number;

  beforeEach(async () => {
    partner = await startPartner();
    owner = await signInPerson(partner, 'owner');
    manager = await signInPerson(partner, 'manager');
    const batch = await buildBatch(partner, { channel: 'sepa_file' });
    id = String(batch.id);
    await change(manager, 'Loyers');
    version = Number((await shown())['version']);
  });
  afterEach(() => partner.stop());

  const shown = async () => dataOf(await partner.call('GET', `/api/v1/payment_batches/${id}`));
  const change = (by: Person, name: string) =>
    by.call('PATCH', `/console/payment_batches/${id}`, { payment_batch: { name } });
  const press = (by: Person, of = version) =>
    by.call('POST', `/console/payment_batches/${id}/approve_with_file`, {
      payment_batch: { version: of },
    });
  const stateNow = async () => {
    const { rows } = await sql<{ state: string; submitted: boolean }>`
      select state, submitted_at is not null as submitted from payment_batches
      where id = ${id}`.execute(partner.db.sql);
    return rows[0];
  };
  const DRAFT = { state: 'draft', submitted: false };

  it('are the three steps, each with its line of the audit log and its event', async () => {
    const written = await markAudit(partner.db);
    expect((await press(manager)).status).to.equal(202);
    expect(await stateNow()).to.deep.equal({ state: 'approved', submitted: true });
    expect((await written()).map(({ actor, action }) => [actor, action])).to.deep.equal([
      [`user:${manager.id}`, 'submit_for_approval'],
      [`user:${manager.id}`, 'approve'],
      [`user:${manager.id}`, 'sepa_export'],
    ]);
    const { rows } = await sql<{ type: string }>`
      select type from events where type = 'payment_batch.updated'`.execute(partner.db.sql);
    expect(rows).to.have.length(2);
  });

  it('are only of the version that was read', async () => {
    await change(owner, 'Salaires');
    expect((await press(manager)).status).to.equal(409);
    expect(await stateNow()).to.deep.equal(DRAFT);
    expect((await press(manager, version + 1)).status).to.equal(202);
  });

  it('take a batch that waits as it was read, and no other', async () => {
    const path = `/api/v1/payment_batches/${id}/submit_for_approval`;
    expect((await partner.call('POST', path)).status).to.equal(200);
    expect((await press(manager)).status).to.equal(409);
    expect(await stateNow()).to.deep.equal({ state: 'pending_approval', submitted: false });
    expect((await press(manager, version + 1)).status).to.equal(202);
  });

  it('leave the draft as it is for who may not approve it alone', async () => {
    const workspace = { approval: 'another' };
    await owner.call('PATCH', `/console/workspaces/${partner.workspace.id}`, { workspace });
    expect((await press(manager)).status).to.equal(403);
    expect(await stateNow()).to.deep.equal(DRAFT);
    const page = `/workspaces/${partner.workspace.id}/payment_batches/${id}`;
    expect((await manager.call('GET', page)).text).not.to.include('approve_with_file');
    expect((await owner.call('GET', page)).text).to.include('approve_with_file');
    expect((await press(owner)).status).to.equal(202);
  });

  it('are of the channel that makes a file', async () => {
    await sql`update payment_batches set channel = 'sandbox'`.execute(partner.db.sql);
    expect((await press(manager)).status).to.equal(409);
    expect(await stateNow()).to.deep.equal(DRAFT);
  });
});
