import type { NetworkMessageState } from '#machines/network-message.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { DEPARTURES } from '#domain/invoicing/invoices/departure.ts';

/** The state of the connection by which what a company sets now leaves; null without one. */
export type SendingWay = 'active' | 'paused' | 'failed' | null;

const FIND = statement<
  { state: NonNullable<SendingWay> },
  [workspace_id: string, invoice_id: string, now: Date]
>(
  'find_sending_way',
  `
    select c.state from invoices i
    join platform_connections c on c.workspace_id = $1 and c.company_id = i.company_id
    where i.workspace_id = $1 and i.id = $2 and c.archived_at is null and c.sends
      and c.starts_at <= $3`,
);

/** Of an invoice's company; without a lock, for what a page says. */
export const findSendingWay = async (
  on: Queryable,
  { workspace_id, id }: RowKey,
  now: Date,
): Promise<SendingWay> => (await FIND.first(on, workspace_id, id, now))?.state ?? null;

/** What the other party hears of a status that is set now, and why it hears nothing. */
export type Hearing =
  | 'told'
  | 'told_later'
  | 'entered'
  | 'unconnected'
  | 'unsent'
  | 'international';

/** The only status that a platform takes of an invoice filed as international, and only from its seller. */
const COLLECTED = '212';
const INTERNATIONAL: readonly (string | null)[] = ['B2BInt', 'B2C'];

/** Filed for the tax office alone: no network carries it to the buyer. */
export const isInternational = (processing_rule: string | null): boolean =>
  INTERNATIONAL.includes(processing_rule);

export const isTakenNowhere = (processing_rule: string | null, status_code: string): boolean =>
  status_code !== COLLECTED && isInternational(processing_rule);

interface HearingFacts {
  status_code: string;
  way: SendingWay;
  /** Whether the service's own connector takes what no platform does. */
  is_connected: boolean;
  sent_as: NetworkMessageState | null;
  /** A purchase that was typed from a file, which the network does not know. */
  is_entered?: boolean;
  /** How the platform has filed it. */
  processing_rule: string | null;
}

export function hearingOf(facts: HearingFacts): Hearing {
  const { way, is_connected, sent_as } = facts;
  if (facts.is_entered === true) return 'entered';
  if (way === null) return is_connected ? 'told' : 'unconnected';
  const departure = sent_as === null ? null : DEPARTURES[sent_as];
  if (departure === 'refused' || departure === 'kept') return 'unsent';
  if (isTakenNowhere(facts.processing_rule, facts.status_code)) return 'international';
  return way === 'active' ? 'told' : 'told_later';
}
