import { expect } from 'chai';
import { findDoubts } from '#domain/payments/payment-batches/payment-doubts.ts';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import {
  buildInstruction,
  sendInstructions,
  startPayer,
  type Payer,
} from '#test-kit/payments/build-payment.ts';
import { dataOf } from '#test-kit/service/answers.ts';

describe('the doubts about payments', () => {
  let payer: Payer;
  before(async () => (payer = await startPayer()));
  after(() => payer.stop());

  // A join of lines that the planner's statistics do not know costs their square.
  it('are found without a join, so that ten thousand new lines take ten times as long as a thousand', async () => {
    const purchase = Number((await depositInvoice(payer, buildPurchase()))['id']);
    const lines = [buildInstruction({ invoice_document_id: purchase })];
    await sendInstructions(payer, lines);
    const id = String(dataOf(await sendInstructions(payer, lines))['id']);
    const plans: string[] = [];
    await payer.db.transact(async (tx) => {
      const explained: typeof tx.query = async (query) => {
        const { text, values = [] } = query;
        const { rows } = await tx.query({ text: `explain (format json) ${text}`, values });
        plans.push(JSON.stringify(rows));
        return tx.query(query);
      };
      const key = { workspace_id: payer.workspace.id, id };
      expect(await findDoubts({ query: explained }, key)).to.have.length.above(0);
    });
    expect(plans.at(-1))
      .to.include('WindowAgg')
      .and.not.match(/"(?:Nested Loop|\w+ Join)"/);
  });
});
