import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

export interface FrozenEvent {
  id: string;
  type: string;
  occurred_ms: number;
  invoice_id: string | null;
  category_id: string | null;
  fragment_names: string[];
  fragments: string[];
  undispatched: boolean;
}

/** All events so far, in order. */
export async function readFrozenEvents(db: Database): Promise<FrozenEvent[]> {
  const { rows } = await sql<FrozenEvent>`
    select id, type, (extract(epoch from occurred_at) * 1000)::float8 as occurred_ms,
      invoice_id, category_id, fragment_names, fragments,
      exists (select 1 from undispatched_events u
        where u.workspace_id = e.workspace_id and u.event_id = e.id) as undispatched
    from events e order by id
  `.execute(sqlOn(db));
  return rows;
}

/** The event's `data` for an endpoint with these includes. */
export const dataText = (event: FrozenEvent, includes: readonly string[] = []): string =>
  `{${event.fragments
    .filter((_, index) => ['', ...includes].includes(event.fragment_names[index] ?? ''))
    .join(',')}}`;
