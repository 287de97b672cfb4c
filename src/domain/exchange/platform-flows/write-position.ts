import {
  lockHeldPass,
  type HeldPass,
  type LeasedPass,
} from '#domain/exchange/platform-connections/lease-pass.ts';
import type { Database } from '#orm/database.ts';
import { savePosition, type Position } from './positions.ts';

/** Writes how far a pass has come with a type, once all of its pages are stored. */
export const writePosition = (
  db: Database,
  held: LeasedPass,
  position: Position,
): Promise<HeldPass> =>
  db.transact(async (tx) => {
    const pass = await lockHeldPass(tx, held);
    if (pass !== 'lost') await savePosition(tx, held, position);
    return pass;
  });
