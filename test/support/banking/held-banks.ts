import type { BankProvider } from '#connectors/banks/provider.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { holdCalls } from '#test/support/ground/held-calls.ts';

interface Sync extends RowKey {
  signal: AbortSignal;
}
/** Accounts, which contain their operations. */
type Accounts = readonly Record<string, unknown>[];

/** A bank that hangs until told to answer a sync, even when no caller waits any more. */
export function heldBanks() {
  const held = holdCalls<Sync, Accounts>();
  const provider: BankProvider = {
    open: async ({ workspace_id, id }, signal) => {
      const accounts = await held.hold({ workspace_id, id, signal });
      return {
        isLarge: false,
        readAccess: async () => 'granted',
        listAccounts: async () => accounts,
        listOperations: async (name) =>
          accounts.find((account) => account['provider_account_id'] === name)?.['operations'],
      };
    },
  };
  return { ...held, provider };
}
