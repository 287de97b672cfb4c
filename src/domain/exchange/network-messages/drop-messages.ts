import type { Database } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { DROPPED_AT_ONCE, dropInSteps } from '#domain/shared/drop-in-steps.ts';
import { retentionCutoff } from '#domain/shared/retention-cutoff.ts';
import { workspacePages } from '#domain/shared/workspaces/workspace-pages.ts';
import { LISTED_MS } from './listed.ts';

interface DroppedMessages {
  received_messages: number;
  network_messages: number;
}

const DROP_RECEIVED = statement<never, [workspace_id: string, cutoff: Date]>(
  'drop_received_messages',
  `
    delete from received_messages
    where workspace_id = $1 and (issuer, message_id) in (
      select issuer, message_id from received_messages
      where workspace_id = $1 and received_at <= $2
      order by received_at limit ${DROPPED_AT_ONCE} for update skip locked)`,
);

const DROP_SETTLED = statement<never, [workspace_id: string, cutoff: Date, listed_cutoff: Date]>(
  'drop_network_messages',
  `
    delete from network_messages m
    where m.workspace_id = $1 and m.lifecycle_event_id in (
      select s.lifecycle_event_id from network_messages s
      where s.workspace_id = $1 and s.settled_at <= $2
        and not exists (
          select from lifecycle_events e
          where e.workspace_id = $1 and e.id = s.lifecycle_event_id and e.state = 'refused')
        and not exists (
          select from invoices i
          where i.workspace_id = $1 and i.id = s.invoice_id
            and i.lifecycle_state in ('submitted', 'issued'))
        and not exists (
          select from platform_flows f
          where f.workspace_id = $1 and f.lifecycle_event_id = s.lifecycle_event_id
            and f.direction = 'out'
            and (f.listed_at > $3 or s.kind = 'invoice' and f.processing_rule <> 'B2B'))
        and not exists (
          select from invoice_reportings g
          where g.workspace_id = $1 and g.invoice_id = s.invoice_id and s.kind = 'invoice')
      order by s.settled_at limit ${DROPPED_AT_ONCE} for update of s skip locked)`,
);

/**
 * Drops messages from the network, and settled ones to it, older than `retention` milliseconds, stepwise like
 * deliveries. Refusals' messages stay: reopening asks whether they left. So do those of invoices that a platform may
 * still reject as a duplicate, those that a platform still lists, which would be taken for the other side's, and those by
 * which an invoice is not reported again: its platform does.
 */
export async function* dropNetworkMessages(
  db: Database,
  retention: number,
): AsyncGenerator<DroppedMessages, void> {
  const cutoff = await retentionCutoff(db, retention);
  const listed = await retentionCutoff(db, LISTED_MS);
  for await (const workspaces of workspacePages(db)) {
    yield { received_messages: 0, network_messages: 0 };
    for (const workspace_id of workspaces) {
      for await (const received_messages of dropInSteps(() =>
        DROP_RECEIVED.run(db, workspace_id, cutoff),
      ))
        yield { received_messages, network_messages: 0 };
      for await (const network_messages of dropInSteps(() =>
        DROP_SETTLED.run(db, workspace_id, cutoff, listed),
      ))
        yield { received_messages: 0, network_messages };
    }
  }
}
