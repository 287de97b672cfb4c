import { expect } from 'chai';
import { buildRule, readBodies } from '#test-kit/banking/build-bank.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import {
  buildReceipt,
  depositSale,
  pathOf,
  startReconciler,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';
import type { BankOperation } from '#orm/entities/bank-operation.ts';
import { markAudit } from '#test/support/service/audit.ts';

type Shown = Record<string, unknown>;

/** A convergence may confirm several allocations of one operation. */
describe('the projection of a convergence', () => {
  let partner: Reconciler;

  beforeEach(async () => {
    partner = await startReconciler();
    await buildRule(partner.db, partner.workspace, {
      conditions: '[{"field":"direction","operator":"equals","value":"incoming"}]',
    });
  });
  afterEach(() => partner.stop());

  const deposit = async (sales: readonly (readonly [amount: string, number: string])[]) => {
    for (const [amount, invoice_number] of sales)
      await depositSale(partner, amount, { invoice_number });
  };
  const converge = async (operation: BankOperation, threshold: number): Promise<Shown> =>
    dataOf(
      await partner.call('POST', `${pathOf(operation)}/converge`, { convergence: { threshold } }),
    );
  /** The entry's credits, by event. */
  const creditsOf = async (): Promise<unknown[]> =>
    (await readBodies(partner.db, 'bank_operation.reconciled')).map(({ accounting_entry }) =>
      (accounting_entry as { lines: Shown[] }).lines
        .slice(1)
        .map(({ account_number, credit_amount }) => [account_number, credit_amount]),
    );
  const applied = () => readBodies(partner.db, 'bank_rule.applied');

  it('announces no rule where the allocations take the whole, and each event shows the entry of its own allocations', async () => {
    await deposit([
      ['40', 'F-1'],
      ['60', 'F-2'],
      ['20', 'F-3'],
    ]);
    const operation = await buildReceipt(partner, '120.0000', {
      description: 'F-1 F-2 ET F-3',
    });
    const { accounting_entry, version } = await converge(operation, 0.8);
    expect(version).to.equal(4);
    expect(accounting_entry).to.include({ entry_kind: 'bank_operation' });
    const bodies = await readBodies(partner.db, 'bank_operation.reconciled');
    expect(bodies.at(-1)?.['accounting_entry']).to.deep.equal(accounting_entry);
    const sales = bodies.map(({ allocations }) =>
      (allocations as Shown[]).map(({ allocated_amount }) => ['411000', allocated_amount]),
    );
    const rests = [80, 20].map((rest) => [['627000', rest]]);
    const [first, second, third] = sales;
    expect(await creditsOf()).to.deep.equal([
      [...(first ?? []), ...(rests[0] ?? [])],
      [...(second ?? []), ...(rests[1] ?? [])],
      third,
    ]);
    expect(await applied()).to.deep.equal([]);
  });

  it('announces none either if a second round takes what the first one left', async () => {
    await deposit([
      ['100', 'F-1'],
      ['20', 'G-2'],
    ]);
    const operation = await buildReceipt(partner, '120.0000', { description: 'F-1' });
    const { accounting_entry, version } = await converge(operation, 0.4);
    expect(version).to.equal(3);
    expect(await creditsOf()).to.deep.equal([
      [
        ['411000', 100],
        ['627000', 20],
      ],
      [
        ['411000', 100],
        ['411000', 20],
      ],
    ]);
    expect(accounting_entry).to.have.property('lines').with.lengthOf(3);
    expect(await applied()).to.deep.equal([]);
  });

  it('announces the rule of the rest once', async () => {
    await deposit([
      ['60', 'F-1'],
      ['50', 'G-2'],
    ]);
    const operation = await buildReceipt(partner, '120.0000', {
      description: 'F-1 G-2',
      end_to_end_id: 'F-1',
    });
    const written = await markAudit(partner.db);
    const { accounting_entry, version } = await converge(operation, 0.4);
    expect(version).to.equal(3);
    const { lines } = accounting_entry as { lines: Shown[] };
    expect(lines.map(({ account_number, credit_amount }) => [account_number, credit_amount]))
      .to //
      .deep.equal([
        ['512000', 0],
        ['411000', 60],
        ['411000', 50],
        ['627000', 10],
      ]);
    expect((await applied()).map(({ bank_operation_id }) => bank_operation_id)).to.deep.equal([
      Number(operation.id),
    ]);
    expect((await written()).map(({ action }) => action)).to.deep.equal(['confirm', 'confirm']);
  });
});
