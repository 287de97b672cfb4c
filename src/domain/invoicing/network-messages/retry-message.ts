import { conflict } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';

/** A person sends a failed message of a connection again. No connection sends yet, so none has failed. */
export const retryMessage = (_db: Database, _actor: Actor, _key: RowKey): Promise<void> =>
  Promise.reject(conflict("Ce message n'est pas en échec"));
