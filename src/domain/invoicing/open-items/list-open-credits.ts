import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { UNSETTLED_STATES } from './unsettled-states.ts';

export interface OpenCredit {
  id: string;
  invoice_number: string;
  open_amount: string;
  /** The most that it takes off the sale. */
  most: string;
}

const LIST = statement<OpenCredit, [workspace_id: string, invoice_id: string]>(
  'list_open_credits',
  `
    select c.invoice_id as id, c.invoice_number, c.open_amount,
      least(c.open_amount, o.open_amount) as most
    from open_items o
    join open_items c on c.workspace_id = $1 and c.company_id = o.company_id
      and c.party_key = o.party_key and (c.party_key > '' or c.party_name = o.party_name)
      and c.currency_code = o.currency_code and c.direction = 'outgoing' and c.open_amount > 0
    join invoices i on i.workspace_id = $1 and i.id = c.invoice_id and i.direction = 'sales'
      and not i.proforma and i.lifecycle_state not in ('${UNSETTLED_STATES.join("', '")}')
    where o.workspace_id = $1 and o.invoice_id = $2 and o.direction = 'incoming'
    order by c.issue_date, c.invoice_id limit 50`,
);

/** The credit notes of its customer that a sale may be set off against, oldest first. */
export const listOpenCredits = (
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<OpenCredit[]> => LIST.all(on, workspace_id, id);
