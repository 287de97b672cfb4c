import type { createFairGate } from '#kernel/fair-gate.ts';
import { createReader } from '#orm/create-reader.ts';
import { openDatabase } from '#orm/open-database.ts';
import { openLookUps } from '#orm/look-ups.ts';
import { shareDatabase } from '#orm/shared-database.ts';

type Gate = ReturnType<typeof createFairGate>;

/** Connections of a service's own, shared by `gate`. The test watches through others. */
export async function openWays(url: string, connections: number, gate: Gate) {
  const db = await openDatabase({ url, connections });
  const lookUps = openLookUps(url, {}, () => {});
  return {
    db,
    lookUps: { query: lookUps.query.bind(lookUps), reader: createReader(db, lookUps) },
    shareDatabase: shareDatabase(db, gate),
    close: async () => {
      await lookUps.end();
      await db.close();
    },
  };
}
