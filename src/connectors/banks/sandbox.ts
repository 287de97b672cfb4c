import { setTimeout as sleep } from 'node:timers/promises';
import {
  findSandboxManner,
  readSandboxAccounts,
} from '#domain/banking/bank-connections/sandbox.ts';
import type { Cipher } from '#kernel/cipher.ts';
import { LARGE, type ComputePool } from '#kernel/compute/compute-pool.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { BankProvider, BankSession } from './provider.ts';
import { splitAccountsApart } from './split-accounts.ts';

interface SandboxTools {
  db: Database;
  cipher: Cipher;
  compute: ComputePool;
}

/** A bank within the service. It answers with each connection's own content and behaviour. */
export const createSandboxBank = (tools: SandboxTools): BankProvider => ({
  open: async (connection, signal) => {
    const manner = await findSandboxManner(tools.db, connection);
    const { outcome, delay_ms, data_access, sealed_bytes } = manner;
    if (outcome === 'never') await Promise.withResolvers<never>().promise;
    await sleep(delay_ms, undefined, { signal });
    if (outcome === 'error') throw new Error('the sandbox is to break');
    const readAccess = async () => data_access;
    if (outcome === 'invalid') return { ...UNREADABLE, readAccess };
    const isLarge = sealed_bytes >= LARGE;
    return { isLarge, readAccess, ...openContent(tools, connection) };
  },
});

const NO_LIST = 'no list';

const UNREADABLE = {
  isLarge: false,
  listAccounts: async () => NO_LIST,
  listOperations: async () => NO_LIST,
};

function openContent(
  { db, cipher, compute }: SandboxTools,
  connection: RowKey,
): Pick<BankSession, 'listAccounts' | 'listOperations'> {
  const operationsOf = new Map<string, unknown>();
  return {
    listAccounts: async () => {
      const text = await readSandboxAccounts(db, cipher, connection);
      const tenants = [`banks:${connection.workspace_id}`];
      const split = await compute.run(tenants, splitAccountsApart, text, text.length);
      for (const [place, { provider_account_id }] of split.accounts.entries())
        operationsOf.set(provider_account_id, split.operations[place]);
      return split.accounts;
    },
    listOperations: async (provider_account_id) => operationsOf.get(provider_account_id),
  };
}
