import { withoutReported } from '#kernel/checked-input.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import { BANK_STAGES, isBankStage, type BankStage } from '#machines/bank-stages.ts';

/** A bank's statement about one payment. */
export interface ReportedStatus {
  end_to_end_id: string;
  status: string;
  reason_code?: string | null;
  reason?: string | null;
}

/** A report as it came, from JSON or from a pain.002: its shape is checked, its codes are not. */
export interface ReceivedReport {
  statuses: readonly ReportedStatus[];
  /** Of a pain.002: the message that it is about. */
  original_message_id?: string;
  /** Of a pain.002: the verdict on every payment that no line names; null when it says nothing about those. */
  group_status?: string | null;
  group_reason_code?: string | null;
  group_reason?: string | null;
}

/** A stage that we know, and why. */
export interface Verdict {
  stage: BankStage;
  reason_code: string | null;
  reason: string | null;
}

/** Lines in their order, and the verdict on payments that none of them names. */
export interface BankReport {
  lines: readonly (Verdict & { end_to_end_id: string })[];
  others: Verdict | null;
}

const MAX_NAMED = 100;

/** 422 on codes that no bank may report, each named by its line, after the violations of the `shape`. */
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
