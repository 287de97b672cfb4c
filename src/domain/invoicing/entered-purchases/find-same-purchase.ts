import { statement } from '#orm/statement.ts';

const siren = (row: string) => `left((${row}.header::json -> 'seller') ->> 'siren', 20)`;

/**
 * Another purchase that is the same by its number, its year and the seller's plain name or IBAN. A number key tells them
 * apart, since a page often lacks the SIREN that the network gave. Two that are known differ: a factor has one IBAN for many
 * sellers.
 */
export const FIND_SAME_PURCHASE = statement<
  { id: string },
  [workspace_id: string, invoice_id: string]
>(
  'find_same_purchase',
  `
    select other.id
    from open_items mine
    join invoices i on i.workspace_id = $1 and i.id = mine.invoice_id
    join invoices other on other.workspace_id = $1 and other.direction = 'purchases'
      and upper(left(other.invoice_number, 100)) = upper(left(mine.invoice_number, 100))
    join open_items theirs on theirs.workspace_id = $1 and theirs.invoice_id = other.id
    where mine.workspace_id = $1 and mine.invoice_id = $2 and other.id <> $2
      and extract(year from theirs.issue_date) = extract(year from mine.issue_date)
      and (theirs.party_key = mine.party_key and mine.party_key <> '' or theirs.payee_iban = mine.payee_iban)
      and coalesce(${siren('other')} = ${siren('i')}, true)
    order by other.id limit 1`,
);
