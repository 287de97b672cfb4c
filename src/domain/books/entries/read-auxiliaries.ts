import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import { readStoredHeader } from '#einvoice/stored-document.ts';
import type { Auxiliary } from '#model/journal-line.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { auxiliaryOf } from './auxiliary.ts';

type Ids = [workspace_id: string, ids: readonly string[]];

const READ = statement<{ id: string; direction: InvoiceDirection; header: string }, Ids>(
  'read_parties_of_invoices',
  'select id, direction, header from invoices where workspace_id = $1 and id = any($2::bigint[])',
);

/** The customers and suppliers of invoices, by their id. */
export async function readAuxiliaries(
  on: Queryable,
  ...invoices: Ids
): Promise<ReadonlyMap<string, Auxiliary>> {
  const rows = await READ.all(on, ...invoices);
  return new Map(
    rows.map(({ id, direction, header }) => [id, auxiliaryOf(direction, readStoredHeader(header))]),
  );
}
