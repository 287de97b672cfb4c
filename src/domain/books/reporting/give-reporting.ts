import { conflict, refusedAtUpdate } from '#kernel/api-error.ts';
import { hasMargin } from '#einvoice/flux10/transactions.ts';
import { Findings, readDecimal, readPercentage, type DecimalInput } from '#einvoice/json/input.ts';
import { AMOUNT } from '#einvoice/json/totals.ts';
import { amountText, canonicalText, ZERO } from '#kernel/decimal.ts';
import { isPlainDate, parisDay } from '#kernel/instant.ts';
import { REASONS } from '#kernel/violation.ts';
import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Database } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { refreezeVatParts } from '#domain/invoicing/books/freeze-vat-parts.ts';
import { postAgain } from '#domain/books/entries/post-documents.ts';
import { readBooks } from '#domain/invoicing/books/read-books.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findOr404, lockOr404 } from '#domain/shared/find-or-404.ts';
import {
  classifyInvoice,
  type GivenReporting,
  type InvoiceFacts,
  type InvoiceReporting,
} from './classify-invoice.ts';
import { readInvoiceFacts } from './read-invoice-facts.ts';
import { touchPeriods } from './period-row.ts';

export interface ReportingInput {
  flow: GivenReporting['flow'];
  category?: GivenReporting['category'];
  reported_on?: string | null;
  margin_amount?: DecimalInput | null;
  margin_rate?: DecimalInput | null;
  reason: string;
}

const GIVE = statement<
  never,
  [workspace_id: string, invoice_id: string, ...members: (string | null)[]]
>(
  'give_invoice_reporting',
  `
    insert into invoice_reportings as given
      (workspace_id, invoice_id, flow, category, reported_on, margin_amount, margin_rate, reason)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (workspace_id, invoice_id) do update
    set flow = excluded.flow, category = excluded.category, reported_on = excluded.reported_on,
      margin_amount = excluded.margin_amount, margin_rate = excluded.margin_rate, reason = excluded.reason
    where given.workspace_id = $1`,
);

/** Where an invoice belongs in e-reporting; 404. */
export async function findReporting(db: Database, key: RowKey): Promise<InvoiceReporting> {
  return classifyInvoice(await readOne(db, key));
}

const readOne = async (on: Queryable, { workspace_id, id }: RowKey): Promise<InvoiceFacts> =>
  findOr404(readInvoiceFacts(on, workspace_id, [id]).then((read) => read.get(id)));

/** Says where an invoice belongs, in place of what is computed. 404, 409 if it is no invoice, a platform has it or it is paid in part, 422. */
export const giveReporting = (
  db: Database,
  actor: Actor,
  { input, ...key }: RowKey & { input: ReportingInput },
): Promise<InvoiceReporting> =>
  db.transact(async (begun) => {
    // Before the invoice, as postings take them.
    await takeAdvisoryLock(begun, 'journal_entries', key.workspace_id);
    const { tx } = await lockOr404(begun, Invoice, key);
    const facts = await readOne(tx, key);
    const before = classifyInvoice(facts);
    // A purchase is posted before it has a number.
    const isAboutLines = facts.direction === 'purchases' && input.flow === 'none';
    if (before.excluded_reason === 'not_an_invoice' && !isAboutLines)
      throw conflict("Ce document n'est pas une facture : il n'est pas déclaré");
    const { company_id } = facts;
    const day = parisDay(tx.now);
    const { reporting_from } = await readBooks(tx, { ...key, company_id, day });
    const given = readGiven(facts, input, { from: reporting_from ?? '', to: day });
    const after = classifyInvoice({ ...facts, given });
    if (given.flow !== 'none' && after.flow === 'none')
      throw conflict(
        "La plateforme a cette facture : elle n'est pas déclarée ici. Avec flow none, category dit la nature de ses lignes",
      );
    const { flow, category, reported_on, ...margin } = given;
    const { margin_amount, margin_rate } = margin;
    const reason = input.reason.trim();
    const members = [flow, category, reported_on, margin_amount, margin_rate, reason];
    await GIVE.run(tx, key.workspace_id, key.id, ...members);
    const isNews = toldBy(facts.given) !== toldBy(given);
    if (isNews && (await refreezeVatParts(tx, key))) await postAgain(tx, key);
    // Its receipts are of any later day.
    const days = [before.reported_on, after.reported_on].filter((day) => day !== null);
    await touchPeriods(tx, { ...key, ...facts }, [...days, '9999-12-31'], true);
    await recordChange(tx, actor, {
      workspace_id: key.workspace_id,
      action: 'give_reporting',
      subject: 'invoices',
      subject_id: key.id,
      before: { ...before },
      after: { ...after, ...margin, reason },
    });
    return after;
  });

/** What it says of lines: of all where it is reported, else of those that say nothing. */
const toldBy = (given: GivenReporting | null): string =>
  given?.category == null ? '' : `${given.category} ${given.flow === '10.3'}`;

function readGiven(
  { direction, document }: InvoiceFacts,
  { flow, category = null, reported_on = null, ...margin }: ReportingInput,
  { from, to }: { from: string; to: string },
): GivenReporting {
  const findings = new Findings();
  const forbid = (field: string, message: string) =>
    findings.refuse(field, { code: 'not_allowed', message });
  if (direction === 'purchases' && flow === '10.3')
    forbid('flow', 'doit être 10.1 ou none pour un achat');
  if (reported_on !== null && !isPlainDate(reported_on))
    findings.refuse('reported_on', REASONS.date);
  else if (reported_on !== null && (reported_on > to || reported_on < from))
    findings.refuse('reported_on', {
      code: 'out_of_range',
      message: "doit être entre le premier jour déclaré et aujourd'hui",
    });
  const amount = readDecimal(findings, 'margin_amount', margin.margin_amount, AMOUNT);
  if (amount?.lt(ZERO))
    findings.refuse('margin_amount', { code: 'out_of_range', message: 'ne doit pas être négatif' });
  const rate = readPercentage(findings, 'margin_rate', margin.margin_rate);
  const isOnMargin = category === null ? hasMargin(document) : category === 'TMA1';
  if (amount !== null && !(flow === '10.3' && isOnMargin))
    forbid('margin_amount', "n'est admis que pour une vente sur la marge (TMA1)");
  if (findings.violations.length > 0) throw refusedAtUpdate(findings.violations);
  const margin_amount = amount && amountText(amount);
  return { flow, category, reported_on, margin_amount, margin_rate: rate && canonicalText(rate) };
}
