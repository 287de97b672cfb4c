import { expect } from 'chai';
import { sql } from 'kysely';
import type { BankOperation } from '#orm/entities/bank-operation.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import { listOf } from '#test-kit/service/answers.ts';
import { buildPurchase, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildBatch, buildInstruction } from '#test-kit/payments/build-payment.ts';
import {
  buildReceipt,
  depositSale,
  pathOf,
  startReconciler,
  type Reconciler,
} from '#test-kit/banking/build-reconciliation.ts';

type Shown = Record<string, unknown>;

const IBAN = 'DE89370400440532013000';
const PURCHASE = {
  lines: [{ name: 'Papier', quantity: 1, unit_price: '100', tax_category: 'Z', tax_rate: 0 }],
};

/** Reasons in other tables than the operation's label. */
describe('convergence finds', () => {
  let partner: Reconciler;

  beforeEach(async () => (partner = await startReconciler()));
  afterEach(() => partner.stop());

  const pay = (overrides: Partial<BankOperation>) => buildReceipt(partner, '-100.0000', overrides);
  /** Invoices and criteria of the allocations made. */
  const converge = async (operation: { id: string }): Promise<unknown[]> => {
    await partner.call('POST', `${pathOf(operation)}/converge`);
    const listed = listOf(await partner.call('GET', `${pathOf(operation)}/allocations`));
    return listed.map(({ invoice_document_id, status, score_details }) => [
      invoice_document_id,
      status,
      ...(score_details as Shown[]).map(({ criterion }) => criterion),
    ]);
  };
  const seal = async ({ id }: BankOperation, iban: string): Promise<void> => {
    const sealed = partner.service.services.cipher.seal(iban, sealedFor('bank_operations', id));
    await sql`
      update bank_operations
      set counterparty_iban = ${sealed}, counterparty_iban_last4 = ${iban.slice(-4)}
      where id = ${id}`.execute(partner.db.sql);
  };

  it('the invoice that a payment instruction with this end-to-end id pays', async () => {
    const { id } = await depositInvoice(partner, buildPurchase(PURCHASE));
    await depositInvoice(partner, buildPurchase(PURCHASE));
    await buildBatch(partner, {
      instructions: [
        buildInstruction({ end_to_end_id: 'SALDO-1', invoice_document_id: id }),
        buildInstruction({ end_to_end_id: 'SALDO-2' }),
      ],
    });
    const paid = await pay({ end_to_end_id: 'SALDO-1' });
    expect(await converge(paid)).to.deep.equal([
      [id, 'confirmed', 'amount', 'end_to_end_id', 'date'],
    ]);
  });

  it('nothing by the end-to-end id that banks write for a missing one', async () => {
    const { id } = await depositSale(partner, '100', { invoice_number: 'NOT-PROVIDED' });
    const operation = await buildReceipt(partner, '100', { end_to_end_id: 'NOTPROVIDED' });
    expect(await converge(operation)).to.deep.equal([[id, 'proposed', 'amount', 'date']]);
  });

  it('the invoices that the payments of a batch name', async () => {
    const [one, other] = [
      await depositSale(partner, '40', { invoice_number: 'F-1' }),
      await depositSale(partner, '60', { invoice_number: 'F-2' }),
    ];
    const payment = { amount: null, counterparty_name: null, end_to_end_id: null };
    const details = JSON.stringify([
      { ...payment, description: 'Facture F-1' },
      { ...payment, end_to_end_id: 'F2', description: null },
    ]);
    const operation = await buildReceipt(partner, '100', { description: 'REMISE', details });
    expect(await converge(operation)).to.deep.equal([
      [one['id'], 'confirmed', 'amount', 'invoice_number', 'date'],
      [other['id'], 'confirmed', 'amount', 'end_to_end_id', 'date'],
    ]);
  });

  it('the party by the IBAN that its invoice is to be paid to', async () => {
    const payment_means = [{ iban: IBAN }];
    const { id } = await depositInvoice(partner, buildPurchase({ ...PURCHASE, payment_means }));
    const operation = await pay({});
    await seal(operation, IBAN);
    expect(await converge(operation)).to.deep.equal([[id, 'proposed', 'amount', 'party', 'date']]);
    const same = await pay({});
    await seal(same, 'FR7630006000011234567893000');
    expect(await converge(same)).to.deep.equal([[id, 'proposed', 'amount', 'date']]);
  });
});
