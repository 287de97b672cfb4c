import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { DeliveryAttemptRow } from '#render/delivery.ts';

const READ = {
  name: 'read_delivery_attempts',
  text: `
    select (extract(epoch from attempted_at) * 1000)::float8 as attempted_at, duration_ms,
      response_status, error_code, response_excerpt
    from delivery_attempts
    where workspace_id = $1 and delivery_id = $2 order by number`,
};

type SelectedAttempt = Omit<DeliveryAttemptRow, 'attempted_at'> & { attempted_at: number };

/** A delivery's attempts, oldest first. */
export async function readAttempts(
  { pool }: Database,
  { workspace_id, id }: RowKey,
): Promise<DeliveryAttemptRow[]> {
  const { rows } = await pool.query<SelectedAttempt>({ ...READ, values: [workspace_id, id] });
  return rows.map((row) => ({ ...row, attempted_at: new Date(row.attempted_at) }));
}
