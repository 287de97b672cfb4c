import { expect } from 'chai';
import type { Answer } from '#test-kit/service/service.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { buildOperation, readBodies } from '#test-kit/banking/build-bank.ts';
import { depositInvoice, buildPurchase, buildDraft } from '#test-kit/invoices/build-invoice.ts';
import {
  allocate,
  CREDIT,
  allocated,
  buildReceipt,
  depositSale,
  openAmounts,
  pathOf,
  readOperation,
  readTexts,
  startReconciler,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';

const errorCodeOf = ({ body }: Answer): unknown => (body as Record<string, unknown>)['error'];

describe('allocations of a bank operation', () => {
  let partner: Reconciler;

  beforeEach(async () => (partner = await startReconciler()));
  afterEach(() => partner.stop());

  const confirm = (operation: { id: string }, id: unknown, body: unknown = {}) =>
    partner.call('POST', `${pathOf(operation)}/allocations/${String(id)}/confirm`, body);
  const remove = (operation: { id: string }, id: unknown, query = '') =>
    partner.call('DELETE', `${pathOf(operation)}/allocations/${String(id)}${query}`);

  it('are proposed, with the smaller of what operation and invoice have left', async () => {
    const invoice = await depositSale(partner, '100');
    const operation = await buildReceipt(partner, '120.5000');
    const answer = await allocate(partner, operation, { invoice_document_id: invoice['id'] });
    expect(answer.status).to.equal(201);
    const { created_at, updated_at, ...data } = dataOf(answer);
    expect(created_at).to.equal(updated_at);
    expect(data).to.deep.equal({
      id: data['id'],
      bank_operation_id: Number(operation.id),
      invoice_document_id: invoice['id'],
      allocated_amount: 100,
      score: 1,
      status: 'proposed',
      source: 'manual',
      score_details: [],
    });
    expect(answer.text).to.include('"allocated_amount":100.0000,"score":1.0000');
    const read = await readOperation(partner, operation);
    expect(read).to.include({ reconciliation_status: 'unmatched', version: 1 });
    expect(read['allocations']).to.deep.equal([]);
    expect((read['reconciliation'] as { proposals: unknown[] }).proposals).to.have.length(1);
    expect(await openAmounts(partner)).to.deep.equal(['100.0000']);
    expect(await readBodies(partner.db, 'bank_operation.reconciled')).to.deep.equal([]);
  });

  it('are confirmed: one event of eight keys, with the entry and the state right after it', async () => {
    const invoice = await depositSale(partner, '100');
    const operation = await buildReceipt(partner, '120.5000');
    const { id } = await allocated(partner, operation, { invoice_document_id: invoice['id'] });
    const answer = await confirm(operation, id, { allocation: { version: 1 } });
    expect([answer.status, dataOf(answer)['status']]).to.deep.equal([200, 'confirmed']);
    const [body, ...more] = await readBodies(partner.db, 'bank_operation.reconciled');
    expect(more).to.deep.equal([]);
    const { accounting_entry, ...rest } = body ?? {};
    expect(rest).to.deep.equal({
      id: Number(operation.id),
      company_id: Number(operation.company_id),
      amount: '120.5000',
      direction: 'incoming',
      reconciliation_status: 'partially_matched',
      version: 2,
      allocations: [
        {
          id,
          invoice_document_id: invoice['id'],
          allocated_amount: 100,
          score: 1,
          status: 'confirmed',
        },
      ],
    });
    expect(accounting_entry).to.have.all.keys('id', 'entry_kind', 'exported', 'lines');
    const read = await readOperation(partner, operation);
    const { bank_account_id: _account, ...members } = read;
    expect(members).to.deep.include(body);
    expect(read['details']).to.deep.equal([]);
    expect(Object.keys(read)).to.have.length(24);
    expect(await openAmounts(partner)).to.deep.equal(['0.0000']);
  });

  it('confirmed again are a replay, also with the version of before: nothing is emitted', async () => {
    const invoice = await depositSale(partner, '100');
    const operation = await buildReceipt(partner, '100.0000');
    const { id } = await allocated(partner, operation, { invoice_document_id: invoice['id'] });
    const body = { allocation: { version: 1 } };
    const first = await confirm(operation, id, body);
    const second = await confirm(operation, id, body);
    expect([second.status, second.text]).to.deep.equal([200, first.text]);
    expect(await readBodies(partner.db, 'bank_operation.reconciled')).to.have.length(1);
    expect(await readOperation(partner, operation)).to.include({ version: 2 });
  });

  it('are undone: one event of seven keys, without any left in it', async () => {
    const invoice = await depositSale(partner, '100');
    const operation = await buildReceipt(partner, '100.0000');
    const wanted = { invoice_document_id: invoice['id'], status: 'confirmed' };
    const { id } = await allocated(partner, operation, wanted);
    expect((await remove(operation, id, '?version=1')).status).to.equal(409);
    expect((await remove(operation, id, '?version=2')).status).to.equal(204);
    expect((await remove(operation, id)).status).to.equal(204);
    const path = `${pathOf(operation)}/allocations?status=undone`;
    const listed = dataOf(await partner.call('GET', path));
    const [undone] = listed as unknown as Record<string, unknown>[];
    expect(await readBodies(partner.db, 'bank_operation.unreconciled')).to.deep.equal([
      {
        id: Number(operation.id),
        company_id: Number(operation.company_id),
        reconciliation_status: 'unmatched',
        version: 3,
        unreconciled_at: undone?.['updated_at'],
        removed_allocation_ids: [id],
        allocations: [],
      },
    ]);
    expect(await openAmounts(partner)).to.deep.equal(['100.0000']);
    const again = await confirm(operation, id);
    expect([again.status, errorCodeOf(again)]).to.deep.equal([409, 'conflict']);
  });

  it('that are discarded emit nothing and keep the version', async () => {
    const invoice = await depositSale(partner, '100');
    const operation = await buildReceipt(partner, '100.0000');
    const { id } = await allocated(partner, operation, { invoice_document_id: invoice['id'] });
    expect((await remove(operation, id)).status).to.equal(204);
    expect((await confirm(operation, id)).status).to.equal(409);
    expect(await readOperation(partner, operation)).to.include({ version: 1 });
    expect(await readBodies(partner.db, 'bank_operation.unreconciled')).to.deep.equal([]);
  });

  it('show the surviving ones, and events carry consecutive versions', async () => {
    const invoices = [await depositSale(partner, '40'), await depositSale(partner, '60')];
    const operation = await buildReceipt(partner, '100.0000');
    const made = [];
    for (const { id } of invoices)
      made.push(
        await allocated(partner, operation, { invoice_document_id: id, status: 'confirmed' }),
      );
    await remove(operation, made[0]?.['id']);
    const reconciled = await readBodies(partner.db, 'bank_operation.reconciled');
    const [unreconciled] = await readBodies(partner.db, 'bank_operation.unreconciled');
    expect(
      reconciled.map(({ reconciliation_status: status, version }) => [status, version]),
    ).to.deep.equal([
      ['partially_matched', 2],
      ['matched', 3],
    ]);
    expect(unreconciled).to.deep.include({
      reconciliation_status: 'partially_matched',
      version: 4,
    });
    const left = unreconciled?.['allocations'] as { id: number }[];
    expect(left.map(({ id }) => id)).to.deep.equal([made[1]?.['id']]);
  });

  it('keep nineteen digits', async () => {
    const amount = '999999999999999.9999';
    const invoice = await depositSale(partner, '999999999999999.99', {
      payments: [],
      lines: [
        {
          name: 'Conseil',
          quantity: 1000,
          unit_price: '9999999999999',
          tax_category: 'Z',
          tax_rate: 0,
        },
      ],
    });
    const operation = await buildReceipt(partner, amount);
    const text = `{"allocation": {"invoice_document_id": ${String(invoice['id'])}, "allocated_amount": ${amount}, "status": "confirmed"}}`;
    const answer = await partner.call('POST', `${pathOf(operation)}/allocations`, text);
    expect([answer.status, answer.text]).to.satisfy(
      ([status, body]: [number, string]) =>
        status === 201 && body.includes(`"allocated_amount":${amount},`),
    );
    const [event] = await readTexts(partner, 'bank_operation.reconciled');
    expect(event)
      .to.include(`"amount":"${amount}"`)
      .and.to.include(`"allocated_amount":${amount},`);
    const read = await partner.call('GET', pathOf(operation));
    expect(read.text).to.include(`"allocated_amount":${amount},"remaining_amount":0.0000`);
    expect(await openAmounts(partner)).to.deep.equal(['8999999999999000.0001']);
  });

  describe('are refused', () => {
    it('where nothing is left and no amount was sent, by what has none', async () => {
      const [paid, open] = [await depositSale(partner, '40'), await depositSale(partner, '50')];
      const [spent, fresh] = [await buildReceipt(partner, '40'), await buildReceipt(partner, '10')];
      await allocated(partner, spent, { invoice_document_id: paid['id'], status: 'confirmed' });
      for (const [operation, invoice, reason] of [
        [spent, open, "Bank operation n'a plus rien à rapprocher"],
        [fresh, paid, "Invoice document id n'a plus rien de dû"],
      ] as const) {
        const answer = await allocate(partner, operation, { invoice_document_id: invoice['id'] });
        expect([answer.status, answer.body]).to.deep.equal([422, refused({ base: [reason] })]);
      }
    });

    const amountRefused = (message: string) => refused({ base: [`Allocated amount ${message}`] });

    for (const [amount, message] of [
      [0, 'doit être supérieur à zéro'],
      ['-1', 'doit être supérieur à zéro'],
      ['1.00001', 'doit être un nombre décimal (4 décimales et 19 chiffres au maximum)'],
      ['120.5001', "dépasse ce qui reste de l'opération (120.5000)"],
      ['100.0001', 'dépasse ce qui reste dû de la facture (100.0000)'],
    ] as const)
      it(`with the amount ${amount}`, async () => {
        const invoice = await depositSale(partner, '100');
        const operation = await buildReceipt(partner, '120.5000');
        const answer = await allocate(partner, operation, {
          invoice_document_id: invoice['id'],
          allocated_amount: amount,
        });
        expect([answer.status, answer.body]).to.deep.equal([422, amountRefused(message)]);
      });

    it('on an invoice that does not fit', async () => {
      const operation = await buildReceipt(partner, '120.5000');
      const invoiceRefused = async (id: unknown, message: string) => {
        const answer = await allocate(partner, operation, { invoice_document_id: id });
        const base = [`Invoice document id ${message}`];
        expect([answer.status, answer.body]).to.deep.equal([422, refused({ base })]);
      };
      await invoiceRefused(999_999, 'doit exister');
      await invoiceRefused(-1, 'doit exister');
      const purchase = await depositInvoice(partner, buildPurchase());
      await invoiceRefused(purchase['id'], "ne se règle pas dans le sens de l'opération");
      const credit = await depositSale(partner, '10', CREDIT);
      await invoiceRefused(credit['id'], "ne se règle pas dans le sens de l'opération");
      const foreign = await depositSale(partner, '10', { currency_code: 'USD' });
      await invoiceRefused(foreign['id'], "est en USD, l'opération en EUR");
      const proforma = await depositSale(partner, '10', { proforma: true });
      await invoiceRefused(proforma['id'], 'est une facture pro forma');
      const { id } = await buildDraft(partner.db, partner.workspace);
      await invoiceRefused(Number(id), "est à l'état « draft » : elle n'est pas à régler");
      const sale = await depositSale(partner, '10');
      await allocated(partner, operation, { invoice_document_id: sale['id'] });
      await invoiceRefused(sale['id'], 'est déjà rapprochée ou proposée pour cette opération');
    });

    it('where what the invoice has left went elsewhere since the proposal', async () => {
      const invoice = await depositSale(partner, '100');
      const operation = await buildReceipt(partner, '100.0000');
      const other = await buildReceipt(partner, '100.0000');
      const { id } = await allocated(partner, operation, { invoice_document_id: invoice['id'] });
      const taken = { invoice_document_id: invoice['id'], allocated_amount: '0.0001' };
      await allocated(partner, other, { ...taken, status: 'confirmed' });
      const answer = await confirm(operation, id);
      const allocated_amount = ['dépasse ce qui reste dû de la facture (99.9999)'];
      expect([answer.status, answer.body]).to.deep.equal([422, refused({ allocated_amount })]);
      expect(await readOperation(partner, operation)).to.include({ version: 1 });
    });

    it('at another version: 409, and nothing changed', async () => {
      const invoice = await depositSale(partner, '100');
      const operation = await buildReceipt(partner, '100.0000');
      const wanted = { invoice_document_id: invoice['id'], status: 'confirmed', version: 2 };
      const answer = await allocate(partner, operation, wanted);
      expect([answer.status, errorCodeOf(answer)]).to.deep.equal([409, 'conflict']);
      expect((await readOperation(partner, operation))['version']).to.equal(1);
    });

    it('of another operation are 404', async () => {
      const invoice = await depositSale(partner, '100');
      const operation = await buildReceipt(partner, '100.0000');
      const other = await buildReceipt(partner, '100.0000');
      const { id } = await allocated(partner, operation, { invoice_document_id: invoice['id'] });
      expect((await confirm(other, id)).status).to.equal(404);
      expect((await remove(other, id)).status).to.equal(404);
    });
  });

  it('settle credit notes and purchases by money that goes out', async () => {
    const purchase = await depositInvoice(partner, buildPurchase());
    const credit = await depositSale(partner, '10', CREDIT);
    const operation = await buildOperation(partner.db, partner.account, { amount: '-19.9000' });
    for (const { id } of [purchase, credit])
      await allocated(partner, operation, { invoice_document_id: id, status: 'confirmed' });
    expect(await readOperation(partner, operation)).to.include({
      direction: 'outgoing',
      reconciliation_status: 'matched',
    });
  });
});
