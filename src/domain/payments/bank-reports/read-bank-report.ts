import { withoutReported } from '#kernel/checked-input.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import { BANK_STAGES, isBankStage, type BankStage } from '#machines/bank-stages.ts';

export interface ReportedStatus {
  end_to_end_id: string;
  status: string;
  reason_code?: string | null;
  reason?: string | null;
}

/** From JSON or pain.002; the shape is checked, the codes are not. */
export interface ReceivedReport {
  statuses: readonly ReportedStatus[];
  /** In pain.002: the message reported on. */
  original_message_id?: string;
  /** In pain.002: the verdict on payments that no line names; null for none. */
  group_status?: string | null;
  group_reason_code?: string | null;
  group_reason?: string | null;
}

export interface Verdict {
  stage: BankStage;
  reason_code: string | null;
  reason: string | null;
}

/** Lines in order, and the verdict on payments without a line. */
export interface BankReport {
  lines: readonly (Verdict & { end_to_end_id: string })[];
  others: Verdict | null;
}

const MAX_NAMED = 100;

/** 422 on codes that no bank may report, by line, after the violations of `shape`. */
export function readBankReport(
  received: ReceivedReport,
  shape: readonly Violation[] = [],
): BankReport {
  const { statuses, group_status, group_reason_code, group_reason } = received;
  const violations: Violation[] = [];
  const read = (
    field: string,
    { status, reason_code, reason }: Omit<ReportedStatus, 'end_to_end_id'>,
  ) => {
    if (isBankStage(status))
      return [{ stage: status, reason_code: reason_code ?? null, reason: reason ?? null }];
    violations.push({ field, ...REASONS.oneOf(Object.keys(BANK_STAGES)) });
    return [];
  };
  const lines = statuses.flatMap(({ end_to_end_id, ...input }, index) =>
    read(`statuses[${index}].status`, input).map((verdict) => ({ end_to_end_id, ...verdict })),
  );
  const [others] =
    group_status == null
      ? []
      : read('group_status', {
          status: group_status,
          reason_code: group_reason_code ?? null,
          reason: group_reason ?? null,
        });
  const broken = [...shape, ...withoutReported(shape, violations)];
  if (broken.length > 0) throw refusedAtUpdate(broken.slice(0, MAX_NAMED));
  return { lines, others: others ?? null };
}
