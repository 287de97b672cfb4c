import type { BankProvider } from '#connectors/banks/provider.ts';
import type { RowKey } from '#orm/lock-row.ts';

interface HeldSync extends RowKey {
  signal: AbortSignal;
  /** Answers with these accounts, which contain their operations. */
  answer(accounts: readonly Record<string, unknown>[]): void;
}

/** A bank that hangs until told to answer a sync, even when no caller waits any more. */
export function heldBanks() {
  const syncs: HeldSync[] = [];
  const provider: BankProvider = {
    open: ({ workspace_id, id }, signal) =>
      new Promise((resolve) => {
        const answer: HeldSync['answer'] = (accounts) =>
          resolve({
            isLarge: false,
            readAccess: async () => 'granted',
            listAccounts: async () => accounts,
            listOperations: async (name) =>
              accounts.find((account) => account['provider_account_id'] === name)?.['operations'],
          });
        syncs.push({ workspace_id, id, signal, answer });
      }),
  };
  const syncCount = async (count: number) => {
    while (syncs.length < count) await new Promise(setImmediate);
  };
  return { syncs, provider, syncCount };
}
