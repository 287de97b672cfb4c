import { conflict, refusedAtUpdate } from '#kernel/api-error.ts';
import { laterThan } from '#kernel/instant.ts';
import { ISSUE } from '#machines/invoice-lifecycle.ts';
import { statusOf } from '#einvoice/model/lifecycle-codes.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import type { Transaction } from '#orm/database.ts';
import type { Database } from '#orm/database.ts';
import { Invoice } from '#orm/entities/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { isUniqueViolation } from '#orm/unique-violation.ts';
import { isDraftSale } from '#domain/invoicing/invoices/draft-sale.ts';
import { NUMBER_KEY, numberExists } from '#domain/invoicing/numbering/find-by-number.ts';
import { readSelectedInvoice } from '#domain/invoicing/invoices/invoice-columns.ts';
import { ownLifecycleEvent } from '#domain/invoicing/invoices/lifecycle-event.ts';
import { numberKeyOf } from '#einvoice/number-key.ts';
import { replaceWarnings } from '#domain/invoicing/invoices/replace-warnings.ts';
import { moveInvoice } from '#domain/invoicing/lifecycle/move-invoice.ts';
import type { NetworkOutbox } from '#domain/invoicing/invoices/network-outbox.ts';
import { checkNumber } from '#domain/invoicing/numbering/check-number.ts';
import type { NumberChoice } from '#domain/invoicing/numbering/number-choice.ts';
import { seriesKindOf } from '#domain/invoicing/numbering/series.ts';
import { numberTaken, takeNumber } from '#domain/invoicing/numbering/take-number.ts';
import { noteCustomer } from '#domain/invoicing/customers/note-customer.ts';
import { insertOpenItem } from '#domain/invoicing/open-items/insert-open-item.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';

interface ProvisionalIssue extends RowKey {
  choice: NumberChoice;
  /** The version that the request names; only the repeated issue of a draft may name one. */
  seen: number | undefined;
  /** They replace the warnings of the deposit. */
  warnings: readonly Warning[];
  baseUrl: string;
  outbox: NetworkOutbox;
}

/**
 * Numbers a sale deposited without a number, once: it becomes `submitted` with the event of 200 and all that a
 * numbered deposit has. A proforma gets its number alone. Its `invoice.created` stays (spec, Freezing rule 4). The same number again writes nothing.
 * 409 unless it is a draft sale, 422 as at deposit.
 */
export const issueProvisional = (
  db: Database,
  actor: Actor,
  { choice, seen, warnings, baseUrl, outbox, ...key }: ProvisionalIssue,
): Promise<Invoice> =>
  db
    .transact(async (begun) => {
      const { row: invoice, tx: locked } = await lockOr404(begun, Invoice, key);
      if (!isDraftSale(invoice)) return repeat(invoice, choice);
      if (seen !== undefined) throw refusedAtUpdate([VERSIONLESS]);
      const provisional = invoice.invoice_number;
      const tx = await numberProvisional(locked, invoice, choice);
      replaceWarnings(invoice, warnings);
      await (invoice.proforma
        ? touch(tx, invoice)
        : submit(tx, invoice, { warnings, baseUrl, outbox }));
      await recordChange(tx, actor, {
        workspace_id: invoice.workspace_id,
        action: 'issue',
        subject: 'invoices',
        subject_id: invoice.id,
        before: { invoice_number: provisional },
        after: { invoice_number: invoice.invoice_number },
      });
      return invoice;
    })
    .catch((error: unknown) => {
      if (!isUniqueViolation(error, NUMBER_KEY)) throw error;
      throw choice.numbering === null ? refusedAtUpdate([numberExists(null)]) : numberTaken();
    });

const VERSIONLESS = {
  field: 'version',
  code: 'not_allowed',
  message: 'n’est pas admis : une vente à numéro provisoire ne change plus, et n’a pas de version',
} as const;

function repeat(invoice: Invoice, { invoice_number }: NumberChoice): Invoice {
  if (invoice.direction === 'sales' && invoice.invoice_number === invoice_number) return invoice;
  throw conflict(
    invoice.direction === 'sales'
      ? `La facture est déjà émise sous le numéro ${invoice.invoice_number}`
      : 'Seule une vente est émise : un achat a le numéro de son vendeur',
  );
}

/** @returns the transaction as of the number: later numbers have later instants */
async function numberProvisional(
  locked: Transaction,
  invoice: Invoice,
  { invoice_number, numbering }: NumberChoice,
): Promise<Transaction> {
  const { workspace_id, company_id, direction, proforma } = invoice;
  const { document } = readSelectedInvoice(invoice);
  const { issue_date, seller, buyer, type_code } = document;
  let tx = locked;
  let number = invoice_number;
  if (numbering === null) {
    const parties = { workspace_id, company_id, seller, buyer };
    const given = { ...parties, direction, proforma, invoice_number, issue_date };
    const violations = await checkNumber(tx, given);
    if (violations.length > 0) throw refusedAtUpdate(violations);
  } else {
    const kind = seriesKindOf({ type_code, proforma });
    const request = { workspace_id, company_id, kind, issue_date, seller };
    ({ number, tx } = await takeNumber(locked, request));
  }
  invoice.invoice_number = number;
  invoice.number_key = numberKeyOf({ invoice_number: number, issue_date, seller });
  return tx;
}

async function touch(tx: Transaction, invoice: Invoice): Promise<void> {
  invoice.updated_at = laterThan(invoice.updated_at, tx.now);
  await tx.em.flush();
}

async function submit(
  tx: Transaction,
  invoice: Invoice,
  { warnings, baseUrl, outbox }: Pick<ProvisionalIssue, 'warnings' | 'baseUrl' | 'outbox'>,
): Promise<void> {
  const own = ownLifecycleEvent(invoice, statusOf('submitted'), tx.now);
  const event = await moveInvoice(tx, invoice, ISSUE, own, baseUrl);
  if (event == null) throw new Error('a draft sale was not issued');
  const issued = readSelectedInvoice(invoice);
  // Only a purchase has a payee's IBAN.
  await insertOpenItem(tx, { ...issued, payee_iban: null });
  await outbox.queueInvoice(tx, { ...issued, warnings }, [event]);
  await noteCustomer(tx, issued.workspace_id, issued.document.buyer);
}
