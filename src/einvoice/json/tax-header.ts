import {
  amountText,
  canonicalText,
  decimal,
  roundTo,
  ZERO,
  type Decimal,
} from '#kernel/decimal.ts';
import {
  readCode,
  readDecimal,
  type DecimalInput,
  type Findings,
  type Input,
  readChoice,
  readDate,
} from './input.ts';
import type { Reason } from '#kernel/violation.ts';
import { type InvoiceHeader, TAX_POINT_CODES } from '#einvoice/model/invoice.ts';
import { CODE_SHAPES } from './code-shapes.ts';
import { AMOUNT } from './totals.ts';
import type { DepositRules } from './rules.ts';

export interface TaxCurrencyDeposit {
  tax_currency_code?: Input<string>;
  total_tax_in_tax_currency?: Input<DecimalInput>;
  exchange_rate?: Input<DecimalInput>;
}

type TaxCurrency = Pick<InvoiceHeader, keyof TaxCurrencyDeposit>;

const EURO = 'EUR';
const RATE = { maxDecimals: 10, maxDigits: 20 };

const WITHOUT_CURRENCY: Reason = {
  code: 'required',
  message: 'est à donner avec total_tax_in_tax_currency : c’est sa devise',
};

interface Taxed {
  currency_code: string;
  total_tax: string;
  hasFrenchSeller: boolean;
  isFile: boolean;
}

/**
 * The VAT in the currency of the seller's accounts (BT-6, BT-111): as given, else the total tax × the rate, else
 * nothing where no tax is due. A French seller's is the euro.
 */
export function readTaxCurrency(
  findings: Findings,
  input: TaxCurrencyDeposit,
  { currency_code, total_tax, hasFrenchSeller, isFile }: Taxed,
): TaxCurrency {
  const given = readCode(
    findings,
    'tax_currency_code',
    input.tax_currency_code,
    CODE_SHAPES.currency,
  );
  const standing = hasFrenchSeller && currency_code !== EURO ? EURO : null;
  const tax_currency_code = given ?? standing;
  const total = readDecimal(
    findings,
    'total_tax_in_tax_currency',
    input.total_tax_in_tax_currency,
    AMOUNT,
  );
  if (!isFile && total !== null && tax_currency_code === null)
    findings.refuse('tax_currency_code', WITHOUT_CURRENCY);
  const rate = readExchangeRate(findings, 'exchange_rate', input.exchange_rate);
  const converted = rate === null ? null : roundTo(decimal(total_tax).times(rate), 2);
  const untaxed = decimal(total_tax).eq(ZERO) ? ZERO : null;
  const counted = tax_currency_code === null ? total : (total ?? converted ?? untaxed);
  if (standing !== null && counted === null) warnOfMissing(findings);
  return {
    tax_currency_code,
    total_tax_in_tax_currency: counted === null ? null : amountText(counted),
    exchange_rate: rate === null ? null : canonicalText(rate),
  };
}

export function readExchangeRate(
  findings: Findings,
  field: string,
  value: Input<DecimalInput>,
): Decimal | null {
  const rate = readDecimal(findings, field, value, RATE);
  if (rate?.lte(ZERO) === true)
    findings.refuse(field, { code: 'out_of_range', message: 'doit être supérieur à 0' });
  return rate;
}

const warnOfMissing = (findings: Findings): void =>
  findings.warn({
    severity: 'error',
    code: 'rule_broken',
    rule: 'BR-FR-CO-12',
    path: 'total_tax_in_tax_currency',
    message:
      'La TVA en euros manque : donnez total_tax_in_tax_currency, ou exchange_rate (euros pour une unité de la devise).',
  });

export interface TaxPointDeposit {
  tax_point_date?: Input<string>;
  tax_point_code?: Input<string>;
}

/** When VAT becomes due. In JSON by one of both (BR-CO-03). */
export function readTaxPoint(
  findings: Findings,
  input: TaxPointDeposit,
  { isFile }: DepositRules,
): Pick<InvoiceHeader, keyof TaxPointDeposit> {
  const tax_point_date = readDate(findings, 'tax_point_date', input.tax_point_date);
  const tax_point_code = readChoice(
    findings,
    'tax_point_code',
    input.tax_point_code,
    TAX_POINT_CODES,
  );
  if (!isFile && tax_point_date !== null && tax_point_code !== null)
    findings.contradict('tax_point_code', {
      code: 'not_allowed',
      message: 'doit être omis à côté de tax_point_date (EN 16931 BR-CO-03)',
    });
  return { tax_point_date, tax_point_code };
}
