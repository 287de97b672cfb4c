import { computation } from '#kernel/compute/computation.ts';
import type { SandboxAccount } from '#domain/banking/bank-connections/sandbox-content.ts';
import type { ProviderAccount } from '#domain/banking/provider/read-provider-account.ts';
import type { ProviderOperation } from '#domain/banking/provider/read-provider-operation.ts';

/** The accounts of a sandbox, and beside each its operations, under the number of its place. */
interface SplitAccounts {
  accounts: ProviderAccount[];
  operations: Record<string, ProviderOperation[]>;
}

/** Lists within a list would cross from a process at once; these cross in slices. */
export function splitAccounts(text: string): SplitAccounts {
  const accounts = JSON.parse(text) as SandboxAccount[]; // as the sandbox keeps them
  const split = accounts.map(({ operations, ...account }) => ({ account, operations }));
  return {
    accounts: split.map(({ account }) => account),
    operations: Object.fromEntries(split.map(({ operations }, place) => [place, operations])),
  };
}

export const splitAccountsApart = computation(import.meta.filename, splitAccounts);
