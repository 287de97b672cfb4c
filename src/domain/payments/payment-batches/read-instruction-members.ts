import { isSEPACountry } from 'ibantools';
import { isSepaIdentifier, MAX_NAME, toSepaText } from '#documents/sepa-text.ts';
import { toFixed, ZERO } from '#kernel/decimal.ts';
import { compactIban, isBic, isIban } from '#model/iban.ts';
import { REASONS, type Reason } from '#kernel/violation.ts';
import {
  type Findings,
  compactCode,
  readDecimal,
  readText,
  type DecimalInput,
  type Input,
} from '#domain/shared/input.ts';

/** The API's schema checks shapes. */
export interface InstructionMembers {
  /** This and the next two are absent from a malformed instruction. */
  amount?: DecimalInput;
  beneficiary_name?: string;
  beneficiary_iban?: string;
  beneficiary_bic?: Input<string>;
  reference?: Input<string>;
  /** Assigned when absent. */
  end_to_end_id?: Input<string>;
  invoice_document_id?: Input<number>;
}

/** Valid members; the IBAN is not sealed yet. */
export interface InstructionContent {
  amount: string;
  beneficiary_name: string;
  beneficiary_iban: string;
  beneficiary_bic: string | null;
  reference: string | null;
  end_to_end_id: string | null;
  invoice_document_id: string | null;
}

/** At most 999999999.99, as in pain.001 (docs/payments.md). */
const AMOUNT = { maxDecimals: 2, maxDigits: 11 };

/** SEPA countries by EPC409-09 that joined from 2024 to 2026 and are missing from the library. */
const JOINED_SINCE = ['AL', 'MD', 'ME', 'MK', 'RS'];

export const TAKEN: Reason = { code: 'taken', message: 'est déjà utilisé' };

export const fieldOf = (line: number, member: string): string => `instructions[${line}].${member}`;

/** Reads a batch's instructions; refuses values by line, without repeating an IBAN. */
export function readInstructionMembers(
  findings: Findings,
  input: readonly InstructionMembers[],
): InstructionContent[] {
  const endToEndIds = new Set<string>();
  return input.map((members, line) => {
    const refuse = (member: keyof InstructionMembers, reason: Reason) =>
      findings.refuse(fieldOf(line, member), reason);
    const end_to_end_id = members.end_to_end_id ?? null;
    if (end_to_end_id !== null && !isSepaIdentifier(end_to_end_id))
      refuse('end_to_end_id', REASONS.invalid);
    else if (end_to_end_id !== null && endToEndIds.has(end_to_end_id))
      refuse('end_to_end_id', TAKEN);
    if (end_to_end_id !== null) endToEndIds.add(end_to_end_id);
    return {
      amount: readAmount(findings, fieldOf(line, 'amount'), members.amount),
      beneficiary_name: readName(refuse, members),
      beneficiary_iban: readIban(refuse, members),
      beneficiary_bic: readBic(refuse, members),
      reference: readText(members.reference),
      end_to_end_id,
      invoice_document_id:
        members.invoice_document_id == null ? null : String(members.invoice_document_id),
    };
  });
}

type Refuse = (member: keyof InstructionMembers, reason: Reason) => void;

function readAmount(findings: Findings, field: string, input: Input<DecimalInput>): string {
  const amount = readDecimal(findings, field, input, AMOUNT);
  if (amount === null) return '0.00';
  if (amount.lte(ZERO))
    findings.refuse(field, { code: 'out_of_range', message: 'doit être supérieur à 0' });
  return toFixed(amount, AMOUNT.maxDecimals);
}

/** A name that SEPA cannot spell (emoji alone) would reach the bank empty. */
function readName(refuse: Refuse, members: InstructionMembers): string {
  const name = readText(members.beneficiary_name) ?? '';
  if (toSepaText(name, MAX_NAME) === '') refuse('beneficiary_name', REASONS.invalid);
  return name;
}

function readIban(refuse: Refuse, members: InstructionMembers): string {
  const iban = compactIban(members.beneficiary_iban ?? '');
  const country = iban.slice(0, 2);
  if (!isIban(iban)) refuse('beneficiary_iban', REASONS.invalid);
  else if (!isSEPACountry(country) && !JOINED_SINCE.includes(country))
    refuse('beneficiary_iban', {
      code: 'unknown_value',
      message: 'doit être un IBAN de la zone SEPA',
    });
  return iban;
}

function readBic(refuse: Refuse, members: InstructionMembers): string | null {
  const bic = compactCode(members.beneficiary_bic);
  if (bic !== null && !isBic(bic)) refuse('beneficiary_bic', REASONS.invalid);
  return bic;
}
