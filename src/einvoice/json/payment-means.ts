import { readCode, readText, requireText, type Findings, type Input } from './input.ts';
import { requiredBy } from '#kernel/violation.ts';
import type { DirectDebit, InvoicePaymentMeans, PaymentCard } from '#einvoice/model/invoice.ts';
import { CODE_SHAPES } from './code-shapes.ts';
import type { DepositRules } from './rules.ts';

export interface PaymentMeansDeposit {
  type_code?: Input<string | number>;
  iban?: Input<string>;
  bic?: Input<string>;
  account_name?: Input<string>;
  text?: Input<string>;
  remittance_information?: Input<string>;
  account_id?: Input<string>;
  card?: Input<{ number?: Input<string>; holder_name?: Input<string> }>;
  direct_debit?: Input<DirectDebitDeposit>;
}
interface DirectDebitDeposit {
  mandate_reference?: Input<string>;
  creditor_id?: Input<string>;
  debited_iban?: Input<string>;
}

const CREDIT_TRANSFER = '30';

export const readPaymentMeans = (
  findings: Findings,
  input: Input<readonly PaymentMeansDeposit[]>,
  rules: DepositRules,
): InvoicePaymentMeans[] =>
  (input ?? []).map((means, index) => readOne(findings, `payment_means[${index}]`, means, rules));

function readOne(
  findings: Findings,
  field: string,
  means: PaymentMeansDeposit,
  rules: DepositRules,
): InvoicePaymentMeans {
  const iban = readCode(findings, `${field}.iban`, means.iban, CODE_SHAPES.iban);
  const account_id = readText(means.account_id);
  if (iban !== null && account_id !== null)
    findings.contradict(`${field}.account_id`, {
      code: 'inconsistent',
      message: 'ne peut pas accompagner un IBAN : un compte a l’un ou l’autre (BT-84)',
    });
  return {
    type_code: readTypeCode(findings, field, means, iban),
    iban,
    bic: rules.isFile
      ? readText(means.bic)
      : readCode(findings, `${field}.bic`, means.bic, CODE_SHAPES.bic),
    account_name: readText(means.account_name),
    text: readText(means.text),
    remittance_information: readText(means.remittance_information),
    account_id,
    card: readCard(findings, `${field}.card`, means.card),
    direct_debit: readDirectDebit(findings, `${field}.direct_debit`, means.direct_debit, rules),
  };
}

/** An account without a code means credit transfer; otherwise BR-49 requires the code. */
function readTypeCode(
  findings: Findings,
  field: string,
  means: PaymentMeansDeposit,
  iban: string | null,
): string {
  const code = String(means.type_code ?? (iban === null ? '' : CREDIT_TRANSFER));
  const type_code = readCode(findings, `${field}.type_code`, code, CODE_SHAPES.paymentMeans);
  if (type_code === null && !findings.lacks(`${field}.iban`))
    findings.refuse(`${field}.type_code`, requiredBy('BR-49'));
  return type_code ?? '';
}

/** A whole card number is never taken (BR-51). */
function readCard(
  findings: Findings,
  field: string,
  input: PaymentMeansDeposit['card'],
): PaymentCard | null {
  if (input === null || input === undefined) return null;
  const number = requireText(findings, `${field}.number`, input.number);
  if (number !== '' && !CODE_SHAPES.cardDigits.test(number))
    findings.refuse(`${field}.number`, {
      code: 'invalid_format',
      message: 'ne doit contenir que les 4 à 6 derniers chiffres de la carte (EN 16931 BR-51)',
    });
  return { number, holder_name: readText(input.holder_name) };
}

function readDirectDebit(
  findings: Findings,
  field: string,
  input: Input<DirectDebitDeposit>,
  { isFile }: DepositRules,
): DirectDebit | null {
  const debit = {
    mandate_reference: readText(input?.mandate_reference),
    creditor_id: readText(input?.creditor_id),
    debited_iban: isFile
      ? readText(input?.debited_iban)
      : readCode(findings, `${field}.debited_iban`, input?.debited_iban, CODE_SHAPES.iban),
  };
  return Object.values(debit).every((member) => member === null) ? null : debit;
}
