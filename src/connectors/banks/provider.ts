import type { BankProviderName } from '#orm/entities/bank-connection.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** A way to banks. Its answers are not trusted: `check-answer.ts` checks all of them. */
export interface BankProvider {
  /**
   * Begins a sync of a connection. An exception, here and below, counts as an outage.
   * @param signal aborted when the answer is no longer needed: time is up, or the service stops
   */
  open(connection: RowKey, signal: AbortSignal): Promise<BankSession>;
}

export interface BankSession {
  /** Whether its lists take megabytes; only a few such syncs are in memory at once. */
  isLarge: boolean;
  readAccess(): Promise<unknown>;
  /** By `providerAccountsSchema`. */
  listAccounts(): Promise<unknown>;
  /** By `providerOperationsSchema`. */
  listOperations(provider_account_id: string): Promise<unknown>;
}

export type BankProviders = Readonly<Record<BankProviderName, BankProvider>>;
