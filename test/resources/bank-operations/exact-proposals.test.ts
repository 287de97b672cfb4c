import { expect } from 'chai';
import { sql } from 'kysely';
import {
  buildReceipt,
  depositSale,
  pathOf,
  readOperation,
  startReconciler,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';
import { buildCamt053 } from '#test-kit/banking/build-camt-053.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { signInPerson, type Person } from '#test-kit/service/person.ts';
import { markAudit } from '#test/support/service/audit.ts';

describe('proposals', () => {
  let partner: Reconciler;
  let member: Person;

  beforeEach(async () => {
    partner = await startReconciler();
    member = await signInPerson(partner, 'member');
  });
  afterEach(() => partner.stop());

  const buyer = { name: 'Boulangerie Dupont', siren: '356000000' };

  /** A sale and the money for it, of which all is known unless overridden. */
  async function paid(number: string, overrides: Parameters<typeof buildReceipt>[2] = {}) {
    await depositSale(partner, '100', { invoice_number: number, buyer });
    const operation = await buildReceipt(partner, '100.0000', {
      description: `VIR ${number}`,
      counterparty_name: 'BOULANGERIE DUPONT',
      ...overrides,
    });
    const options = { convergence: { confirm: false } };
    await partner.call('POST', `${pathOf(operation)}/converge`, options);
    return operation;
  }

  const page = async (search: string) =>
    (await member.call('GET', `/workspaces/${partner.workspace.id}/bank_operations${search}`)).text;
  const confirmExact = () =>
    member.call(
      'POST',
      `/console/workspaces/${partner.workspace.id}/bank_operations/confirm_exact`,
    );

  it('of the full score are confirmed in one call, each audited; others are not', async () => {
    const exact = await paid('V-1');
    const vague = await paid('V-2', { description: 'VIR', counterparty_name: null });
    const audit = await markAudit(partner.db);
    const answer = await confirmExact();
    expect([answer.status, dataOf(answer)]).to.deep.equal([200, { confirmed_count: 1 }]);
    const { reconciliation_status } = await readOperation(partner, exact);
    expect(reconciliation_status).to.equal('matched');
    expect((await readOperation(partner, vague))['reconciliation_status']).to.equal('unmatched');
    const lines = await audit();
    expect(lines.map(({ actor, action, subject }) => [actor, action, subject])).to.deep.equal([
      [`user:${member.id}`, 'confirm', 'allocations'],
    ]);
    expect(dataOf(await confirmExact())).to.deep.equal({ confirmed_count: 0 });
  });

  it('are left to a person where two invoices are as close, or one was undone', async () => {
    await depositSale(partner, '100', { invoice_number: 'W-2', buyer });
    await paid('W-1', { description: 'VIR W-1 W-2' });
    const undone = await paid('W-3');
    await confirmExact();
    const { rows } = await sql<{ id: string }>`
      select id from allocations where bank_operation_id = ${undone.id}`.execute(partner.db.sql);
    await partner.call('DELETE', `${pathOf(undone)}/allocations/${String(rows[0]?.id)}`);
    await partner.call('POST', `${pathOf(undone)}/converge`, { convergence: { confirm: false } });
    expect(dataOf(await confirmExact())).to.deep.equal({ confirmed_count: 0 });
  });

  for (const amount of ['60.0000', '500.0000'])
    it(`are not exact where ${amount} is paid for an invoice of 100`, async () => {
      await depositSale(partner, '100', { invoice_number: 'V-1', buyer });
      const operation = await buildReceipt(partner, amount, {
        description: 'VIR V-1',
        counterparty_name: 'BOULANGERIE DUPONT',
        end_to_end_id: 'V-1',
      });
      const options = { convergence: { confirm: false } };
      await partner.call('POST', `${pathOf(operation)}/converge`, options);
      expect(await page('?proposal=any')).to.contain('VIR V-1');
      expect(await page('?proposal=any')).not.to.contain('Proposition exacte');
      expect(await page('?proposal=exact')).not.to.contain('VIR V-1');
      expect(dataOf(await confirmExact())).to.deep.equal({ confirmed_count: 0 });
    });

  it('are confirmed behind two hundred newer ones that stay with a person', async () => {
    const good = await paid('G-1');
    await depositSale(partner, '100', { invoice_number: 'W-2', buyer });
    const newer = {
      description: 'VIR W-1 W-2',
      counterparty_name: 'BOULANGERIE DUPONT',
      booking_date: '2026-03-11',
    };
    const first = await paid('W-1', newer);
    for (let n = 0; n < 200; n += 1) await buildReceipt(partner, '100.0000', newer);
    // With the proposals of the first.
    await sql`
      insert into allocations overriding system value
      select (jsonb_populate_record(a, jsonb_build_object('id', a.id + 10 * o.id, 'bank_operation_id', o.id))).*
      from allocations a, bank_operations o
      where a.bank_operation_id = ${first.id} and o.id <> ${first.id}
        and o.description = 'VIR W-1 W-2'`.execute(partner.db.sql);
    expect(dataOf(await confirmExact())).to.deep.equal({ confirmed_count: 1 });
    expect((await readOperation(partner, good))['reconciliation_status']).to.equal('matched');
  });

  it('have a badge and a filter, by whether they could be confirmed now', async () => {
    await paid('X-1');
    await paid('X-2', { description: 'VIR VAGUE', counterparty_name: null });
    await buildReceipt(partner, '7.0000', { description: 'VIR INCONNU' });
    expect(await page('?proposal=any'))
      .to.contain('VIR X-1')
      .and.to.contain('VIR VAGUE');
    expect(await page('?proposal=any')).not.to.contain('VIR INCONNU');
    const exact = await page('?proposal=exact');
    expect(exact).to.contain('Proposition exacte').and.to.contain('Confirmer toutes les exactes');
    expect(exact).not.to.contain('VIR VAGUE');
    await sql`update invoices set lifecycle_state = 'cancelled'`.execute(partner.db.sql);
    expect(await page('?proposal=any')).not.to.contain('VIR X-1');
  });

  describe('after an import', () => {
    const runs = async () => {
      const { rows } = await sql<{ kind: string; options: string }>`
        select kind, options::json as options from bank_runs order by id`.execute(partner.db.sql);
      return rows;
    };
    const take = () =>
      partner.call(
        'POST',
        `/api/v1/workspaces/${partner.workspace.id}/bank_statements`,
        buildCamt053(),
        { 'Content-Type': 'application/xml' },
      );

    it('are made if the owners want it, for what it has brought', async () => {
      const owner = await signInPerson(partner, 'owner');
      const path = `/console/workspaces/${partner.workspace.id}`;
      const wish = await owner.call('PATCH', path, { workspace: { proposes_after_import: true } });
      expect(wish.status).to.equal(200);
      expect((await take()).status).to.equal(201);
      const [first] = await runs();
      expect(first).to.deep.equal({
        kind: 'convergence',
        options: { threshold: 80, confirm: false, unposted_only: true },
      });
    });

    it('are not made unless they are wanted', async () => {
      await take();
      expect((await runs()).filter(({ kind }) => kind === 'convergence')).to.deep.equal([]);
    });
  });
});
