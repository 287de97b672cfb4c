import { Findings, readDecimal, readPercentage, type DecimalInput } from '#einvoice/json/input.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { centsText, readCents } from '#kernel/cents.ts';
import {
  amountText,
  canonicalText,
  decimal,
  percentOf,
  ZERO,
  type Decimal,
} from '#kernel/decimal.ts';
import { isPlainDate } from '#kernel/instant.ts';
import { printJson } from '#kernel/json.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import type { TakingContent, TakingTotal } from '#model/reporting.ts';

/** The body of a taking, of a checked shape. */
export interface TakingInput {
  company_id: number;
  register: string;
  reference: string;
  date: string;
  currency_code: string;
  transactions_count?: number | null;
  totals: (Pick<TakingTotal, 'category'> &
    Record<'tax_rate' | 'net_amount' | 'tax_amount', DecimalInput>)[];
  payments?: { tax_rate: DecimalInput; amount: DecimalInput }[];
}

/** Of which a hundred thousand days still sum up to what the report may hold. */
const AMOUNT = { maxDecimals: 2, maxDigits: 14 };

/** What a taking says, as it is stored, and what is wrong with it. */
export function readTaking(
  input: Omit<TakingInput, 'company_id'>,
  { today, vat_on_debits }: { today: string; vat_on_debits: boolean },
): { content: string; warnings: Warning[]; violations: readonly Violation[] } {
  const findings = new Findings();
  const { date, currency_code, transactions_count = null } = input;
  if (!isPlainDate(date)) findings.refuse('date', REASONS.date);
  else if (date > today)
    findings.refuse('date', {
      code: 'out_of_range',
      message: "ne peut pas être après aujourd'hui",
    });
  if (currency_code !== 'EUR') findings.refuse('currency_code', REASONS.oneOf(['EUR']));
  const totals = input.totals.map((total, at) =>
    readTotal(findings, `totals[${at}]`, total, transactions_count ?? 1),
  );
  const services = totals.filter(({ category }) => category === 'TPS1');
  const given = (input.payments ?? []).map(({ tax_rate, amount }, at) => ({
    tax_rate: rateText(findings, `payments[${at}].tax_rate`, tax_rate),
    amount: amountText(readAmount(findings, `payments[${at}].amount`, amount)),
  }));
  const are_due = services.length > 0 && !vat_on_debits;
  const payments = are_due ? (given.length > 0 ? given : services.map(paidAtOnce)) : [];
  const content: TakingContent = { currency_code, transactions_count, totals, payments };
  const warnings = given.length > 0 && !are_due ? [IGNORED] : [];
  return { content: printJson(content), warnings, violations: findings.violations };
}

const IGNORED: Warning = {
  severity: 'warning',
  code: 'payments_ignored',
  rule: null,
  path: '/daily_taking/payments',
  message:
    "Les encaissements ne sont pas retenus : la TVA n'est due à l'encaissement que pour des prestations de services sans option pour les débits",
};

const paidAtOnce = ({ tax_rate, net_amount, tax_amount }: TakingTotal) => ({
  tax_rate,
  amount: centsText(readCents(net_amount) + readCents(tax_amount)),
});

function readTotal(
  findings: Findings,
  field: string,
  { category, ...total }: TakingInput['totals'][number],
  count: number,
): TakingTotal {
  const tax_rate = rateText(findings, `${field}.tax_rate`, total.tax_rate);
  const net = readAmount(findings, `${field}.net_amount`, total.net_amount);
  const tax = readAmount(findings, `${field}.tax_amount`, total.tax_amount);
  const expected = percentOf(net, decimal(tax_rate));
  const tolerance = decimal('0.01').times(String(Math.max(1, count)));
  if (category === 'TNT1' && tax_rate !== '0')
    findings.contradict(`${field}.tax_rate`, {
      code: 'inconsistent',
      message: 'doit être 0 pour TNT1',
    });
  else if (findings.readable && tax.minus(expected).abs().gt(tolerance))
    findings.contradict(`${field}.tax_amount`, {
      code: 'inconsistent',
      message: `doit être ${amountText(expected).replace('.', ',')}, à ${amountText(tolerance).replace('.', ',')} près`,
    });
  return { category, tax_rate, net_amount: amountText(net), tax_amount: amountText(tax) };
}

const readAmount = (findings: Findings, field: string, value: DecimalInput): Decimal =>
  readDecimal(findings, field, value, AMOUNT) ?? ZERO;

const rateText = (findings: Findings, field: string, value: DecimalInput): string =>
  canonicalText(readPercentage(findings, field, value) ?? ZERO);
