import { refusedWhole } from '#kernel/refusal.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { INVOICE_DIRECTIONS } from '#machines/invoice-lifecycle.ts';
import { numberKeyOf } from '#domain/invoicing/invoices/number-key.ts';
import { findWorkspacesOf } from './find-workspaces-of.ts';
import type { StatedInvoice } from './received-status.ts';

/** `addressed`: the company that it was deposited for is itself a recipient. */
interface Candidate extends RowKey {
  addressed: boolean;
}

const FIND = statement<
  Candidate,
  [
    workspace_ids: readonly string[],
    recipients: readonly string[],
    directions: readonly string[],
    number_key: string | null,
    issue_date: string,
  ]
>(
  'find_stated_invoices',
  `
    select i.workspace_id, i.id, coalesce(own.siren = any($2), false) as addressed
    from invoices i
    join companies own on own.workspace_id = i.workspace_id and own.id = i.company_id
    where i.workspace_id = any($1) and i.direction = any($3) and i.number_key = $4
      and i.header::jsonb ->> 'issue_date' = $5
    limit 3`,
);

/**
 * The invoice that a status is about, in a workspace of a recipient: one workspace may hold both the sale and the
 * purchase. 422 when there is none, or several of equal right.
 */
export async function findStatedInvoice(
  on: Queryable,
  recipients: readonly string[],
  { invoice_number, issue_date, seller_siren }: StatedInvoice,
): Promise<RowKey> {
  const seller = { ...NO_PARTY, siren: seller_siren };
  const number_key = numberKeyOf({ invoice_number, issue_date, seller });
  const workspaces = await findWorkspacesOf(on, recipients);
  const found = await FIND.all(
    on,
    workspaces,
    recipients,
    INVOICE_DIRECTIONS,
    number_key,
    issue_date,
  );
  const addressed = found.filter((one) => one.addressed);
  const [invoice, other] = addressed.length > 0 ? addressed : found;
  if (invoice === undefined)
    throw refused("Aucune facture d'un destinataire n'a ce numéro, cette date et ce vendeur");
  if (other !== undefined) throw refused('Plusieurs espaces de travail ont cette facture');
  const { workspace_id, id } = invoice;
  return { workspace_id, id };
}

const NO_PARTY = {
  name: '',
  siret: null,
  vat_number: null,
  electronic_address: null,
  address: null,
};

const refused = (message: string) => refusedWhole({ code: 'not_found', message });
