import { arrayOf, exactly, nullable, described, titled } from '#kernel/json-schema.ts';
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

export const rulePreviewSchema = titled(
  'BankRulePreview',
  exactly<ReturnType<typeof renderRulePreview>>({
    rule_id: described(ID, 'The rule.'),
    matched_count: described(COUNT, 'Operations that it matches.'),
    changed_count: described(COUNT, 'Operations whose entry the next projection would change.'),
    operations: described(
      arrayOf(
        exactly<ReturnType<typeof renderOperation>>({
          bank_operation_id: described(ID, 'The operation.'),
          changed: described(BOOLEAN, 'Whether its entry would change.'),
          lines: described(
            arrayOf(entryLineSchema),
            'The entry as it would be; empty if the account is not ready.',
          ),
          explanation: described(
            nullable(explanationSchema),
            'Why the rest would be posted there; null if nothing is left to explain.',
          ),
          previous_explanation: described(
            nullable(explanationSchema),
            'Why it is posted where it is now; null if it is not posted yet.',
          ),
        }),
      ),
      'The first hundred operations that it matches now or was applied to before.',
    ),
    truncated: described(
      BOOLEAN,
      'Whether there are more of them, or not all operations were examined.',
    ),
  }),
);
