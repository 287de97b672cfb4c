import type { Database } from '#orm/database.ts';
import { retentionCutoff } from '#domain/shared/retention-cutoff.ts';
import { dropDeliveries } from './drop-deliveries.ts';
import { dropEvents } from './drop-events.ts';
import type { Dropped } from './dropped.ts';
import { findOldWorkspaces } from './find-old-workspaces.ts';

/**
 * Drops settled deliveries with their attempts, and events that no delivery needs, older than
 * `retention` milliseconds (`DELIVERY_RETENTION`). Unsettled deliveries and their events stay.
 *
 * It works in small steps, each committed, and yields after each: the caller pauses between
 * them, and may end in between. Several processes at once are harmless: each leaves alone what another
 * holds, and what one has dropped is gone for the others.
 */
export async function* applyRetention(
  db: Database,
  retention: number,
): AsyncGenerator<Dropped, void> {
  const cutoff = await retentionCutoff(db, retention);
  for await (const workspaces of findOldWorkspaces(db, cutoff)) {
    yield { deliveries: 0, events: 0 };
    for (const workspace_id of workspaces) {
      const keptEventId = yield* dropDeliveries(db, workspace_id, cutoff);
      yield* dropEvents(db, workspace_id, cutoff, keptEventId);
    }
  }
}
