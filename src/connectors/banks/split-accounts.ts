import { computation } from '#kernel/compute/computation.ts';
import type { SandboxAccount } from '#domain/banking/bank-connections/sandbox-content.ts';
import type { ProviderAccount } from '#domain/banking/provider/read-provider-account.ts';
import type { ProviderOperation } from '#domain/banking/provider/read-provider-operation.ts';

/** A sandbox's accounts, and their operations separately, under each account's index. */
interface SplitAccounts {
  accounts: ProviderAccount[];
  operations: Record<string, ProviderOperation[]>;
}

/** Nested lists would cross from a process in one piece; these cross in slices. */
export function splitAccounts(text: string): SplitAccounts {
  const accounts = JSON.parse(text) as SandboxAccount[]; // written by the sandbox
  const split = accounts.map(({ operations, ...account }) => ({ account, operations }));
  return {
    accounts: split.map(({ account }) => account),
    operations: Object.fromEntries(split.map(({ operations }, place) => [place, operations])),
  };
}

export const splitAccountsApart = computation(import.meta.filename, splitAccounts);
