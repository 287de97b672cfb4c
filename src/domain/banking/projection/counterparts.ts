import { decimal, sum, ZERO } from '#kernel/decimal.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import type { StoredRule } from '#domain/banking/rules/match-rule.ts';
import type { Counterpart } from './entry-lines.ts';

export interface ProjectedAllocation {
  id: string;
  bank_operation_id: string;
  allocated_amount: string;
  invoice_document_id: string;
  invoice_number: string | null;
  direction: InvoiceDirection;
}

const NO_RULE = { rule_id: null, rule_name: null };

/** One counterpart per confirmed allocation, in order, for money in either direction. */
export const allocated = (
  allocations: readonly ProjectedAllocation[],
  accountOf: (direction: InvoiceDirection, label: string) => string,
): Counterpart[] =>
  allocations.map(({ allocated_amount, direction, invoice_number, invoice_document_id }) => {
    const invoice = invoice_number ?? invoice_document_id;
    return {
      account_number: accountOf(direction, invoice),
      label: invoice,
      explanation: {
        source: 'allocation',
        ...NO_RULE,
        reason: `A confirmed allocation settles invoice ${invoice}.`,
      },
      amount: decimal(allocated_amount),
    };
  });

/** The counterpart of an operation's unallocated part, or null. */
export function remaining(
  operation: { amount: string; label: string },
  allocations: readonly ProjectedAllocation[],
  decide: () =>
    | { kind: 'rule'; rule: StoredRule }
    | { kind: 'suspense'; suspense_account_code: string },
): Counterpart | null {
  const taken = sum(allocations.map(({ allocated_amount }) => decimal(allocated_amount)));
  const amount = decimal(operation.amount).abs().minus(taken);
  if (amount.lte(ZERO)) return null;
  const { label } = operation;
  const decided = decide();
  if (decided.kind === 'rule') return { ...byRule(decided.rule), label, amount };
  return {
    account_number: decided.suspense_account_code,
    label,
    explanation: {
      source: 'suspense',
      ...NO_RULE,
      reason: 'No rule matches the operation: it waits on the suspense account.',
    },
    amount,
  };
}

function byRule(rule: StoredRule): Pick<Counterpart, 'account_number' | 'explanation'> {
  const { scope, name } = rule;
  const words = scope === 'company' ? 'company rule' : 'workspace rule';
  return {
    account_number: rule.account_number,
    explanation: {
      source: scope === 'company' ? 'company_rule' : 'tenant_rule',
      rule_id: Number(rule.id),
      rule_name: name,
      reason: `The ${words} “${name}” matches the operation.`,
    },
  };
}
