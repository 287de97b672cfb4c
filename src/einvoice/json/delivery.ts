import { readCode, readDate, readText, type Findings, type Input } from './input.ts';
import { REASONS } from '#kernel/violation.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { InvoiceDelivery } from '#einvoice/model/invoice-party.ts';
import { readAddress, type AddressDeposit } from './address.ts';
import { CODE_SHAPES } from './code-shapes.ts';
import { readIdentifier, type IdentifierDeposit } from './identifier.ts';
import type { DepositRules } from './rules.ts';
import { taxRule } from './tax.ts';
import type { Period } from '#einvoice/model/period.ts';

export interface DeliveryDeposit {
  date?: Input<string>;
  country_code?: Input<string>;
  name?: Input<string>;
  location_id?: Input<IdentifierDeposit>;
  address?: Input<AddressDeposit>;
}

interface Supply {
  lines: readonly Pick<InvoiceLine, 'tax_category'>[];
  /** Whether the invoice has a period (BG-14). */
  hasPeriod: boolean;
}

/**
 * When and where goods arrived. In JSON, intra-community supplies need a country, and a day unless they have a period
 * (BR-IC-11, BR-IC-12).
 */
export function readDelivery(
  findings: Findings,
  input: Input<DeliveryDeposit>,
  { lines, hasPeriod }: Supply,
  rules: DepositRules,
): InvoiceDelivery | null {
  const delivery = readMembers(findings, input, rules);
  const { date, country_code } = delivery;
  if (!rules.isFile && lines.some(({ tax_category }) => tax_category === 'K')) {
    if (date === null && !hasPeriod) requireForSupply(findings, 'date', '11');
    if (country_code === null) requireForSupply(findings, 'country_code', '12');
  }
  return Object.values(delivery).every((member) => member === null) ? null : delivery;
}

/** The address and the delivery agree on the country. */
function readMembers(
  findings: Findings,
  input: Input<DeliveryDeposit>,
  rules: DepositRules,
): InvoiceDelivery {
  const date = readDate(findings, 'delivery.date', input?.date);
  const field = 'delivery.country_code';
  const own = readCode(findings, field, input?.country_code, CODE_SHAPES.country);
  const address = readAddress(findings, 'delivery.address', input?.address, rules);
  const country = address?.country_code ?? null;
  if (own !== null && country !== null && own !== country)
    findings.contradict(field, {
      code: 'inconsistent',
      message: `vaut ${own} mais l’adresse de livraison est en ${country}`,
    });
  return {
    date,
    country_code: own ?? country,
    name: readText(input?.name),
    location_id: readIdentifier(findings, 'delivery.location_id', input?.location_id),
    address: address === null ? null : { ...address, country_code: country ?? own },
  };
}

const requireForSupply = (findings: Findings, member: string, rule: '11' | '12'): void =>
  findings.refuse(`delivery.${member}`, {
    code: 'required',
    message: `${REASONS.required.message} (EN 16931 ${taxRule('K', rule)})`,
  });

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
