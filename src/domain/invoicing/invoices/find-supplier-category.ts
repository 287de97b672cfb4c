import { sql } from 'kysely';
import type { Transaction } from '#orm/database.ts';

/**
 * The category of the supplier that a purchase comes from, unless it is archived; it stays locked
 * against archiving until the transaction ends. The supplier is known by its SIREN, else by its
 * exact name, which two companies of different SIREN may share.
 */
export async function findSupplierCategory(
  tx: Transaction,
  workspace_id: string,
  seller: { name: string; siren: string | null },
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    with supplier as (
      select category_id from suppliers
      where workspace_id = ${workspace_id} and (
        siren = ${seller.siren} or
        name = ${seller.name} and (siren is null or ${seller.siren}::text is null))
      order by (siren = ${seller.siren}) desc nulls last, id
      limit 1
    )
    select c.id from supplier s
    join categories c on c.workspace_id = ${workspace_id} and c.id = s.category_id
    where c.archived_at is null
    for share of c
  `.execute(tx.sql);
  return rows[0]?.id ?? null;
}
