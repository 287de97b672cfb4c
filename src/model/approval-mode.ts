/** Payment batches are approved by anyone with the right, or by someone other than its author and last editor. */
export const APPROVAL_MODES = ['anyone', 'another'] as const;
export type ApprovalMode = (typeof APPROVAL_MODES)[number];
