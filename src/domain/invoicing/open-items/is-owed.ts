/**
 * SQL that holds for an invoice `i` and its open item `o` if somebody still owes it: nothing is owed in the first four
 * states, the last two are the word of who pays or is paid, and a credit note goes the other way.
 */
export const IS_OWED = `
  o.open_amount > 0 and (o.direction = 'incoming') = (i.direction = 'sales')
  and i.lifecycle_state not in ('draft', 'rejected', 'cancelled', 'refused')
  and i.lifecycle_state <> case i.direction when 'sales' then 'collected' else 'payment_sent' end`;
