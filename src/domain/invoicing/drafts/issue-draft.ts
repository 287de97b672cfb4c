import { refusedAtUpdate } from '#kernel/api-error.ts';
import { parisDay } from '#kernel/instant.ts';
import { printJson } from '#kernel/json.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { Invoice } from '#orm/entities/invoice.ts';
import { statement } from '#orm/statement.ts';
import { isUniqueViolation } from '#orm/unique-violation.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';
import { checkCredit } from './check-credit.ts';
import type { NetworkOutbox } from '#domain/invoicing/invoices/network-outbox.ts';
import type { NewInvoice } from '#domain/invoicing/invoices/insert-invoice.ts';
import { acceptDeposit, completeArrival } from '#domain/invoicing/invoices/deposit-invoice.ts';
import { bySeverity } from '#einvoice/judgement.ts';
import { numberTaken } from '#domain/invoicing/numbering/take-number.ts';
import { findCompanies } from '#domain/invoicing/invoices/find-companies.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { limited, ofUnknown, printWarnings, readWarnings } from '#einvoice/warnings.ts';
import { strictDeposit } from '#domain/invoicing/invoices/strict.ts';
import { checkNumber } from '#domain/invoicing/numbering/check-number.ts';
import type { NumberChoice } from '#domain/invoicing/numbering/number-choice.ts';
import { NUMBER_KEY, numberExists } from '#domain/invoicing/numbering/find-by-number.ts';
import { numberDeposit } from '#domain/invoicing/invoices/number-deposit.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { depositOf, IN_SERIES } from './draft-members.ts';
import { findDraft } from './find-draft.ts';
import { lockDraft, type SeenDraft } from './lock-draft.ts';
import type { IssueInput } from './prepare-issue.ts';

export interface IssueDependencies {
  db: Database;
  /** Prepares a deposit, in a compute process if `size` (characters) is large. */
  prepare(input: IssueInput, size: number): Promise<PreparedDeposit>;
  baseUrl: string;
  outbox: NetworkOutbox;
}

export interface IssuedSale {
  invoice: InvoiceHeaderRow;
  warnings: readonly Warning[];
}

/**
 * Issues a draft by importing its members as a deposit, with its id and the chosen number; the date defaults to
 * today. 422 with every broken rule, 409 when changed since it was seen; also as `checkCredit`. No refusal uses up
 * a number.
 */
export async function issueDraft(
  { db, prepare, baseUrl, outbox }: IssueDependencies,
  actor: Actor,
  { strict = false, ...seen }: SeenDraft & { strict?: boolean },
  choice: NumberChoice = IN_SERIES,
): Promise<IssuedSale> {
  const prepared = await prepareSeenDraft(db, prepare, seen, choice);
  const deposit = strict ? strictDeposit(prepared) : prepared;
  return db.transact(async (begun) => {
    const { row: draft, tx: locked } = await lockDraft(begun, seen);
    const { tx, numbered } = await numberDraft(locked, draft, choice, {
      ...deposit,
      // May have changed since it was written.
      category_id: draft.category_id === null ? null : Number(draft.category_id),
    });
    const { workspace_id, upload_source } = draft;
    const input = { workspace_id, deposit: numbered, upload_source, baseUrl, outbox };
    const arriving = await acceptDeposit(tx, input);
    const warnings = warningsOf(draft, arriving.invoice);
    const filled = await fillDraft(tx, draft, { ...arriving.invoice, warnings }, choice);
    const invoice = await completeArrival(tx, input, arriving, filled);
    await checkCredit(tx, invoice);
    await DROP_MEMBERS.run(tx, workspace_id, draft.id);
    await recordChange(tx, actor, {
      workspace_id,
      action: 'issue',
      subject: 'invoices',
      subject_id: draft.id,
      before: { invoice_number: null },
      after: { invoice_number: invoice.invoice_number },
    });
    return { invoice, warnings };
  });
}

/** Before the locks, since ten thousand lines take a while; the version proves it still current. */
async function prepareSeenDraft(
  db: Database,
  prepare: IssueDependencies['prepare'],
  { workspace_id, id }: SeenDraft,
  choice: NumberChoice,
): Promise<PreparedDeposit> {
  const { draft, companies, today } = await db.transact(async (tx) => ({
    draft: await findDraft(tx, { workspace_id, id }),
    companies: await findCompanies(tx, workspace_id),
    today: parisDay(tx.now),
  }));
  const members = { members: depositOf(draft.members, today, choice), violations: [] };
  const { descriptions, size } = draft;
  return prepare({ members, target: companies, descriptions }, size);
}

/** As `numberDeposit`; a given number must be free, else 422. */
async function numberDraft(
  tx: Transaction,
  draft: Invoice,
  choice: NumberChoice,
  deposit: PreparedDeposit,
): ReturnType<typeof numberDeposit> {
  if (choice.numbering !== null) return numberDeposit(tx, draft, deposit);
  const { invoice, violations } = deposit;
  if (invoice === null) throw refusedAtUpdate(violations);
  const { workspace_id } = draft;
  const { company_id } = deposit;
  const number = { ...invoice.header, workspace_id, company_id, ...choice };
  const broken = await checkNumber(tx, number);
  if (broken.length > 0) throw refusedAtUpdate(broken);
  return { tx, numbered: deposit };
}

const warningsOf = (draft: Invoice, { warnings }: NewInvoice): Warning[] =>
  limited(bySeverity([...ofUnknown(readWarnings(draft.warnings)), ...warnings]));

const FILL = statement<
  never,
  [
    workspace_id: string,
    id: string,
    invoice_number: string | null,
    proforma: boolean,
    lifecycle_state: string,
    category_id: string | null,
    header: string,
    content: string,
    company_id: string,
    number_key: string | null,
    updated_at: Date,
    warnings: string | null,
    warnings_count: number,
    profile_id: string | null,
  ]
>(
  'fill_draft',
  `
    update invoices
    set invoice_number = $3, proforma = $4, lifecycle_state = $5, category_id = $6, header = $7,
      content = $8, company_id = $9, number_key = $10, updated_at = $11, warnings = $12,
      warnings_count = $13, profile_id = $14
    where workspace_id = $1 and id = $2`,
);

const DROP_MEMBERS = statement<never, [workspace_id: string, invoice_id: string]>(
  'drop_draft_members',
  'delete from invoice_drafts where workspace_id = $1 and invoice_id = $2',
);

/** Writes the invoice into its draft's row. 409 as `numberTaken`, 422 for a given number. */
async function fillDraft(
  tx: Transaction,
  { id, created_at, attachments_count }: Invoice,
  { company_id, profile_id, content, number_key, warnings, ...invoice }: NewInvoice,
  { numbering }: NumberChoice,
): Promise<InvoiceHeaderRow> {
  await FILL.run(
    tx,
    invoice.workspace_id,
    id,
    invoice.invoice_number,
    invoice.proforma,
    invoice.lifecycle_state,
    invoice.category_id,
    printJson(invoice.document),
    content,
    company_id,
    number_key,
    invoice.updated_at,
    printWarnings(warnings),
    warnings.length,
    profile_id,
  ).catch((error: unknown) => {
    if (!isUniqueViolation(error, NUMBER_KEY)) throw error;
    throw numbering === null ? refusedAtUpdate([numberExists(null)]) : numberTaken();
  });
  const counts = { warnings_count: warnings.length, attachments_count };
  return { ...invoice, ...counts, id, created_at };
}
