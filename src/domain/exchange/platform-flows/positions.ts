import type { Database, Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** How far the flows of a type are read. */
export interface Position {
  flow_type: string;
  /** The last update that was stored, as the platform writes it; null before the first one. */
  latest: string | null;
  /** When the days before were last walked, too. */
  walked_back_at: Date | null;
  /** The platform's words if it does not take the type. */
  refusal: string | null;
}

const LIST = statement<Position, [workspace_id: string, connection_id: string]>(
  'list_platform_positions',
  `
    select flow_type, latest, walked_back_at, refusal from platform_positions
    where workspace_id = $1 and connection_id = $2 order by flow_type`,
);

export const listPositions = (on: Queryable, { workspace_id, id }: RowKey): Promise<Position[]> =>
  LIST.all(on, workspace_id, id);

/** Positions by their flow types, and the database's instant. */
export const readPositions = (
  db: Database,
  connection: RowKey,
): Promise<{ now: Date; positions: ReadonlyMap<string, Position> }> =>
  db.transact(async (tx) => {
    const found = await listPositions(tx, connection);
    return { now: tx.now, positions: new Map(found.map((one) => [one.flow_type, one])) };
  });

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Flows that a platform lists late are found within this time. */
const OVERLAP_MS = HOUR_MS;
const DAILY_OVERLAP_MS = 7 * DAY_MS;

/**
 * Where a walk begins. A connection without a position begins seven days before its own ones, since the platform's clock
 * may be behind. A position ahead of our clock hides nothing: that clock may have been wrong.
 */
export function startOfWalk(
  position: Pick<Position, 'latest' | 'walked_back_at'> | undefined,
  { starts_at, now }: { starts_at: Date; now: Date },
): { after: Date; walks_back: boolean } {
  const latest = position?.latest ?? null;
  const from = latest === null ? starts_at.getTime() : Math.min(Date.parse(latest), now.getTime());
  const before = position?.walked_back_at ?? null;
  const walks_back = before === null || now.getTime() - before.getTime() >= DAY_MS;
  const overlap = walks_back || latest === null ? DAILY_OVERLAP_MS : OVERLAP_MS;
  return { after: new Date(from - overlap), walks_back };
}

/** A position never goes back: a walk that met only earlier flows leaves it. */
export function laterOf(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return Date.parse(other) > Date.parse(one) ? other : one;
}

const SAVE = statement<
  never,
  [
    workspace_id: string,
    connection_id: string,
    flow_type: string,
    latest: string | null,
    walked_back_at: Date | null,
    refusal: string | null,
    now: Date,
  ]
>(
  'save_platform_position',
  `
    insert into platform_positions (
      workspace_id, connection_id, flow_type, latest, walked_back_at, refusal, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (workspace_id, connection_id, flow_type) do update
    set latest = excluded.latest, walked_back_at = excluded.walked_back_at,
      refusal = excluded.refusal, updated_at = excluded.updated_at`,
);

/** Within a transaction that holds the pass. */
export async function savePosition(
  tx: Transaction,
  { workspace_id, id }: RowKey,
  { flow_type, latest, walked_back_at, refusal }: Position,
): Promise<void> {
  await SAVE.run(tx, workspace_id, id, flow_type, latest, walked_back_at, refusal, tx.now);
}
