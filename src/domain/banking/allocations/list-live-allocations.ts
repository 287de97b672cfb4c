import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { ScoreReason } from '#model/score.ts';
import type { Allocation } from '#orm/entities/allocation.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** A proposal or a confirmed allocation, with its invoice. */
export interface LiveAllocation extends Pick<
  Allocation,
  'id' | 'invoice_document_id' | 'allocated_amount' | 'score' | 'status' | 'source'
> {
  /** Why it was proposed; empty if it was made by hand. */
  reasons: ScoreReason[];
  invoice_number: string | null;
  direction: InvoiceDirection;
  /** Null where nothing was ever due, as below. */
  party_name: string | null;
  due_date: string | null;
  /** Left to settle. */
  open_amount: string | null;
  /** A status 212 has said its money, which an undo takes back. */
  is_declared: boolean;
}

type LiveRow = Omit<LiveAllocation, 'reasons'> & Pick<Allocation, 'score_details'>;

/** A batch that the bank booked as one settles some hundred invoices. */
const MAX_LISTED = 200;

const LIST = statement<LiveRow, [workspace_id: string, bank_operation_id: string]>(
  'list_live_allocations',
  `
    select a.id, a.invoice_document_id, a.allocated_amount, a.score, a.score_details, a.status, a.source,
      i.invoice_number, i.direction, o.party_name, o.due_date, o.open_amount,
      r.lifecycle_event_id is not null as is_declared
    from (
      select id, invoice_document_id, allocated_amount, score, score_details, status, source
      from allocations
      where workspace_id = $1 and bank_operation_id = $2 and status in ('proposed', 'confirmed')
      order by score desc, id limit ${MAX_LISTED}
    ) a
    join invoices i on i.workspace_id = $1 and i.id = a.invoice_document_id
    left join open_items o on o.workspace_id = $1 and o.invoice_id = a.invoice_document_id
    left join receipts r on r.workspace_id = $1 and r.allocation_id = a.id
    order by a.score desc, a.id`,
);

/** An operation's proposals and confirmed allocations, best score first, at most two hundred. */
export async function listLiveAllocations(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<LiveAllocation[]> {
  const rows = await LIST.all(on, workspace_id, id);
  return rows.map(({ score_details, ...row }) => ({
    ...row,
    reasons: JSON.parse(score_details) as ScoreReason[], // a column of ours
  }));
}
