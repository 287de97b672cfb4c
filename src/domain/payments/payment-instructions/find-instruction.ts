import { notFound } from '#kernel/refusal.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { readInstruction, type StoredInstruction } from '#orm/sql/payment-instructions.ts';

/** 404 when the workspace has no such instruction. */
export async function findInstruction(db: Database, key: RowKey): Promise<StoredInstruction> {
  const instruction = await readInstruction(db.sql, key);
  if (instruction === null) throw notFound();
  return instruction;
}
