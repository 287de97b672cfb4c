import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { numberKeyOf } from '#einvoice/number-key.ts';
import type { ScopeCompany } from './flow-scope.ts';
import type { ReceivedStatus } from './received-status.ts';

const FIND = statement<
  RowKey,
  [
    workspace_id: string,
    company_id: string,
    number_keys: readonly string[],
    issue_date: string,
    likely: InvoiceDirection,
  ]
>(
  'find_stated_invoice_of_company',
  `
    select workspace_id, id from invoices
    where workspace_id = $1 and company_id = $2 and number_key = any($3)
      and header::jsonb ->> 'issue_date' = $4
    order by direction = $5 desc, id limit 1`,
);

/**
 * The invoice of a status among those of one company, or null. A platform may name the company as the seller by any
 * of its SIRENs.
 */
export function findCompanysInvoice(
  on: Queryable,
  { invoice, likely_direction }: ReceivedStatus,
  { workspace_id, id: company_id, sirens }: ScopeCompany & RowKey,
): Promise<RowKey | null> {
  const { issue_date, seller_siren } = invoice;
  const sellers = sirens.includes(seller_siren) ? sirens : [seller_siren];
  const keys = sellers.flatMap((siren) => keyOf(invoice, siren) ?? []);
  return FIND.first(on, workspace_id, company_id, keys, issue_date, likely_direction);
}

/** The number key of a status's invoice, by the seller that it states. */
export const statedKey = ({ invoice }: ReceivedStatus): string | null =>
  keyOf(invoice, invoice.seller_siren);

const keyOf = (
  { invoice_number, issue_date }: ReceivedStatus['invoice'],
  siren: string,
): string | null => numberKeyOf({ invoice_number, issue_date, seller: { ...NO_PARTY, siren } });

const NO_PARTY = { name: '', siret: null, vat_number: null };
