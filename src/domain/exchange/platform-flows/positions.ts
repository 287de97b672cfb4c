import type { EntityManager } from '@mikro-orm/postgresql';
import type { Database, Transaction } from '#orm/database.ts';
import { PlatformPosition } from '#orm/entities/platform-position.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** How far the flows of a type are read. */
export type Position = Pick<
  PlatformPosition,
  'flow_type' | 'latest' | 'walked_back_at' | 'refusal'
>;

export const listPositions = (
  em: EntityManager,
  { workspace_id, id: connection_id }: RowKey,
): Promise<Position[]> =>
  em.find(PlatformPosition, { workspace_id, connection_id }, { orderBy: { flow_type: 'asc' } });

/** Positions by their flow types, and the database's instant. */
export const readPositions = (
  db: Database,
  connection: RowKey,
): Promise<{ now: Date; positions: ReadonlyMap<string, Position> }> =>
  db.transact(async (tx) => {
    const found = await listPositions(tx.em, connection);
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

/** Within a transaction that holds the pass. */
export async function savePosition(
  tx: Transaction,
  { workspace_id, id: connection_id }: RowKey,
  position: Position,
): Promise<void> {
  const { flow_type, latest, walked_back_at, refusal } = position;
  await tx.em.upsert(PlatformPosition, {
    workspace_id,
    connection_id,
    flow_type,
    latest,
    walked_back_at,
    refusal,
    updated_at: tx.now,
  });
}
