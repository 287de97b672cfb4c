import { expect } from 'chai';
import {
  declareDue,
  keepBooks,
  pay,
  readReceipts,
  said,
  sellServices,
  startReceiver,
} from '#test-kit/banking/build-receipts.ts';
import { CREDIT, depositSale, readTexts } from '#test-kit/banking/build-reconciliation.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { IS_OWED } from '#domain/invoicing/open-items/is-owed.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { fresh } from '#test/support/ground/opened.ts';

const MINUTE_MS = 60_000;
const EVENT = 'invoice.lifecycle_event.created';

type Shown = Record<string, unknown>;

describe('receipts that are declared', () => {
  const partner = fresh(() => startReceiver());

  const undo = (paid: { operation: string; allocation: string }, reason = '') =>
    partner.call(
      'DELETE',
      `/api/v1/bank_operations/${paid.operation}/allocations/${paid.allocation}${reason}`,
    );
  const states = async () => (await readReceipts(partner)).map(({ kind, state }) => [kind, state]);
  const setStatus = (sale: Shown, lifecycle_event: object) =>
    partner.call('POST', `/api/v1/invoices/${String(sale['id'])}/lifecycle_events`, {
      lifecycle_event,
    });
  const messages = async (): Promise<string[]> => {
    const { rows } = await partner.db.pool.query<{ body: string }>(
      `select body from network_messages order by lifecycle_event_id`,
    );
    return rows.map(({ body }) => body);
  };

  it('say each rate its share, and take it back to the cent', async () => {
    const sale = await sellServices(partner, { business_process: 'S1' });
    const before = (await readTexts(partner, EVENT)).length;
    await pay(partner, sale, '100.00');
    const paid = await pay(partner, sale, '75.00');
    const [one, other] = await Promise.all([declareDue(partner), declareDue(partner)]);
    expect(one + other).to.equal(2);
    const both = [
      ['68.57 at 20, 31.43 at 10', null],
      ['51.43 at 20, 23.57 at 10', null],
    ];
    expect(await said(partner, sale)).to.deep.equal(both);
    expect(await readTexts(partner, EVENT)).to.have.length(before + 2);
    await undo(paid, '?reason=Ch%C3%A8que+impay%C3%A9');
    await undo(paid);
    expect(await declareDue(partner)).to.equal(1);
    const reason = "Annulation d'encaissement : Chèque impayé";
    expect(await said(partner, sale)).to.deep.equal([
      ...both,
      ['-51.43 at 20, -23.57 at 10', reason],
    ]);
    expect(await readTexts(partner, EVENT)).to.have.length(before + 3);
    expect(await readTexts(partner, 'bank_operation.unreconciled')).to.have.length(1);
    expect(await messages()).to.have.length(3);
    expect((await messages())[2]).to.include('encaissement : Chèque impayé');
    expect(await states()).to.deep.equal([
      ['allocation', 'declared'],
      ['allocation', 'reversed'],
      ['reversal', 'declared'],
    ]);
    expect(await declareDue(partner)).to.equal(0);
  });

  it('have nothing to say of goods, of VAT on debits, and of reverse charge', async () => {
    const sales = [
      await sellServices(partner, { operation: 'goods' }),
      await sellServices(partner, { tax_point_code: '3' }),
      await depositInvoice(
        partner,
        buildDeposit({
          lines: [
            { name: 'Conseil', quantity: 1, unit_price: 175, tax_category: 'AE', tax_rate: 0 },
          ],
        }),
      ),
    ];
    for (const sale of sales) await pay(partner, sale, '175.00');
    expect(await declareDue(partner)).to.equal(0);
    const shown = await readReceipts(partner);
    expect(
      shown.map(({ state, breakdown, outside_amount }) => ({ state, breakdown, outside_amount })),
    ).to.deep.equal(sales.map(() => ({ state: 'recorded', breakdown: [], outside_amount: 175 })));
    for (const sale of sales) expect(await said(partner, sale)).to.deep.equal([]);
  });

  it('say the services of a mixed sale alone, and the goods of a deposit', async () => {
    const mixed = await depositInvoice(
      partner,
      buildDeposit({
        operation: 'mixed',
        business_process: 'M1',
        lines: [
          { name: 'Meuble', quantity: 1, unit_price: 100, tax_rate: 20, operation: 'goods' },
          { name: 'Pose', quantity: 1, unit_price: 100, tax_rate: 20, operation: 'services' },
        ],
      }),
    );
    const deposit = await depositInvoice(
      partner,
      buildDeposit({ type_code: '386', operation: 'goods' }),
    );
    await pay(partner, mixed, '120.00');
    await pay(partner, deposit, '120.00');
    await declareDue(partner);
    expect(await said(partner, mixed)).to.deep.equal([['60 at 20', null]]);
    expect(await said(partner, deposit)).to.deep.equal([['120 at 20', null]]);
    const [receipt] = await readReceipts(partner);
    expect(receipt).to.deep.include({
      breakdown: [{ tax_category: 'S', tax_rate: 20, amount: 60 }],
      outside_amount: 60,
    });
  });

  it('leave no trace outside when they are undone within the delay', async () => {
    await keepBooks(partner, { receipts_delay_minutes: 15 });
    const sale = await sellServices(partner);
    const before = (await readTexts(partner, EVENT)).length;
    const paid = await pay(partner, sale, '175.00');
    partner.clock.advance(14 * MINUTE_MS);
    expect(await declareDue(partner)).to.equal(0);
    await undo(paid);
    partner.clock.advance(2 * MINUTE_MS);
    expect(await declareDue(partner)).to.equal(0);
    expect(await states()).to.deep.equal([['allocation', 'withdrawn']]);
    expect(await messages()).to.deep.equal([]);
    expect(await readTexts(partner, EVENT)).to.have.length(before);
    await pay(partner, sale, '175.00');
    partner.clock.advance(15 * MINUTE_MS);
    await declareDue(partner);
    expect(await said(partner, sale)).to.deep.equal([['120 at 20, 55 at 10', null]]);
  });

  it('wait while the sale is suspended, and leave after its completion', async () => {
    const sale = await sellServices(partner);
    await partner.db.pool.query(`update invoices set lifecycle_state = 'suspended'`);
    await pay(partner, sale, '175.00');
    await declareDue(partner);
    expect((await readReceipts(partner))[0]).to.include({ state: 'waiting', reason: 'suspended' });
    expect(await declareDue(partner)).to.equal(0);
    expect((await setStatus(sale, { status_code: '209' })).status).to.equal(201);
    await declareDue(partner);
    expect((await readReceipts(partner))[0]).to.include({ state: 'declared', reason: null });
    expect(await said(partner, sale)).to.have.length(1);
  });

  it('are covered by a 212 that a person has set, at rates of the invoice alone', async () => {
    const sale = await depositInvoice(partner, buildDeposit());
    const amounts = (tax_rate: number) => [{ amount: 120, tax_rate }];
    const foreign = await setStatus(sale, { status_code: '212', amounts: amounts(10) });
    expect(foreign.status).to.equal(422);
    expect(foreign.errors?.map(({ path }) => path)).to.deep.equal([
      '/lifecycle_event/amounts/0/tax_rate',
    ]);
    await setStatus(sale, { status_code: '212', amounts: amounts(20) });
    const paid = await pay(partner, sale, '120.00');
    await declareDue(partner);
    expect(await said(partner, sale)).to.deep.equal([['120 at 20', null]]);
    expect((await readReceipts(partner))[0]).to.include({
      state: 'declared',
      lifecycle_event_id: null,
    });
    await undo(paid);
    await declareDue(partner);
    expect(await said(partner, sale)).to.have.length(1);
    expect(await states()).to.deep.equal([
      ['allocation', 'reversed'],
      ['reversal', 'declared'],
    ]);
  });

  it('wait without a rate of exchange', async () => {
    const foreign = { currency_code: 'USD', tax_currency_code: null };
    const sale = await sellServices(partner, foreign);
    const receipt = { amount: 175, means: 'card', received_on: '2026-03-02' };
    await partner.call('POST', `/api/v1/invoices/${String(sale['id'])}/receipts`, { receipt });
    await declareDue(partner);
    expect((await readReceipts(partner))[0]).to.include({
      currency_code: 'USD',
      state: 'waiting',
      reason: 'exchange_rate_missing',
    });
  });

  it('take nothing back where the 212 never left', async () => {
    const sale = await sellServices(partner);
    const paid = await pay(partner, sale, '175.00');
    await declareDue(partner);
    await partner.db.pool.query(
      `update network_messages set state = 'failed', settled_at = now(), next_attempt_at = null`,
    );
    await undo(paid);
    await declareDue(partner);
    expect(await said(partner, sale)).to.have.length(1);
    expect(await states()).to.deep.equal([
      ['allocation', 'reversed'],
      ['reversal', 'withdrawn'],
    ]);
    const { rows } = await partner.db.pool.query(`
      select ${IS_OWED} as is_owed from invoices i
      join open_items o on o.workspace_id = i.workspace_id and o.invoice_id = i.id`);
    expect(rows).to.deep.equal([{ is_owed: true }]);
  });

  it('say nothing to a platform that has not heard the 212, and withdraw it', async () => {
    const sale = await sellServices(partner);
    const paid = await pay(partner, sale, '175.00');
    await declareDue(partner);
    const { db, service, workspace } = partner;
    await buildPlatformConnection(db, service.services.cipher, workspace);
    await undo(paid);
    await declareDue(partner);
    expect(await said(partner, sale)).to.have.length(2);
    const { rows } = await db.pool.query('select connection_id, state from network_messages');
    expect(rows).to.deep.equal([{ connection_id: null, state: 'withdrawn' }]);
  });

  it('leave what a person has said to the next receipt where their own part never left', async () => {
    const sale = await depositInvoice(partner, buildDeposit());
    await setStatus(sale, { status_code: '212', amounts: [{ amount: 100, tax_rate: 20 }] });
    const paid = await pay(partner, sale, '120.00');
    await declareDue(partner);
    await partner.db.pool.query(
      `update network_messages set state = 'failed', settled_at = now(), next_attempt_at = null`,
    );
    await undo(paid);
    await declareDue(partner);
    await pay(partner, sale, '120.00');
    await declareDue(partner);
    expect((await said(partner, sale)).map((one) => (one as string[])[0])).to.deep.equal([
      '100 at 20',
      '20 at 20',
      '20 at 20',
    ]);
  });

  it('say a refund of a credit note by a negative 212 with its number', async () => {
    const credit = await sellServices(partner, { invoice_number: 'AV-1', ...CREDIT });
    await pay(partner, credit, '-175.00');
    await declareDue(partner);
    expect(await said(partner, credit)).to.deep.equal([
      ['-120 at 20, -55 at 10', "Remboursement de l'avoir AV-1"],
    ]);
    expect((await readReceipts(partner))[0]).to.include({ amount: -175 });
  });

  it('say nothing where receipts are off, of days before, and of a purchase', async () => {
    await keepBooks(partner, { receipts: 'off' });
    await pay(partner, await depositSale(partner, '20'), '20.00');
    expect(await states()).to.deep.equal([['allocation', 'recorded']]);
    const refused = await partner.call(
      'POST',
      `/api/v1/receipts/${String((await readReceipts(partner))[0]?.['id'])}/declare`,
    );
    expect(refused.status).to.equal(409);
    await keepBooks(partner, { receipts: 'proposed' });
    await pay(partner, await depositSale(partner, '30'), '30.00');
    const [, proposed] = await readReceipts(partner);
    expect(proposed?.['state']).to.equal('proposed');
    const path = `/api/v1/receipts/${String(proposed?.['id'])}`;
    const decided = async (decision: string) =>
      dataOf(await partner.call('POST', `${path}/${decision}`))['state'];
    expect(await decided('dismiss')).to.equal('dismissed');
    expect(await decided('dismiss')).to.equal('dismissed');
    expect(await decided('declare')).to.equal('waiting');
    expect(await declareDue(partner)).to.equal(1);
    expect(await decided('declare')).to.equal('declared');
    expect((await partner.call('POST', `${path}/dismiss`)).status).to.equal(409);
  });
});
