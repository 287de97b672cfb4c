import { sql } from 'kysely';
import { MESSAGES, type Violation } from '../../kernel/violation.ts';
import type { Transaction } from '../../orm/database.ts';
import { Findings } from '../findings.ts';
import {
  fieldOf,
  readInstructionMembers,
  type InstructionContent,
  type InstructionMembers,
} from './read-instruction-members.ts';

/** Reads what a batch is to pay. End-to-end ids of other batches are the insert's to find. */
export async function checkInstructions(
  tx: Transaction,
  workspace_id: string,
  given: readonly InstructionMembers[],
): Promise<{ instructions: InstructionContent[]; violations: readonly Violation[] }> {
  const findings = new Findings();
  const instructions = readInstructionMembers(findings, given);
  const known = await findInvoices(tx, workspace_id, given);
  for (const [line, { invoice_document_id }] of given.entries())
    if (invoice_document_id != null && !known.has(String(invoice_document_id)))
      findings.refuse(fieldOf(line, 'invoice_document'), MESSAGES.exists);
  return { instructions, violations: findings.violations };
}

/** Those of the invoices named that are of the workspace; an unknown one and another's answer alike. */
async function findInvoices(
  tx: Transaction,
  workspace_id: string,
  given: readonly InstructionMembers[],
): Promise<Set<string>> {
  const named = given.map(({ invoice_document_id }) => invoice_document_id ?? 0);
  // Ids are below 2^53; beyond, the double is no longer the number that was sent.
  const ids = [...new Set(named)].filter((id) => Number.isSafeInteger(id) && id > 0);
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ id: string }>`
    select id from invoices where workspace_id = ${workspace_id} and id = any(${ids}::bigint[])
  `.execute(tx.sql);
  return new Set(rows.map(({ id }) => id));
}
