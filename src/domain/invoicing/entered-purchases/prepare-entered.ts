import { amountText, decimal, parseDecimal, roundTo, sum, type Decimal } from '#kernel/decimal.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { computation } from '#kernel/compute/computation.ts';
import type { Violation } from '#kernel/violation.ts';
import type { InvoiceDeposit } from '#einvoice/json/invoice-deposit.ts';
import type { DepositTarget } from '#domain/invoicing/invoices/deposit-target.ts';
import {
  prepareDeposit,
  type PreparedDeposit,
} from '#domain/invoicing/invoices/prepare-deposit.ts';

type Line = NonNullable<InvoiceDeposit['lines']>[number];

interface EnteredDeposit {
  members: CheckedInput<InvoiceDeposit>;
  target: DepositTarget;
}

/**
 * Prepares the deposit of a purchase that was typed: an amount for each rate, of which many are empty, and the total as
 * it is printed. Remarks about an e-invoice do not concern paper, but that its nature is a guess.
 */
export function prepareEntered({
  members: { members, ...checked },
  target,
}: EnteredDeposit): PreparedDeposit {
  const places = (members.lines ?? []).flatMap(({ unit_price }, place) =>
    unit_price == null ? [] : [place],
  );
  const lines = places.map((place) => lineOf(members.lines?.[place] ?? {}));
  const computed = sumOf(lines);
  const deposit: InvoiceDeposit = {
    ...members,
    direction: 'purchases',
    lines,
    payment_means: members.payment_means?.filter(({ iban }) => iban != null && iban !== '') ?? [],
    ...roundingOf(members, computed),
  };
  const prepared = prepareDeposit({
    members: { ...checked, members: deposit },
    target: target.companies,
  });
  const violations = prepared.violations.map((violation) =>
    nameTyped(violation, { places, sum: computed }),
  );
  const warnings = prepared.warnings.filter(({ path }) => path === 'operation');
  return { ...prepared, violations, warnings };
}

export const prepareEnteredApart = computation(import.meta.filename, prepareEntered);

/** Without a rate there is a reason, which a picture says in its own words. */
const lineOf = ({ tax_rate, unit_price }: Line): Line => ({
  name: `Montant HT à ${String(tax_rate).replace('.', ',')} %`,
  quantity: 1,
  unit_price: unit_price ?? null,
  tax_rate: tax_rate ?? null,
  ...(Number(tax_rate) === 0
    ? { tax_category: 'E', exemption_reason: 'TVA non applicable ou opération exonérée' }
    : {}),
});

/** Suppliers round their tax by line; more than this is an error in what was typed. */
const MOST_ROUNDING = decimal('0.10');
const AMOUNT = { maxDecimals: 2, maxDigits: 19 };

/** With their tax; null where an amount is none. */
function sumOf(lines: readonly Line[]): Decimal | null {
  const amounts = lines.map(({ unit_price, tax_rate }) =>
    withTax(read(unit_price), read(tax_rate)),
  );
  return amounts.includes(null) ? null : sum(amounts.filter((amount) => amount !== null));
}

const read = (value: string | number | null | undefined): Decimal | null =>
  value == null ? null : parseDecimal(value, AMOUNT);

const withTax = (amount: Decimal | null, rate: Decimal | null): Decimal | null =>
  amount === null || rate === null
    ? null
    : amount.plus(roundTo(amount.times(rate).times('0.01'), 2));

/** A total that differs from ours by some cents is to be paid as it is printed (BT-114). */
function roundingOf(
  { total_including_tax }: Partial<InvoiceDeposit>,
  computed: Decimal | null,
): Partial<InvoiceDeposit> {
  const typed = read(total_including_tax);
  if (typed === null || computed === null) return {};
  const rounding = typed.minus(computed);
  return rounding.eq('0') || rounding.abs().gt(MOST_ROUNDING)
    ? {}
    : { total_including_tax: null, rounding_amount: rounding.toFixed() };
}

/** At the place where it was typed, and in words of who typed it. */
function nameTyped(
  violation: Violation,
  { places, sum: computed }: { places: readonly number[]; sum: Decimal | null },
): Violation {
  if (violation.field === 'total_including_tax' && computed !== null)
    return {
      ...violation,
      message: `diffère des montants saisis, qui font ${amountText(computed).replace('.', ',')} avec leur TVA`,
    };
  const field = violation.field.replace(
    /^lines\[(\d+)\]/,
    (_, at: string) => `lines[${places[Number(at)] ?? at}]`,
  );
  return { ...violation, field };
}
