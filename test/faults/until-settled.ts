import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import { MAX_RETRIES_IN_A_ROW } from '#delivery/lanes/endpoint-actor.ts';
import { RESPONSE_TIMEOUT_MS } from './engine-settings.ts';
import type { Ground } from './ground.ts';
import type { WrittenEvent } from './load.ts';
import { isAtRest } from './check/at-rest.ts';
import type { StoredDelivery } from './read-stored.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

type Counted = Pick<StoredDelivery, 'webhook_endpoint_id' | 'state' | 'attempts_count'> & {
  count: number;
};

const LOOK_EVERY_MS = 100;
/** Without progress for so long: at an endpoint that hangs so many retries may pass between two first attempts. */
const GIVE_UP_AFTER_MS = 2 * MAX_RETRIES_IN_A_ROW * RESPONSE_TIMEOUT_MS;

/** Waits until all committed events' deliveries are at rest, or make no more progress. */
export async function untilSettled(ground: Ground, events: readonly WrittenEvent[]): Promise<void> {
  let before = Number.POSITIVE_INFINITY;
  let since = performance.now();
  for (;;) {
    const open = await countOpen(ground, events);
    if (open === 0) return;
    if (open < before) since = performance.now();
    if (performance.now() - since > GIVE_UP_AFTER_MS) return;
    before = Math.min(before, open);
    await sleep(LOOK_EVERY_MS);
  }
}

async function countOpen(ground: Ground, events: readonly WrittenEvent[]): Promise<number> {
  const { rows } = await sql<Counted>`
    select webhook_endpoint_id, state, least(attempts_count, 1) as attempts_count,
      count(*)::int as count
    from deliveries group by 1, 2, 3`.execute(sqlOn(ground.db));
  const written = events.filter((event) => event.written);
  const open = ground.endpoints.map(({ id, workspace_id, event_type, health }) => {
    const expected = written.filter(
      (event) => event.workspace_id === workspace_id && event.event_type === event_type,
    );
    const resting = rows
      .filter((row) => row.webhook_endpoint_id === id && isAtRest(health, row))
      .reduce((sum, { count }) => sum + count, 0);
    return Math.max(0, expected.length - resting);
  });
  return open.reduce((sum, count) => sum + count, 0);
}
