/**
 * SQL that holds for an invoice `i` and its open item `o` if somebody still owes it: nothing is owed in the first four
 * states, the last two are the word of who pays or is paid, and a credit note goes the other way. A sale is collected
 * from its first 212 on, and is owed until they say all that is due on receipt of it, once that was read. One that never
 * left and was undone says nothing.
 */
export const IS_OWED = `
  o.open_amount > 0 and (o.direction = 'incoming') = (i.direction = 'sales')
  and i.lifecycle_state not in ('draft', 'rejected', 'cancelled', 'refused')
  and (i.lifecycle_state <> case i.direction when 'sales' then 'collected' else 'payment_sent' end
    or i.direction = 'sales' and exists (
      select from invoice_vat_parts v
      where v.workspace_id = i.workspace_id and v.invoice_id = i.id and v.due_on_receipt > (
        select coalesce(sum((said ->> 'amount')::numeric), 0)
        from lifecycle_events e cross join json_array_elements(e.amounts::json) said
        where e.workspace_id = i.workspace_id and e.invoice_id = i.id and e.status_code = '212'
          and e.applied and not exists (
            select from receipts r
            join receipts v on v.workspace_id = i.workspace_id and v.reverses_id = r.id
            where r.workspace_id = i.workspace_id and r.invoice_id = i.id and r.lifecycle_event_id = e.id
              and v.state = 'withdrawn'))))`;
