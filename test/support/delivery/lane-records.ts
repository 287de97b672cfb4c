import { sql } from 'kysely';
import type { Database } from '#orm/database.ts';
import { sqlOn } from '#test-kit/database/sql.ts';

/** Times in milliseconds since 1970. */
export interface LaneRecord {
  webhook_endpoint_id: string;
  leased_by: string | null;
  fence: number;
  due_at: number;
  lease_expires_at: number | null;
}

export async function readLanes(db: Database): Promise<LaneRecord[]> {
  const { rows } = await sql<LaneRecord>`
    select webhook_endpoint_id, leased_by, fence::float8 as fence,
      (extract(epoch from due_at) * 1000)::float8 as due_at,
      (extract(epoch from lease_expires_at) * 1000)::float8 as lease_expires_at
    from delivery_lanes order by webhook_endpoint_id`.execute(sqlOn(db));
  return rows;
}
