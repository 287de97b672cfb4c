import { sql } from 'kysely';
import type { Call, Reply, Services } from './call.ts';
import { printJson } from '../kernel/json.ts';

/** `{"status": "ok"}` when the database answers; otherwise 503 like every other route. */
export async function showHealth(_call: Call, { db }: Services): Promise<Reply> {
  await sql`select 1`.execute(db.sql);
  return { status: 200, body: printJson({ status: 'ok' }) };
}
