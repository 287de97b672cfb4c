import { sql } from 'kysely';
import { sqlOn } from '#test-kit/database/sql.ts';
import type { Partner } from '#test-kit/service/partner.ts';

/** The CDAR of a lifecycle event's message. */
export async function statusMessageOf({ db }: Partner, event: string): Promise<string> {
  const { rows } = await sql<{ body: string }>`
    select body from network_messages where lifecycle_event_id = ${event}
  `.execute(sqlOn(db));
  const [found] = rows;
  if (found === undefined) throw new Error(`the event ${event} has no message`);
  return found.body;
}
