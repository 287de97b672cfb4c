import { sql } from 'kysely';
import type { Database } from '../../orm/database.ts';
import { EVENT_TYPE, type BenchEndpoint } from './endpoints.ts';
import { NOISE, STEP, type Noise } from './payload.ts';

/**
 * Writes events 0 to `count` - 1, spread over the endpoints in turn, as `emit` would have written them
 * one by one: committed, and not dispatched yet.
 */
export async function writeBacklog(
  db: Database,
  endpoints: readonly BenchEndpoint[],
  count: number,
  noise: Noise,
): Promise<void> {
  const workspaces = endpoints.map(({ workspace_id }) => workspace_id);
  await db.transact(({ sql: tx, now }) =>
    sql`
      with emitted as (
        insert into events
          (workspace_id, type, occurred_at, created_at, fragment_names, fragments)
        select (${workspaces}::bigint[])[n % ${workspaces.length}::int + 1], ${EVENT_TYPE},
          ${now}, ${now}, array[''],
          array['"sequence":' || n || ',"text":"' || substr(${noise.text}::text,
            (n::bigint * ${STEP}::int % ${NOISE}::int)::int + 1,
            ${noise.length}::int) || '"']
        from generate_series(0, ${count}::int - 1) as n
        returning workspace_id, id
      )
      insert into undispatched_events (workspace_id, event_id)
      select workspace_id, id from emitted
    `.execute(tx),
  );
  await sql`analyze events, undispatched_events`.execute(db.sql);
}
