import type { CheckedInput } from '#kernel/checked-input.ts';
import { amountText, canonicalText, isNegative, ZERO } from '#kernel/decimal.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import { REASONS, type Reason } from '#kernel/violation.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import {
  statusOfCode,
  statusOfState,
  type LifecycleStatus,
} from '#einvoice/model/lifecycle-codes.ts';
import { reasonsOf } from '#einvoice/model/lifecycle-reasons.ts';
import {
  Findings,
  readDecimal,
  readPercentage,
  readText,
  type DecimalInput,
  type Input,
} from '#einvoice/json/input.ts';
import { AMOUNT } from '#einvoice/json/totals.ts';
import type { CollectedAmount } from '#domain/invoicing/invoices/lifecycle-event.ts';

/** `{"lifecycle_event": {…}}`; the shape, state and code are checked. */
export interface StatusMembers {
  state?: Input<string>;
  status_code?: Input<string | number>;
  reason_code?: Input<string>;
  reason?: Input<string>;
  amounts?: Input<readonly { amount: DecimalInput; tax_rate: DecimalInput }[]>;
}

interface StatusInput {
  status: LifecycleStatus;
  reason_code: string | null;
  reason: string | null;
  amounts: readonly CollectedAmount[];
}

/** MEN, collected per VAT rate (BR-FR-CDV-14): the only status with amounts. */
const COLLECTED = '212';

/**
 * 422 with every broken rule, before the invoice is read. The status decides which other members it may have, so
 * without it they are not read.
 */
export function readStatusInput({ members, violations }: CheckedInput<StatusMembers>): StatusInput {
  const findings = new Findings(violations);
  const status = readStatus(findings, members);
  if (status === undefined) throw refusedAtCreation(findings.violations);
  const amounts = readAmounts(findings, status, members);
  const isTakenBack = amounts.some(({ amount }) => isNegative(amount));
  const input = { status, ...readReason(findings, status, members, isTakenBack), amounts };
  if (findings.violations.length > 0) throw refusedAtCreation(findings.violations);
  return input;
}

/** If state and code disagree, the code's. */
function readStatus(
  findings: Findings,
  { state, status_code }: StatusMembers,
): LifecycleStatus | undefined {
  const code = status_code == null ? undefined : statusOfCode(String(status_code));
  const named = INVOICE_LIFECYCLE_STATES.find((name) => name === state);
  const status = code ?? (named && statusOfState(named));
  if (status === undefined) {
    if (!findings.lacks('status_code')) findings.refuse('state', REASONS.required);
  } else if (named !== undefined && status.state !== named)
    findings.contradict('status_code', {
      code: 'inconsistent',
      message: `ne correspond pas à l'état « ${named} »`,
    });
  return status;
}

function readReason(
  findings: Findings,
  status: LifecycleStatus,
  members: StatusMembers,
  isTakenBack: boolean,
): Pick<StatusInput, 'reason_code' | 'reason'> {
  const allowed = reasonsOf(status.code);
  const reason_code = readText(members.reason_code);
  const reason = readText(members.reason);
  if (allowed.length === 0) {
    if (reason_code !== null) findings.refuse('reason_code', notTaken(status));
    if (isTakenBack && reason === null) findings.refuse('reason', TAKEN_BACK);
    if (!isTakenBack && reason !== null) findings.refuse('reason', notTaken(status));
    return { reason_code, reason };
  }
  const found = allowed.find(({ code }) => code === reason_code);
  if (found !== undefined) return { reason_code, reason: reason ?? found.label };
  if (reason_code !== null)
    findings.refuse('reason_code', REASONS.oneOf(allowed.map(({ code }) => code)));
  else if (status.reason_required || reason !== null)
    findings.refuse('reason_code', REASONS.required);
  return { reason_code, reason };
}

function readAmounts(
  findings: Findings,
  status: LifecycleStatus,
  { amounts }: StatusMembers,
): readonly CollectedAmount[] {
  const input = amounts ?? [];
  if (status.code !== COLLECTED) {
    if (input.length > 0) findings.refuse('amounts', notTaken(status));
    return [];
  }
  if (input.length === 0) findings.refuse('amounts', REASONS.required);
  const collected = input.map(({ amount, tax_rate }, index) => {
    const field = `amounts[${index}]`;
    const decimal = readDecimal(findings, `${field}.amount`, amount, AMOUNT);
    if (decimal?.eq(ZERO) === true) findings.refuse(`${field}.amount`, NOTHING);
    const rate = readPercentage(findings, `${field}.tax_rate`, tax_rate) ?? ZERO;
    return { amount: amountText(decimal ?? ZERO), tax_rate: canonicalText(rate) };
  });
  const signs = new Set(collected.map(({ amount }) => isNegative(amount)));
  if (signs.size > 1) findings.refuse('amounts', TWO_SIGNS);
  return collected;
}

const TAKEN_BACK: Reason = { code: 'required', message: 'est nécessaire pour un décaissement' };
const NOTHING: Reason = { code: 'out_of_range', message: 'ne doit pas être nul' };
const TWO_SIGNS: Reason = { code: 'inconsistent', message: 'doivent être de même signe' };

const notTaken = ({ code }: LifecycleStatus): Reason => ({
  code: 'not_allowed',
  message: `n'est pas admis avec le statut ${code}`,
});
