import { conflict, refusedAtUpdate } from '#kernel/api-error.ts';
import { isPlainDate, parisDay } from '#kernel/instant.ts';
import { parseDecimal, amountText, canonicalText } from '#kernel/decimal.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findOr404, lockOr404 } from '#domain/shared/find-or-404.ts';
import { classifyInvoice, type GivenReporting, type InvoiceReporting } from './classify-invoice.ts';
import { readInvoiceFacts, type ReadInvoice } from './read-invoice-facts.ts';
import { touchPeriods } from './period-row.ts';

export interface ReportingInput {
  flow: GivenReporting['flow'];
  category?: GivenReporting['category'];
  reported_on?: string | null;
  margin_amount?: number | string | null;
  margin_tax_rate?: number | string | null;
  reason: string;
}

const GIVE = statement<
  never,
  [workspace_id: string, invoice_id: string, ...members: (string | null)[]]
>(
  'give_invoice_reporting',
  `
    insert into invoice_reportings as given
      (workspace_id, invoice_id, flow, category, reported_on, margin_amount, margin_tax_rate, reason)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (workspace_id, invoice_id) do update
    set flow = excluded.flow, category = excluded.category, reported_on = excluded.reported_on,
      margin_amount = excluded.margin_amount, margin_tax_rate = excluded.margin_tax_rate, reason = excluded.reason
    where given.workspace_id = $1`,
);

/** Where an invoice belongs in e-reporting; 404. */
export async function findReporting(db: Database, key: RowKey): Promise<InvoiceReporting> {
  return classifyInvoice(await readOne(db, key));
}

const readOne = async (on: Queryable, { workspace_id, id }: RowKey): Promise<ReadInvoice> =>
  findOr404(readInvoiceFacts(on, workspace_id, [id]).then((read) => read.get(id)));

/** Says where an invoice belongs, in place of what is computed. 404, 409 if it is no invoice, 422. */
export const giveReporting = (
  db: Database,
  actor: Actor,
  { input, ...key }: RowKey & { input: ReportingInput },
): Promise<InvoiceReporting> =>
  db.transact(async (begun) => {
    const { tx } = await lockOr404(begun, Invoice, key);
    const facts = await readOne(tx, key);
    const before = classifyInvoice(facts);
    if (before.excluded_reason === 'not_an_invoice')
      throw conflict("Ce document n'est pas une facture : il n'est pas déclaré");
    const given = readGiven(tx, facts, input);
    const after = classifyInvoice({ ...facts, given });
    const { category, reported_on, margin_amount, margin_tax_rate } = given;
    const members = [category, reported_on, margin_amount, margin_tax_rate, input.reason.trim()];
    await GIVE.run(tx, key.workspace_id, key.id, given.flow, ...members);
    // Its receipts are of any later day.
    const days = [before.reported_on, after.reported_on].filter((day) => day !== null);
    await touchPeriods(tx, { ...key, ...facts }, [...days, '9999-12-31'], true);
    await recordChange(tx, actor, {
      workspace_id: key.workspace_id,
      action: 'give_reporting',
      subject: 'invoices',
      subject_id: key.id,
      before: { ...before },
      after: { ...after, reason: input.reason.trim() },
    });
    return after;
  });

function readGiven(
  tx: Transaction,
  { direction }: ReadInvoice,
  { flow, category = null, reported_on = null, ...input }: ReportingInput,
): GivenReporting {
  const violations: Violation[] = [];
  const refuse = (field: string, reason: Omit<Violation, 'field'>) =>
    void violations.push({ field, ...reason });
  const read = (field: 'margin_amount' | 'margin_tax_rate') => {
    const value = input[field] ?? null;
    const parsed = value === null ? null : parseDecimal(value, { maxDecimals: 2, maxDigits: 14 });
    if (value !== null && parsed === null) refuse(field, REASONS.decimal);
    return parsed;
  };
  const [margin, rate] = [read('margin_amount'), read('margin_tax_rate')];
  if (direction === 'purchases' && flow === '10.3')
    refuse('flow', { code: 'not_allowed', message: 'doit être 10.1 ou none pour un achat' });
  if (category !== null && flow !== '10.3')
    refuse('category', { code: 'not_allowed', message: "n'est admis que pour le flux 10.3" });
  if (reported_on !== null && !isPlainDate(reported_on)) refuse('reported_on', REASONS.date);
  else if (reported_on !== null && reported_on > parisDay(tx.now))
    refuse('reported_on', { code: 'out_of_range', message: "ne peut pas être après aujourd'hui" });
  if (violations.length > 0) throw refusedAtUpdate(violations);
  return {
    flow,
    category,
    reported_on,
    margin_amount: margin && amountText(margin),
    margin_tax_rate: rate && canonicalText(rate),
  };
}
