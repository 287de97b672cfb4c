import { sql } from 'kysely';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import type { BankOperation } from '#orm/entities/bank-operation.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildOperation, buildPostingAccount } from './build-bank.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import type { Answer } from '#test-kit/service/service.ts';

type Shown = Record<string, unknown>;

/** A partner with an account ready for posting. */
export interface Reconciler extends Partner {
  account: BankAccount;
}

export async function startReconciler(overrides: Partial<BankAccount> = {}): Promise<Reconciler> {
  const partner = await startPartner();
  return {
    ...partner,
    account: await buildPostingAccount(partner.db, partner.workspace, overrides),
  };
}

/** Deposits a sale without tax. */
export const depositSale = (
  partner: Partner,
  amount: string,
  overrides: Shown = {},
): Promise<Shown> =>
  depositInvoice(
    partner,
    buildDeposit({
      lines: [{ name: 'Conseil', quantity: 1, unit_price: amount, tax_category: 'Z', tax_rate: 0 }],
      ...overrides,
    }),
  );

/** Names the sale that it corrects. */
export const CREDIT = {
  type_code: '381',
  invoice_references: [{ invoice_number: 'F-2026-1', issue_date: '2026-01-05' }],
};

/** Money received on the day of the sales. */
export const buildReceipt = (
  { db, account }: Reconciler,
  amount: string,
  overrides: Partial<BankOperation> = {},
): Promise<BankOperation> =>
  buildOperation(db, account, {
    amount,
    description: 'VIR RECU',
    booking_date: '2026-03-10',
    ...overrides,
  });

export const pathOf = ({ id }: { id: string }): string => `/api/v1/bank_operations/${id}`;

/** Requests an allocation of an operation. */
export const allocate = (
  { call }: Partner,
  operation: { id: string },
  allocation: Shown,
): Promise<Answer> => call('POST', `${pathOf(operation)}/allocations`, { allocation });

export async function allocated(
  partner: Partner,
  operation: { id: string },
  allocation: Shown,
): Promise<Shown> {
  const answer = await allocate(partner, operation, allocation);
  if (answer.status !== 201) throw new Error(`${answer.status} ${answer.text}`);
  return dataOf(answer);
}

export const readOperation = async ({ call }: Partner, operation: { id: string }): Promise<Shown> =>
  dataOf(await call('GET', pathOf(operation)));

/** Open amounts by ascending invoice id. */
export async function openAmounts({ db }: Partner): Promise<string[]> {
  const { rows } = await sql<{ open_amount: string }>`
    select open_amount from open_items order by invoice_id`.execute(db.sql);
  return rows.map(({ open_amount }) => open_amount);
}

/** Bodies of a type's events, as subscribers receive them. */
export async function readTexts({ db }: Partner, type: string): Promise<string[]> {
  const { rows } = await sql<{ body: string }>`
    select array_to_string(fragments, '') as body from events where type = ${type} order by id
  `.execute(db.sql);
  return rows.map(({ body }) => `{${body}}`);
}
