import { isSEPACountry } from 'ibantools';
import { isSepaIdentifier, MAX_NAME, toSepaText } from '#einvoice/sepa-text.ts';
import { toFixed, ZERO } from '#kernel/decimal.ts';
import { compactIban, isBic, isIban } from '#einvoice/model/iban.ts';
import { REASONS, type Reason } from '#kernel/violation.ts';
import {
  type Findings,
  compactCode,
  readDecimal,
  readText,
  type DecimalInput,
  type Input,
} from '#einvoice/json/input.ts';

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

/** A line of a change: one of the batch's instructions, or a new one. */
export interface LineMembers extends InstructionMembers {
  /** The instruction. Its IBAN and end-to-end id stay where the line has none. */
  id?: Input<number>;
}

/** Valid members; the IBAN is not sealed yet. */
export interface InstructionContent {
  amount: string;
  beneficiary_name: string;
  /** Empty where the stored one stays. */
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

/**
 * Reads a batch's instructions; refuses values by line, without repeating an IBAN.
 * @param keepsIban whether the stored IBAN of a line stays
 */
export function readInstructionMembers<Members extends InstructionMembers>(
  findings: Findings,
  input: readonly Members[],
  keepsIban: (members: Members) => boolean = () => false,
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
      beneficiary_iban: keepsIban(members) ? '' : readIban(refuse, members),
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
