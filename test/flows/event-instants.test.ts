import { expect } from 'chai';
import {
  buildReceipt,
  depositSale,
  pathOf,
  startReconciler,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';
import { dataText, readFrozenEvents } from '#test-kit/delivery/frozen-events.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildDeposit, buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { decide, handedOver, line, named, sendReport } from '#test-kit/payments/bank-report.ts';
import { readInstructionsOf } from '#test-kit/payments/handovers.ts';

type Shown = Record<string, unknown>;

describe('the events of one resource, on a clock that does not move', () => {
  let partner: Reconciler;

  beforeEach(async () => (partner = await startReconciler()));
  afterEach(() => partner.stop());

  const post = async (path: string, body?: object): Promise<Shown> => {
    const answer = await partner.call('POST', path, body);
    expect(answer.status, answer.text).to.be.within(200, 204);
    return dataOf(answer);
  };
  const read = async () =>
    (await readFrozenEvents(partner.db)).map((event) => ({
      type: event.type,
      occurred_ms: event.occurred_ms,
      invoice_id: event.invoice_id,
      data: JSON.parse(dataText(event)) as Shown,
    }));
  /** By resource, in the order in which they were written. */
  const instantsOf = async (type: string) =>
    Map.groupBy(
      (await read()).filter((event) => event.type.startsWith(type)),
      ({ invoice_id, data }) => invoice_id ?? data['bank_operation_id'] ?? data['id'],
    );
  const expectDistinct = async (type: string, counts: readonly number[]) => {
    const found = [...(await instantsOf(type)).values()];
    expect(found.map(({ length }) => length)).to.deep.equal(counts);
    for (const events of found) {
      const instants = events.map(({ occurred_ms }) => occurred_ms);
      const ascending = [...new Set(instants)].sort((one, other) => one - other);
      expect(instants, type).to.deep.equal(ascending);
    }
  };

  it('are a millisecond apart for batches and their instructions', async () => {
    const { id } = await buildBatch(partner);
    for (const trigger of ['submit_for_approval', 'refuse_approval', 'submit_for_approval'])
      await post(`/api/v1/payment_batches/${String(id)}/${trigger}`);
    const batch = await handedOver(partner, named('A', 'B'));
    await sendReport(partner, batch, [line('A', 'PDNG'), line('A', 'ACSC'), line('B', 'PDNG')]);
    const [, second] = await readInstructionsOf(partner, batch['id']);
    for (const decision of ['confirm_settlement', 'undo_settlement', 'declare_not_executed'])
      await decide(partner, second, decision);
    await expectDistinct('payment_batch', [3, 6]);
    await expectDistinct('payment_instruction', [3, 5]);
    for (const { data, occurred_ms } of (await read()).filter(
      ({ type }) => type === 'payment_batch.updated',
    ))
      expect(Date.parse(String(data['updated_at']))).to.equal(occurred_ms);
  });

  it('are a millisecond apart for bank accounts', async () => {
    const path = `/api/v1/bank_accounts/${partner.account.id}`;
    for (const active of [false, true, false])
      await partner.call('PATCH', path, { bank_account: { active } });
    await expectDistinct('bank_account', [3]);
  });

  it('are a millisecond apart for bank operations, also within one convergence', async () => {
    const numbers = ['F-2026-001', 'F-2026-002', 'F-2026-003'];
    for (const invoice_number of numbers) await depositSale(partner, '100', { invoice_number });
    const operation = await buildReceipt(partner, '300.0000', {
      description: `VIR ${numbers.join(' ')}`,
    });
    const converged = await post(`${pathOf(operation)}/converge`, { convergence: {} });
    const [first, ...others] = converged['allocations'] as Shown[];
    expect(others).to.have.length(2);
    await partner.call('DELETE', `${pathOf(operation)}/allocations/${String(first?.['id'])}`);
    await expectDistinct('bank_operation', [4]);
    const undone = (await read()).at(-1);
    expect(Date.parse(String(undone?.data['unreconciled_at']))).to.equal(undone?.occurred_ms);
  });

  it('are a millisecond apart for invoices and the statuses set here', async () => {
    const deposited = buildDeposit({ lifecycle_state: 'approved' });
    await depositInvoice(partner, deposited);
    const { id } = await depositInvoice(partner, buildPurchase());
    for (const state of ['in_hand', 'approved'])
      await post(`/api/v1/invoices/${String(id)}/lifecycle_events`, { lifecycle_event: { state } });
    const counts = [...(await instantsOf('invoice')).values()].map(({ length }) => length);
    await expectDistinct('invoice', counts);
    expect(counts[0], 'created, and the way to its state').to.be.above(2);
    expect(counts[1], 'created, available and two statuses').to.equal(4);
  });
});
