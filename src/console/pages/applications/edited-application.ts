import {
  countDeletionEffects,
  countLiveTokens,
  type DeletionEffects,
  type LiveTokens,
} from '#domain/access/oauth/count-effects.ts';
import type { Scope, ScopeCombination } from '#model/scope.ts';
import type { Database } from '#orm/database.ts';
import type { Queryable } from '#orm/statement.ts';

/** Counts for confirmations. */
export interface EditEffects {
  tokens: LiveTokens;
  deletion: DeletionEffects;
}

/** An application as the sections of its page that change it need it. */
export interface EditedApplication {
  application: { id: string; name: string; scopes: readonly Scope[] };
  /** Null where no change is offered. */
  effects: EditEffects | null;
  baseUrl: string;
  /** Path of its calls. */
  call: string;
  /** Path of the list that it is on. */
  listPath: string;
  /** The rights that are offered. */
  combinations: readonly ScopeCombination[];
}

export const readEditEffects = async (
  db: Queryable & Pick<Database, 'reader'>,
  id: string,
): Promise<EditEffects> => ({
  tokens: await countLiveTokens(db, id),
  deletion: await countDeletionEffects(db, id),
});
