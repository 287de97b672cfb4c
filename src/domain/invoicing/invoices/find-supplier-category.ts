import type { InvoiceParty } from '#model/invoice.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { partySiren } from './deposit/own-side.ts';

const FIND = statement<{ id: string }, [workspace_id: string, siren: string | null, name: string]>(
  'find_supplier_category',
  `
    with supplier as (
      select category_id from suppliers
      where workspace_id = $1 and (
        siren = $2 or
        name = $3 and (siren is null or $2::text is null))
      order by (siren = $2) desc nulls last, id
      limit 1
    )
    select c.id from supplier s
    join categories c on c.workspace_id = $1 and c.id = s.category_id
    where c.archived_at is null
    for share of c`,
);

/**
 * The category of the supplier that a purchase comes from, unless it is archived; it stays locked
 * against archiving until the transaction ends. The supplier is known by its SIREN, which a French VAT number says too,
 * else by its exact name, which two companies of different SIREN may share.
 */
export async function findSupplierCategory(
  tx: Transaction,
  workspace_id: string,
  seller: InvoiceParty,
): Promise<string | null> {
  const category = await FIND.first(tx, workspace_id, partySiren(seller), seller.name);
  return category?.id ?? null;
}
