import type { BankProvider } from '#connectors/banks/provider.ts';
import type { RowKey } from '#orm/lock-row.ts';

interface HeldPass extends RowKey {
  signal: AbortSignal;
  /** Answers with these accounts, which contain their operations. */
  answer(accounts: readonly Record<string, unknown>[]): void;
}

/** A bank that hangs until told to answer a pass, even when no caller waits any more. */
export function heldBanks() {
  const passes: HeldPass[] = [];
  const provider: BankProvider = {
    open: ({ workspace_id, id }, signal) =>
      new Promise((resolve) => {
        const answer: HeldPass['answer'] = (accounts) =>
          resolve({
            isLarge: false,
            readAccess: async () => 'granted',
            listAccounts: async () => accounts,
            listOperations: async (name) =>
              accounts.find((account) => account['provider_account_id'] === name)?.['operations'],
          });
        passes.push({ workspace_id, id, signal, answer });
      }),
  };
  const passCount = async (count: number) => {
    while (passes.length < count) await new Promise(setImmediate);
  };
  return { passes, provider, passCount };
}
