import type { CheckedInput } from '#kernel/checked-input.ts';
import { ApiError } from '#kernel/api-error.ts';
import { humanize } from '#kernel/violation.ts';
import type { RuleMembers } from '#domain/banking/rules/check-rule-members.ts';
import {
  previewNewRule,
  previewRule,
  type RulePreview,
} from '#domain/banking/projection/preview-rule.ts';
import { deepDeferredRule, readWrapped } from '#http/body.ts';
import type { Database } from '#orm/database.ts';
import { readOperations, type StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import { ruleCreationSchema, ruleUpdateSchema } from '#resources/bank-rules/schema.ts';

/** A preview with the operations that it shows, or what the rule lacks. */
export type ShownPreview =
  | { kind: 'previewed'; preview: RulePreview; operations: ReadonlyMap<string, StoredOperation> }
  | { kind: 'refused'; reasons: readonly string[] };

/** A page waits for it. */
const MAX_MS = 2000;

const STORED = deepDeferredRule('bank_rule', ruleUpdateSchema, 'update');
const NEW = deepDeferredRule('bank_rule', ruleCreationSchema, 'creation');

/**
 * The effect of a rule as its form has it, `{"bank_rule": {…}}`.
 * @param id of a stored rule; null for a new one
 */
export async function loadPreview(
  db: Database,
  workspace_id: string,
  id: string | null,
  draft: string,
): Promise<ShownPreview> {
  try {
    const { members } = readWrapped(id === null ? NEW : STORED, draft);
    const input = members as CheckedInput<RuleMembers>; // of both rules
    const preview =
      id === null
        ? await previewNewRule(db, { ...input, workspace_id }, MAX_MS)
        : await previewRule(db, { ...input, workspace_id, id }, MAX_MS);
    const ids = preview.operations.map(({ bank_operation_id }) => bank_operation_id);
    const operations = await readOperations(db, workspace_id, ids);
    const byId = new Map(operations.map((operation) => [operation.id, operation]));
    return { kind: 'previewed', preview, operations: byId };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    const reasons = error.violations.map(({ field, message }) => `${humanize(field)} ${message}`);
    return { kind: 'refused', reasons };
  }
}
