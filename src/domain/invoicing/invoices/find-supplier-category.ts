import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import type { Transaction } from '#orm/database.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { plainName } from '#domain/invoicing/suppliers/supplier-members.ts';
import { partySiren, vatNumberKey } from '#einvoice/json/own-side.ts';

type Seller = [workspace_id: string, siren: string | null, vat_number: string | null, name: string];

const OF_SELLER = `
  from suppliers
  where workspace_id = $1 and (
    siren = $2 or vat_number = $3 or
    ${plainName('name')} = ${plainName('$4::text')}
      and (siren is null or $2::text is null) and (vat_number is null or $3::text is null))
  order by (siren = $2) desc nulls last, (vat_number = $3) desc nulls last, id
  limit 1`;

const FIND_CATEGORY = statement<{ id: string }, Seller>(
  'find_supplier_category',
  `
    with supplier as (select category_id ${OF_SELLER})
    select c.id from supplier s
    join categories c on c.workspace_id = $1 and c.id = s.category_id
    where c.archived_at is null
    for share of c`,
);

const FIND = statement<{ id: string }, Seller>('find_supplier_of_seller', `select id ${OF_SELLER}`);

const sellerKey = (workspace_id: string, seller: InvoiceParty): Seller => [
  workspace_id,
  partySiren(seller),
  vatNumberKey(seller),
  seller.name,
];

/**
 * The category of a purchase's supplier unless archived, locked against archiving until the transaction ends.
 * Matches by SIREN (also from a French VAT number), else VAT number, else name, which companies may share.
 */
export async function findSupplierCategory(
  tx: Transaction,
  workspace_id: string,
  seller: InvoiceParty,
): Promise<string | null> {
  const category = await FIND_CATEGORY.first(tx, ...sellerKey(workspace_id, seller));
  return category?.id ?? null;
}

/** The supplier itself, by the same match. */
export async function findSupplier(
  on: Queryable,
  workspace_id: string,
  seller: InvoiceParty,
): Promise<string | null> {
  return (await FIND.first(on, ...sellerKey(workspace_id, seller)))?.id ?? null;
}
