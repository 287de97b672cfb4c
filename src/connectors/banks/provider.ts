import type { BankProviderName } from '#orm/entities/bank-connection.ts';
import type { RowKey } from '#orm/lock-row.ts';

/** A way to banks. Nothing that it answers is believed: `check-answer.ts` checks all of it. */
export interface BankProvider {
  /**
   * Begins a pass of a connection. An exception, here and below, counts as an outage.
   * @param signal aborted when no answer is awaited any more: its time is over, or the service stops
   */
  open(connection: RowKey, signal: AbortSignal): Promise<BankSession>;
}

/** One pass of a connection. */
export interface BankSession {
  /** Whether its lists take megabytes: few such passes are in memory at once. */
  isLarge: boolean;
  /** A data access. */
  readAccess(): Promise<unknown>;
  /** Accounts, as `providerAccountsSchema` has them. */
  listAccounts(): Promise<unknown>;
  /** Operations of one of them, as `providerOperationsSchema` has them. */
  listOperations(provider_account_id: string): Promise<unknown>;
}

export type BankProviders = Readonly<Record<BankProviderName, BankProvider>>;
