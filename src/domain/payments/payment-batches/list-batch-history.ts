import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { AUDIT_COLUMNS, type AuditEntry } from '#domain/shared/audit/read-audit.ts';

/** Changes of a batch that are steps on its way; the lines of a draft change too often. */
export const BATCH_STEPS = [
  'create',
  'submit_for_approval',
  'refuse_approval',
  'approve',
  'submit',
  'sepa_export',
  'carry',
  'park_handover',
  'decide_parked_handover',
] as const;
export type BatchStep = (typeof BATCH_STEPS)[number];

/** The most entries of each kind. */
const MAX_ENTRIES = 50;

const LIST = statement<
  AuditEntry,
  [workspace_id: string, batch_id: string, actions: readonly string[], limit: number]
>(
  'list_batch_history',
  `
    select ${AUDIT_COLUMNS} from audit_log
    where subject = 'payment_batches' and subject_id = $2 and workspace_id = $1
      and action = any($3::text[])
    order by id desc limit $4`,
  { plannedEachTime: 'the index by subject serves one row of it' },
);

export interface BatchHistory {
  /** Newest first. */
  steps: AuditEntry[];
  /** Bank reports, newest first. */
  reports: AuditEntry[];
}

/** A batch's steps and the bank's reports about it, the latest fifty of each. */
export async function listBatchHistory(
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<BatchHistory> {
  return {
    steps: await LIST.all(on, workspace_id, id, BATCH_STEPS, MAX_ENTRIES),
    reports: await LIST.all(on, workspace_id, id, ['apply_bank_report'], MAX_ENTRIES),
  };
}
