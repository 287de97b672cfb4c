import { bankAccountUpdatedBody } from '#events/bodies/bank-account-updated.ts';
import { emit } from '#events/emit.ts';
import type { Transaction } from '#orm/database.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import { countUnposted } from './count-unposted.ts';

/** Emits `bank_account.updated` for a saved change, at its `updated_at`. */
export async function announceAccount(tx: Transaction, account: BankAccount): Promise<void> {
  const { workspace_id, id, updated_at } = account;
  const unposted = await countUnposted(tx, workspace_id, [id]);
  await emit(tx, {
    workspace_id,
    type: 'bank_account.updated',
    occurred_at: updated_at,
    fragments: [{ name: '', text: bankAccountUpdatedBody(account, unposted.get(id) ?? 0) }],
  });
}
