import { refusedWhole } from '#kernel/api-error.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { INVOICE_DIRECTIONS, type InvoiceDirection } from '#einvoice/model/invoice.ts';
import { statedKey } from './find-companys-invoice.ts';
import { findWorkspacesOf } from './find-workspaces-of.ts';
import type { ReceivedStatus } from './received-status.ts';

/** `addressed`: its company is itself a recipient. */
interface Candidate extends RowKey {
  addressed: boolean;
  likely: boolean;
  /** Its workspace receives a recipient's invoices. */
  receives: boolean;
}

const FIND = statement<
  Candidate,
  [
    workspace_ids: readonly string[],
    sirens: readonly string[],
    directions_of_sirens: readonly (InvoiceDirection | null)[],
    directions: readonly InvoiceDirection[],
    number_key: string | null,
    issue_date: string,
    likely: InvoiceDirection,
    receiving_workspace_ids: readonly string[],
  ]
>(
  'find_stated_invoices',
  `
    select i.workspace_id, i.id, i.direction = $7 as likely, i.workspace_id = any($8) as receives,
      exists (
        select from unnest($2::text[], $3::text[]) recipient (siren, direction)
        where recipient.siren = own.siren
          and coalesce(recipient.direction, i.direction) = i.direction) as addressed
    from invoices i
    join companies own on own.workspace_id = i.workspace_id and own.id = i.company_id
    where i.workspace_id = any($1) and i.direction = any($4) and i.number_key = $5
      and i.header::jsonb ->> 'issue_date' = $6
    order by addressed desc, likely desc, receives desc limit 2`,
);

/**
 * The invoice of a status, in a recipient's workspace. If that holds both sale and purchase, the recipient's role
 * decides, else who set the status. Among workspaces, the receiver comes first. 422 when none or several qualify.
 */
export async function findStatedInvoice(on: Queryable, received: ReceivedStatus): Promise<RowKey> {
  const { recipients, invoice, likely_direction } = received;
  const sirens = recipients.map(({ siren }) => siren);
  const directions = recipients.map(({ direction }) => direction);
  const workspaces = await findWorkspacesOf(on, sirens);
  const [found, other] = await FIND.all(
    on,
    workspaces.map(({ workspace_id }) => workspace_id),
    sirens,
    directions,
    INVOICE_DIRECTIONS.filter((one) => directions.includes(one) || directions.includes(null)),
    statedKey(received),
    invoice.issue_date,
    likely_direction,
    workspaces.filter(({ receives }) => receives).map(({ workspace_id }) => workspace_id),
  );
  if (found === undefined)
    throw refused("Aucune facture d'un destinataire n'a ce numéro, cette date et ce vendeur");
  if (other !== undefined && hasEqualRight(found, other))
    throw refused('Plusieurs espaces de travail ont cette facture');
  return { workspace_id: found.workspace_id, id: found.id };
}

const hasEqualRight = (one: Candidate, other: Candidate): boolean =>
  one.addressed === other.addressed &&
  one.likely === other.likely &&
  one.receives === other.receives;

const refused = (message: string) => refusedWhole({ code: 'not_found', message });
