import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';
import { declareReceipts } from '#domain/invoicing/receipts/declare-receipts.ts';
import { findDueReceipts } from '#orm/sql/invoicing/receipts.ts';
import { companyOf } from '#test-kit/access/builders.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { dataOf, listOf } from '#test-kit/service/answers.ts';
import { type Partner } from '#test-kit/service/partner.ts';
import {
  allocated,
  buildReceipt,
  startReconciler,
  type Reconciler,
} from './build-reconciliation.ts';

type Shown = Record<string, unknown>;

/** A partner whose company declares what it receives, by default at once. */
export async function startReceiver(books: Shown = {}): Promise<Reconciler> {
  const partner = await startReconciler();
  await keepBooks(partner, { receipts: 'automatic', receipts_delay_minutes: 0, ...books });
  return partner;
}

export async function keepBooks(partner: Partner, books: Shown): Promise<void> {
  const path = `/api/v1/companies/${await companyOf(partner.db, partner.workspace)}/books`;
  dataOf(await partner.call('PATCH', path, { books }));
}

/** 120.00 at 20 % and 55.00 at 10 %, services. */
export const sellServices = (partner: Partner, overrides: Shown = {}): Promise<Shown> =>
  depositInvoice(
    partner,
    buildDeposit({
      lines: [
        { name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 },
        { name: 'Entretien', quantity: 1, unit_price: 50, tax_rate: 10 },
      ],
      ...overrides,
    }),
  );

/** Money of a bank operation of its own, allocated to an invoice. */
export async function pay(
  partner: Reconciler,
  { id }: Shown,
  amount: string,
): Promise<{ operation: string; allocation: string }> {
  const operation = await buildReceipt(partner, amount);
  const allocation = await allocated(partner, operation, {
    invoice_document_id: id,
    allocated_amount: amount.replace('-', ''),
    status: 'confirmed',
  });
  return { operation: operation.id, allocation: String(allocation['id']) };
}

/** Declares all that is due, as the worker does. */
export async function declareDue({ db, service, workspace }: Partner): Promise<number> {
  const { baseUrl } = service.services;
  for (let declared = 0; ;) {
    const due = await db.transact((tx) => findDueReceipts(tx, '0', 100));
    const worked = await declareReceipts({ db, baseUrl, outbox: networkOutbox }, workspace.id, due);
    if (worked === 0) return declared;
    declared += worked;
  }
}

/** The 212s of an invoice: amounts by rate, and why. */
export async function said(partner: Partner, { id }: Shown): Promise<unknown[]> {
  const path = `/api/v1/invoices/${String(id)}/lifecycle_events?per_page=100`;
  return listOf(await partner.call('GET', path))
    .filter(({ status_code }) => status_code === '212')
    .map(({ amounts, reason }) => {
      const texts = (amounts as Shown[]).map(
        ({ amount, tax_rate }) => `${String(amount)} at ${String(tax_rate)}`,
      );
      return [texts.join(', '), reason];
    });
}

export const readReceipts = async (partner: Partner, query = ''): Promise<Shown[]> =>
  listOf(
    await partner.call(
      'GET',
      `/api/v1/workspaces/${partner.workspace.id}/receipts?per_page=100${query}`,
    ),
  );
