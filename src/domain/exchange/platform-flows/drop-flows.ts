import { DROPPED_AT_ONCE, dropInSteps } from '#domain/shared/drop-in-steps.ts';
import { retentionCutoff } from '#domain/shared/retention-cutoff.ts';
import { workspacePages } from '#domain/shared/workspaces/workspace-pages.ts';
import type { Database } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { LISTED_MS } from '#domain/exchange/network-messages/listed.ts';

/** One that we send goes with its message. Those that wait have a time of their next attempt. */
const DROP = statement<never, [workspace_id: string, cutoff: Date, listed_cutoff: Date]>(
  'drop_platform_flows',
  `
    delete from platform_flows
    where workspace_id = $1 and id in (
      select f.id from platform_flows f
      where f.workspace_id = $1 and f.next_attempt_at is null and f.updated_at <= $2
        and (f.listed_at is null or f.listed_at <= $3)
        and (f.state is distinct from 'imported' or coalesce(f.processing_rule, 'B2B') = 'B2B')
        and not exists (
          select from network_messages m
          where f.direction = 'out' and m.workspace_id = $1
            and m.lifecycle_event_id = f.lifecycle_event_id)
      order by f.updated_at limit ${DROPPED_AT_ONCE} for update of f skip locked)`,
);

/**
 * Drops settled flows that have not changed for `retention` milliseconds, stepwise like deliveries. One that its platform
 * still lists is kept: it would be taken in again. So is that of a purchase that its platform reports.
 */
export async function* dropPlatformFlows(
  db: Database,
  retention: number,
): AsyncGenerator<{ platform_flows: number }, void> {
  const cutoff = await retentionCutoff(db, Math.max(retention, LISTED_MS));
  const listed = await retentionCutoff(db, LISTED_MS);
  for await (const workspaces of workspacePages(db)) {
    yield { platform_flows: 0 };
    for (const workspace_id of workspaces)
      for await (const platform_flows of dropInSteps(() =>
        DROP.run(db, workspace_id, cutoff, listed),
      ))
        yield { platform_flows };
  }
}
