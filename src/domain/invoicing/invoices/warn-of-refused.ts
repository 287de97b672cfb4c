import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { InvoiceHeader, InvoiceReference } from '#einvoice/model/invoice.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { numberKeyOf } from '#einvoice/number-key.ts';

const FIND_REFUSED = statement<
  { invoice_number: string },
  [workspace_id: string, number_keys: readonly string[]]
>(
  'find_refused_purchases',
  `
    select invoice_number from invoices
    where workspace_id = $1 and direction = 'purchases' and number_key = any($2::text[])
      and lifecycle_state = 'refused'
    order by id`,
);

/** More are no credit of single invoices. */
const MAX_REFERENCES = 100;

interface ReceivedCredit {
  workspace_id: string;
  direction: InvoiceDirection;
  document: Pick<InvoiceHeader, 'type_code' | 'issue_date' | 'seller'>;
}

/** Warns of a received credit note about invoices that were refused: they are not owed, so nothing is to be deducted. */
export async function warnOfRefused(
  on: Queryable,
  { workspace_id, direction, document }: ReceivedCredit,
  readReferences: () => Promise<readonly InvoiceReference[]>,
): Promise<Warning[]> {
  if (direction !== 'purchases' || !isCreditNote(document)) return [];
  const references = (await readReferences()).slice(0, MAX_REFERENCES);
  const keys = references.flatMap(({ invoice_number, issue_date }) =>
    yearsOf(issue_date, document.issue_date).flatMap(
      (year) => numberKeyOf({ invoice_number, issue_date: year, seller: document.seller }) ?? [],
    ),
  );
  if (keys.length === 0) return [];
  const refused = await FIND_REFUSED.all(on, workspace_id, [...new Set(keys)]);
  return refused.map(({ invoice_number }) => ({
    severity: 'warning',
    code: 'refused_invoice_credited',
    rule: null,
    path: 'invoice_references',
    message: `La facture ${invoice_number} a été refusée : cet avoir n’est pas à déduire`,
  }));
}

/** A reference without a date is of the year of the credit note, or of the one before. */
function yearsOf(date: string | null, credited_on: string): string[] {
  if (date !== null) return [date.slice(0, 4)];
  const year = Number(credited_on.slice(0, 4));
  return [String(year), String(year - 1)];
}

const READ_REFERENCES = statement<
  { invoice_references: string | null },
  [workspace_id: string, id: string]
>(
  'read_invoice_references',
  `
    select (content::json -> 'invoice_references')::text as invoice_references
    from invoices where workspace_id = $1 and id = $2`,
);

/** A stored invoice's references, without reading its lines. */
export async function readInvoiceReferences(
  on: Queryable,
  { workspace_id, id }: { workspace_id: string; id: string },
): Promise<readonly InvoiceReference[]> {
  const { invoice_references: text } = await READ_REFERENCES.one(on, workspace_id, id);
  return text === null ? [] : (JSON.parse(text) as InvoiceReference[]); // as it was stored
}
