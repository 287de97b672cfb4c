import type { Violation } from '#kernel/violation.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import type { PreparedDeposit } from './prepare-deposit.ts';

/** A strict request is refused for errors, guesses and unknown members. */
export const refusedByStrict = (warnings: readonly Warning[]): Violation[] =>
  warnings
    .filter(({ severity, code }) => severity === 'error' || CODES[code] !== undefined)
    .map(({ path, code, message }) => ({
      field: path ?? 'invoice',
      code: CODES[code] ?? 'inconsistent',
      message: `n’est pas admis en mode strict : ${message}`,
    }));

/** A deposit refused for what strict does not let pass. */
export function strictDeposit(deposit: PreparedDeposit): PreparedDeposit {
  const refused = refusedByStrict(deposit.warnings);
  return refused.length === 0
    ? deposit
    : { ...deposit, violations: [...deposit.violations, ...refused], invoice: null };
}

const CODES: Partial<Record<Warning['code'], 'required' | 'not_allowed'>> = {
  assumed: 'required',
  member_unknown: 'not_allowed',
};
