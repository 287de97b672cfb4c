import { readDate, type Findings, type Input } from './input.ts';
import type { Period } from '#einvoice/model/period.ts';
import type { DepositRules } from './rules.ts';

export interface PeriodDeposit {
  start_date?: Input<string>;
  end_date?: Input<string>;
}

/** At least one of its days; in JSON they are in order (BR-29, BR-30). */
export function readPeriod(
  findings: Findings,
  field: string,
  input: Input<PeriodDeposit>,
  { isFile }: DepositRules,
): Period | null {
  const start_date = readDate(findings, `${field}.start_date`, input?.start_date);
  const end_date = readDate(findings, `${field}.end_date`, input?.end_date);
  if (start_date === null && end_date === null) return null;
  if (!isFile && start_date !== null && end_date !== null && end_date < start_date)
    findings.contradict(`${field}.end_date`, {
      code: 'inconsistent',
      message: 'précède le début de la période (EN 16931 BR-29, BR-30)',
    });
  return { start_date, end_date };
}
