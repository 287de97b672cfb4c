import type { BatchOverview } from './load-batch.ts';

export interface Approval {
  /** As the audit log writes them: `user:3`. Null for a step that was not taken, or was taken back. */
  submitted_by: string | null;
  approved_by: string | null;
}

/** Who submitted a batch for approval and who approved it, as far as it is on its way now. */
export function findApproval({
  batch,
  history,
}: Pick<BatchOverview, 'batch' | 'history'>): Approval {
  const latest = (action: string) =>
    history.steps.find((entry) => entry.action === action)?.actor ?? null;
  return {
    submitted_by: batch.state === 'draft' ? null : latest('submit_for_approval'),
    approved_by: batch.approved_at === null ? null : latest('approve'),
  };
}
