import { parisInstant } from '#kernel/instant.ts';
import {
  arrayOf,
  exactly,
  nullable,
  enumOf,
  described,
  titled,
  type JsonSchema,
} from '#kernel/json-schema.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import { readShares } from '#model/receipt-share.ts';
import type { LifecycleEvent } from '#orm/entities/lifecycle-event.ts';
import { amountNumber, BOOLEAN, ID, INSTANT, MONEY, NUMBER, plainNumber, TEXT } from './members.ts';

/** The `state` of an event whose status code has no state. */
export const UNKNOWN_STATE = 'unknown';

export type LifecycleEventRow = Omit<
  LifecycleEvent,
  | 'workspace_id'
  | 'channel'
  | 'set_by'
  | 'amounts'
  | 'unapplied_reason'
  | `message_${string}`
  | `issuer_${string}`
>;

/** Exactly the spec's 14 fields (Data of invoice.lifecycle_event.created), for events and reads alike. */
export const renderLifecycleEvent = (event: LifecycleEventRow) => ({
  id: Number(event.id),
  status_code: event.status_code,
  status_label: event.status_label,
  state: event.state,
  occurred_at: parisInstant(event.occurred_at),
  sender_role: event.sender_role,
  sender_id: event.sender_id,
  sender_scheme_id: event.sender_scheme_id,
  reason: event.reason,
  reason_code: event.reason_code,
  terminal: event.terminal,
  rejected: event.rejected,
  applied: event.applied,
  created_at: parisInstant(event.created_at),
});

const published: Readonly<Record<keyof ReturnType<typeof renderLifecycleEvent>, JsonSchema>> = {
  id: described(ID, 'The event, the same in every delivery of it.'),
  status_code: described(
    TEXT,
    'Code of the French lifecycle (XP Z12-014), such as `205` for approved.',
  ),
  status_label: described(
    TEXT,
    'For display: in French, or as the sender wrote it if it came from the network.',
  ),
  state: described(
    enumOf([...INVOICE_LIFECYCLE_STATES, UNKNOWN_STATE]),
    'The same in every language: branch on it.',
  ),
  occurred_at: described(INSTANT, 'When the status was set.'),
  sender_role: described(
    nullable(TEXT),
    'The role of the sender of a network message; null for an event set here.',
  ),
  sender_id: described(
    nullable(TEXT),
    'The receiving platform that the message names (role `WK`), not its sender; null for an event set here.',
  ),
  sender_scheme_id: described(nullable(TEXT), 'The scheme of that id; null for an event set here.'),
  reason: described(nullable(TEXT), 'The reason in words; null if not given.'),
  reason_code: described(nullable(TEXT), 'The reason code; null if not given.'),
  terminal: described(BOOLEAN, 'Whether the lifecycle ends with this state.'),
  rejected: described(BOOLEAN, 'Whether it was refused and is only recorded.'),
  applied: described(
    BOOLEAN,
    'Whether it changed the state of the invoice. One that did not may still do so later.',
  ),
  created_at: described(INSTANT, 'When it was recorded.'),
};

export const lifecycleEventSchema = titled('LifecycleEvent', exactly(published));

/** An event in the list of its invoice. */
export type ListedEventRow = LifecycleEventRow & Pick<LifecycleEvent, 'amounts'>;

export const renderListedEvent = (event: ListedEventRow) => ({
  ...renderLifecycleEvent(event),
  amounts: readShares(event.amounts ?? '[]').map(({ amount, tax_rate }) => ({
    amount: amountNumber(amount),
    tax_rate: plainNumber(tax_rate),
  })),
});

type Listed = ReturnType<typeof renderListedEvent>;

export const listedEventSchema = titled(
  'ListedLifecycleEvent',
  exactly<Listed>({
    ...published,
    amounts: described(
      arrayOf(
        exactly<Listed['amounts'][number]>({
          amount: described(MONEY, 'VAT included; negative for money taken back.'),
          tax_rate: described(NUMBER, 'VAT rate in percent.'),
        }),
      ),
      'Of a 212, what was collected at each VAT rate; else empty.',
    ),
  }),
);
