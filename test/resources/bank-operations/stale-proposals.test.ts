import { expect } from 'chai';
import { sql } from 'kysely';
import { dataOf, listOf } from '#test-kit/service/answers.ts';
import {
  allocated,
  buildReceipt,
  depositSale,
  pathOf,
  readOperation,
  startReconciler,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';

type Shown = Record<string, unknown>;

describe('a stale proposal', () => {
  let partner: Reconciler;

  beforeEach(async () => (partner = await startReconciler()));
  afterEach(() => partner.stop());

  const converge = async (operation: { id: string }, convergence: Shown = {}): Promise<Shown> =>
    dataOf(await partner.call('POST', `${pathOf(operation)}/converge`, { convergence }));
  const proposalsOf = ({ reconciliation }: Shown) =>
    (reconciliation as { proposals: Shown[] }).proposals.map(({ id }) => id);
  const amountsOf = ({ reconciliation }: Shown) =>
    (reconciliation as { proposals: Shown[] }).proposals.map((each) => each['allocated_amount']);
  const shownOf = async (operation: { id: string }) =>
    proposalsOf(await readOperation(partner, operation));

  it('is not shown once another operation settled the invoice; an undo brings it back', async () => {
    const { id: invoice_document_id } = await depositSale(partner, '100');
    const [one, other] = [await buildReceipt(partner, '100'), await buildReceipt(partner, '100')];
    const [id] = proposalsOf(await converge(one));
    const taken = { invoice_document_id, status: 'confirmed' };
    const { id: confirmed } = await allocated(partner, other, taken);
    expect(await shownOf(one)).to.deep.equal([]);
    const path = `${pathOf(one)}/allocations`;
    expect((await partner.call('POST', `${path}/${String(id)}/confirm`)).status).to.equal(422);
    const listed = dataOf(await partner.call('GET', `${path}?status=proposed`));
    expect(listed).to.have.length(1);
    await partner.call('DELETE', `${pathOf(other)}/allocations/${String(confirmed)}`);
    expect(await shownOf(one)).to.deep.equal([id]);
    expect(proposalsOf(await converge(one))).to.deep.equal([id]);
  });

  it('is not shown once the operation was matched otherwise', async () => {
    await depositSale(partner, '100');
    await depositSale(partner, '100');
    const operation = await buildReceipt(partner, '100');
    const [proposal] = proposalsOf(await converge(operation));
    await partner.call('POST', `${pathOf(operation)}/allocations/${String(proposal)}/confirm`);
    expect(await shownOf(operation)).to.deep.equal([]);
  });

  it('is not shown, nor listed, once the invoice was cancelled', async () => {
    const { id } = await depositSale(partner, '100');
    const operation = await buildReceipt(partner, '100');
    expect(proposalsOf(await converge(operation))).to.have.length(1);
    await sql`update invoices set lifecycle_state = 'cancelled' where id = ${String(id)}`.execute(
      partner.db.sql,
    );
    expect(await shownOf(operation)).to.deep.equal([]);
    const path = `/api/v1/workspaces/${partner.workspace.id}/bank_operations`;
    const [shown = {}] = listOf(await partner.call('GET', path));
    expect(proposalsOf(shown)).to.deep.equal([]);
  });

  it('is measured again by the next convergence, which may confirm it', async () => {
    const { id: invoice_document_id } = await depositSale(partner, '100', {
      invoice_number: 'F-1',
    });
    const operation = await buildReceipt(partner, '100', { description: 'F-1' });
    const [id] = proposalsOf(await converge(operation, { confirm: false }));
    const part = { invoice_document_id, allocated_amount: 30, status: 'confirmed' };
    await allocated(partner, await buildReceipt(partner, '30'), part);
    expect(await shownOf(operation)).to.deep.equal([]);
    const measured = await converge(operation);
    expect([proposalsOf(measured), amountsOf(measured)]).to.deep.equal([[id], [70]]);
    const path = `${pathOf(operation)}/allocations`;
    const [{ score, score_details } = {}] = listOf(await partner.call('GET', path));
    expect([score, (score_details as Shown[])[0]?.['criterion']]).to.deep.equal([
      0.45,
      'invoice_number',
    ]);
    const confirmed = await converge(operation, { threshold: 0.4 });
    expect(confirmed['allocations']).to.have.length(1);
    expect(confirmed['allocations']).to.have.nested.property('[0].id', id);
    expect(confirmed['reconciliation_status']).to.equal('partially_matched');
  });

  it('does not count among the ten of an operation', async () => {
    const sales = [];
    for (let count = 0; count < 11; count += 1) sales.push(await depositSale(partner, '100'));
    const operation = await buildReceipt(partner, '100');
    expect(proposalsOf(await converge(operation))).to.have.length(10);
    await sql`update invoices set lifecycle_state = 'cancelled' where id in (
      select invoice_document_id from allocations order by id limit 2)`.execute(partner.db.sql);
    expect(await shownOf(operation)).to.have.length(8);
    expect(proposalsOf(await converge(operation))).to.have.length(9);
  });
});
