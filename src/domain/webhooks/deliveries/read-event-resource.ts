import type { EventType } from '#model/event-type.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** The row that an event is about, which may have been deleted since. */
export interface EventResource {
  /** Its table. */
  resource:
    | 'invoices'
    | 'bank_accounts'
    | 'bank_operations'
    | 'bank_rules'
    | 'payment_batches'
    | 'payment_instructions';
  id: string;
}

/** What says which row an event is about. */
export interface EventSubject {
  type: EventType;
  invoice_id: string | null;
  members: string | null;
}

/** Its columns of an event `e`: one without an invoice stores `data` as one small fragment. */
export const EVENT_SUBJECT =
  'e.type, e.invoice_id, case when e.invoice_id is null then e.fragments[1] end as members';

const READ = statement<EventSubject, [workspace_id: string, delivery_id: string]>(
  'read_event_resource',
  `
    select ${EVENT_SUBJECT} from deliveries d join events e on e.workspace_id = $1 and e.id = d.event_id
    where d.workspace_id = $1 and d.id = $2`,
);

/** The row that a delivery's event is about; null once the event is no longer kept. */
export async function readEventResource(
  on: Queryable,
  workspace_id: string,
  delivery_id: string,
): Promise<EventResource | null> {
  const event = await READ.first(on, workspace_id, delivery_id);
  return event && resourceOf(event);
}

export function resourceOf(event: EventSubject): EventResource | null {
  if (event.invoice_id !== null) return { resource: 'invoices', id: event.invoice_id };
  const data = JSON.parse(`{${event.members ?? ''}}`) as Record<string, unknown>; // our own
  const { resource, member } = NAMED_BY[event.type];
  const id = data[member];
  return typeof id === 'number' ? { resource, id: String(id) } : null;
}

/** The member of `data` that names the row. */
const NAMED_BY: Readonly<
  Record<EventType, Pick<EventResource, 'resource'> & { member: 'id' | 'document_id' }>
> = {
  'invoice.created': { resource: 'invoices', member: 'id' },
  'invoice.lifecycle_event.created': { resource: 'invoices', member: 'document_id' },
  'bank_account.updated': { resource: 'bank_accounts', member: 'id' },
  'bank_operation.reconciled': { resource: 'bank_operations', member: 'id' },
  'bank_operation.unreconciled': { resource: 'bank_operations', member: 'id' },
  'bank_rule.applied': { resource: 'bank_rules', member: 'id' },
  'payment_batch.updated': { resource: 'payment_batches', member: 'id' },
  'payment_instruction.updated': { resource: 'payment_instructions', member: 'id' },
};
