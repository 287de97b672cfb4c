import type { Warning } from '#einvoice/model/warning.ts';

/** The answer that a deposit would get. */
export interface DepositCheck {
  /** No finding is an error. */
  valid: boolean;
  /** The deposit would be taken. */
  acceptable: boolean;
  /** BT-24: what the document claims, or what is printed of JSON. */
  profile: string | null;
  findings: Warning[];
  truncated: boolean;
}
