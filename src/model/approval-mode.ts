/** Who approves a batch of payments: anyone with the right, or another than who drafted it or last changed it. */
export const APPROVAL_MODES = ['anyone', 'another'] as const;
export type ApprovalMode = (typeof APPROVAL_MODES)[number];
