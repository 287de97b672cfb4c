import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import { plainName } from '#domain/invoicing/suppliers/supplier-members.ts';
import { takeAdvisoryLock } from '#orm/advisory-lock.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { columnsOf, customerOf, readCustomer, type CustomerColumns } from './customer-members.ts';

interface KnownCustomer extends CustomerColumns {
  id: string;
  edited: string[];
}

const FIND = statement<KnownCustomer, [workspace_id: string, siren: string | null, name: string]>(
  'find_customer_of_buyer',
  `
    select id, name, siren, details, edited from customers
    where workspace_id = $1 and (
      siren = $2 or
      md5(${plainName('name')}) = md5(${plainName('$3::text')})
        and (siren is null or $2::text is null))
    order by (siren = $2) desc nulls last, id
    limit 1`,
);

const INSERT = statement<
  never,
  [workspace_id: string, name: string, siren: string | null, details: string, now: Date]
>(
  'insert_customer',
  `
    insert into customers (workspace_id, name, siren, details, created_at, updated_at)
    values ($1, $2, $3, $4, $5, $5)`,
);

const UPDATE = statement<
  never,
  [workspace_id: string, id: string, name: string, siren: string | null, details: string, now: Date]
>(
  'update_customer_of_buyer',
  `
    update customers set name = $3, siren = $4, details = $5, updated_at = $6
    where workspace_id = $1 and id = $2`,
);

/**
 * Keeps the buyer of an issued sale among the customers: the one with its SIREN, else with its name unless both have a
 * SIREN, else a new one. What a person has set stays, and what the invoice does not say. A sale to a customer who is
 * known as they are takes no lock.
 */
export async function noteCustomer(
  tx: Transaction,
  workspace_id: string,
  buyer: InvoiceParty,
): Promise<void> {
  const told = customerOf(buyer);
  const find = () => FIND.first(tx, workspace_id, told.siren, told.name);
  const known = await find();
  if (known !== null && mergedInto(known, told) === null) return;
  await lockCustomers(tx, workspace_id);
  const found = await find();
  if (found === null) {
    const { name, siren, details } = columnsOf(told);
    await INSERT.run(tx, workspace_id, name, siren, details, tx.now);
    return;
  }
  const merged = mergedInto(found, told);
  if (merged === null) return;
  const { name, siren, details } = merged;
  await UPDATE.run(tx, workspace_id, found.id, name, siren, details, tx.now);
}

/** Until the transaction ends no other gets a SIREN or name. */
export const lockCustomers = (tx: Transaction, workspace_id: string): Promise<void> =>
  takeAdvisoryLock(tx, 'customers', workspace_id);

/** The row with what a buyer says, or null where that is nothing new. */
function mergedInto(
  { edited, ...row }: KnownCustomer,
  told: ReturnType<typeof customerOf>,
): CustomerColumns | null {
  const said = Object.entries(told).filter(
    ([name, value]) => value !== null && !edited.includes(name),
  );
  const present = columnsOf(readCustomer(row));
  const merged = columnsOf({ ...readCustomer(row), ...Object.fromEntries(said) });
  const isSame = (Object.keys(merged) as (keyof CustomerColumns)[]).every(
    (name) => merged[name] === present[name],
  );
  return isSame ? null : merged;
}
