import { REASONS, type Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { Findings } from '#einvoice/json/input.ts';
import type { PreparedInstructions } from './prepare-instructions.ts';
import { fieldOf, type InstructionContent } from './read-instruction-members.ts';

/** Checks a batch's instructions; the insert checks end-to-end ids against other batches. */
export async function checkInstructions(
  tx: Transaction,
  workspace_id: string,
  { contents, violations }: PreparedInstructions,
): Promise<readonly Violation[]> {
  const findings = new Findings();
  findings.violations.push(...violations);
  const known = await findInvoices(tx, workspace_id, contents);
  for (const [line, { invoice_document_id }] of contents.entries())
    if (invoice_document_id !== null && !known.has(invoice_document_id))
      findings.refuse(fieldOf(line, 'invoice_document'), {
        ...REASONS.exists,
        path: `/instructions/${line}/invoice_document_id`,
      });
  return findings.violations;
}

const FIND = statement<{ id: string }, [workspace_id: string, ids: readonly number[]]>(
  'find_named_invoices',
  'select id from invoices where workspace_id = $1 and id = any($2::bigint[])',
);

/** The named invoices of this workspace; others count as unknown. */
async function findInvoices(
  tx: Transaction,
  workspace_id: string,
  contents: readonly InstructionContent[],
): Promise<Set<string>> {
  const named = contents.map(({ invoice_document_id }) => Number(invoice_document_id ?? 0));
  // Beyond 2^53, the double is no longer the number sent.
  const ids = [...new Set(named)].filter((id) => Number.isSafeInteger(id) && id > 0);
  if (ids.length === 0) return new Set();
  const found = await FIND.all(tx, workspace_id, ids);
  return new Set(found.map(({ id }) => id));
}
