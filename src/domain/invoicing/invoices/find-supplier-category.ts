import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { plainName } from '#domain/invoicing/suppliers/supplier-members.ts';
import { partySiren, vatNumberKey } from '#einvoice/json/own-side.ts';

const FIND = statement<
  { id: string },
  [workspace_id: string, siren: string | null, vat_number: string | null, name: string]
>(
  'find_supplier_category',
  `
    with supplier as (
      select category_id from suppliers
      where workspace_id = $1 and (
        siren = $2 or vat_number = $3 or
        ${plainName('name')} = ${plainName('$4::text')}
          and (siren is null or $2::text is null) and (vat_number is null or $3::text is null))
      order by (siren = $2) desc nulls last, (vat_number = $3) desc nulls last, id
      limit 1
    )
    select c.id from supplier s
    join categories c on c.workspace_id = $1 and c.id = s.category_id
    where c.archived_at is null
    for share of c`,
);

/**
 * The category of a purchase's supplier unless archived, locked against archiving until the transaction ends.
 * Matches by SIREN (also from a French VAT number), else VAT number, else name, which companies may share.
 */
export async function findSupplierCategory(
  tx: Transaction,
  workspace_id: string,
  seller: InvoiceParty,
): Promise<string | null> {
  const category = await FIND.first(
    tx,
    workspace_id,
    partySiren(seller),
    vatNumberKey(seller),
    seller.name,
  );
  return category?.id ?? null;
}
