import { arrayOf, exactly, nullable } from '#kernel/json-schema.ts';
import type { EntryLine, Explanation } from '#model/entry-line.ts';
import { entryLineSchema, explanationSchema, renderEntryLine } from './accounting-entry.ts';
import { BOOLEAN, COUNT, ID } from './members.ts';

interface PreviewedOperation {
  bank_operation_id: string;
  changed: boolean;
  lines: readonly EntryLine[];
  explanation: Explanation | null;
  previous_explanation: Explanation | null;
}

interface Preview {
  rule_id: string;
  matched_count: number;
  changed_count: number;
  operations: readonly PreviewedOperation[];
  truncated: boolean;
}

export const renderRulePreview = (preview: Preview) => ({
  rule_id: Number(preview.rule_id),
  matched_count: preview.matched_count,
  changed_count: preview.changed_count,
  operations: preview.operations.map(renderOperation),
  truncated: preview.truncated,
});

const renderOperation = (operation: PreviewedOperation) => ({
  bank_operation_id: Number(operation.bank_operation_id),
  changed: operation.changed,
  lines: operation.lines.map(renderEntryLine),
  explanation: operation.explanation,
  previous_explanation: operation.previous_explanation,
});

export const rulePreviewSchema = exactly<ReturnType<typeof renderRulePreview>>({
  rule_id: ID,
  matched_count: COUNT,
  changed_count: COUNT,
  operations: arrayOf(
    exactly<ReturnType<typeof renderOperation>>({
      bank_operation_id: ID,
      changed: BOOLEAN,
      lines: arrayOf(entryLineSchema),
      explanation: nullable(explanationSchema),
      previous_explanation: nullable(explanationSchema),
    }),
  ),
  truncated: BOOLEAN,
});
