/** Settings that an account still needs before its operations can be posted, in the order of the answer. */
export const READINESS_GAPS = [
  'missing_ledger',
  'missing_accounting_account_code',
  'missing_suspense_account_code',
] as const;
type ReadinessGap = (typeof READINESS_GAPS)[number];

export interface AccountSettings {
  active: boolean;
  archived: boolean;
  ledger_id: string | null;
  /** Empty if not set. */
  accounting_account_code: string;
  suspense_account_code: string | null;
}

export const missingOf = (account: AccountSettings): ReadinessGap[] => {
  const { ledger_id, accounting_account_code, suspense_account_code } = account;
  const isMissing: Record<ReadinessGap, boolean> = {
    missing_ledger: ledger_id === null,
    missing_accounting_account_code: accounting_account_code === '',
    missing_suspense_account_code: suspense_account_code === null,
  };
  return READINESS_GAPS.filter((gap) => isMissing[gap]);
};

export const isReady = (account: AccountSettings): boolean =>
  account.active && !account.archived && missingOf(account).length === 0;
