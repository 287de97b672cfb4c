import type { CompanyRow } from './find-companies.ts';

/** The workspace that a deposit is prepared for. */
export interface DepositTarget {
  companies: readonly CompanyRow[];
  /** The process that prepares has no settings of its own. */
  fontFiles: readonly string[];
}
