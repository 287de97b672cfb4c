import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { StatusChannel } from '#machines/invoice-lifecycle.ts';
import { networkMessageMachine, type NetworkMessageState } from '#machines/network-message.ts';
import { wouldMove } from '#machines/step.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { isProvisionalNumber } from '#einvoice/number-key.ts';

/** Facts that decide which actions an invoice allows. */
export interface InvoiceActionFacts {
  direction: InvoiceDirection;
  lifecycle_state: InvoiceLifecycleState;
  proforma: boolean;
  type_code: string;
  invoice_number: string | null;
  /** The number is provisional, in place of the seller's. */
  is_provisional: boolean;
  /** What is left to pay; null for what is never paid, such as a draft. */
  open_amount: string | null;
  /** For a refusal: the network has it, or may have it. */
  refusal_left_the_service: boolean;
}

interface FoundFacts extends Omit<
  InvoiceActionFacts,
  'is_provisional' | 'refusal_left_the_service'
> {
  number_key: string | null;
  refusal_channel: StatusChannel | null;
  refusal_message: NetworkMessageState | null;
}

const FIND = statement<FoundFacts, [workspace_id: string, id: string]>(
  'find_invoice_action_facts',
  `
    select i.direction, i.lifecycle_state, i.proforma, i.header::json ->> 'type_code' as type_code,
      i.invoice_number, i.number_key, o.open_amount, r.channel as refusal_channel, r.state as refusal_message
    from invoices i
    left join open_items o on o.workspace_id = $1 and o.invoice_id = i.id
    left join lateral (
      select e.channel, m.state
      from lifecycle_events e
      left join network_messages m on m.workspace_id = $1 and m.lifecycle_event_id = e.id
      where e.workspace_id = $1 and e.invoice_id = i.id and e.state = 'refused' and e.applied
      order by e.created_at desc, e.id desc limit 1
    ) r on i.lifecycle_state = 'refused'
    where i.workspace_id = $1 and i.id = $2`,
);

/** 404 when unknown. */
export async function findActionFacts(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<InvoiceActionFacts> {
  const { number_key, refusal_channel, refusal_message, ...facts } = await findOr404(
    FIND.first(on, workspace_id, id),
  );
  return {
    ...facts,
    is_provisional: number_key === null && isProvisionalNumber(facts.invoice_number),
    refusal_left_the_service:
      refusal_channel === 'network' ||
      (refusal_message !== null && !mayBeWithdrawn(refusal_message)),
  };
}

const mayBeWithdrawn = (state: NetworkMessageState): boolean =>
  state === 'withdrawn' || wouldMove(networkMessageMachine, { state }, { type: 'withdrawal' });
