import { indexedNumber, prefixPattern } from '#orm/number-prefix.ts';
import { SENT_AS, type SentSale } from './departure.ts';
import { statement, type Queryable } from '#orm/statement.ts';

export interface NumberedInvoice extends SentSale {
  id: string;
  invoice_number: string;
  /** The buyer of a sale, the seller of a purchase. */
  party_name: string;
}

const NUMBER = indexedNumber('invoice_number');

/** In the order of the index, so that no more than the limit is read. */
const SEARCH = statement<NumberedInvoice, [workspace_id: string, pattern: string, limit: number]>(
  'search_invoices_by_number',
  `
    select id, direction, invoice_number, lifecycle_state, proforma, ${SENT_AS} as sent_as,
      coalesce(header::json -> case direction when 'sales' then 'buyer' else 'seller' end ->> 'name', '')
        as party_name
    from invoices i
    where i.workspace_id = $1 and invoice_number is not null and ${NUMBER} like upper($2)
    order by ${NUMBER} using ~<~, id limit $3`,
  { plannedEachTime: 'an index serves a pattern that is known' },
);

/** A workspace's invoices whose number begins so, in any case, by number. */
export const searchInvoices = (
  on: Queryable,
  workspace_id: string,
  beginning: string,
  limit: number,
): Promise<NumberedInvoice[]> => SEARCH.all(on, workspace_id, prefixPattern(beginning), limit);
