import type { InvoiceNote, InvoiceReference } from '#model/invoice.ts';
import type { Findings } from '#domain/shared/findings.ts';
import type { Input } from '#domain/shared/input.ts';
import { readCode, readDate, requireText } from './members.ts';

export interface NoteDeposit {
  subject_code?: Input<string>;
  text?: Input<string>;
}
export interface InvoiceReferenceDeposit {
  invoice_number?: Input<string>;
  issue_date?: Input<string>;
}

const SUBJECT_CODE = /^[A-Z]{3}$/;

export function readNotes(findings: Findings, input: Input<readonly NoteDeposit[]>): InvoiceNote[] {
  return (input ?? []).map(({ subject_code, text }, index) => ({
    subject_code: readCode(
      findings,
      `item_notes[${index}].subject_code`,
      subject_code,
      SUBJECT_CODE,
    ),
    text: requireText(findings, `item_notes[${index}].text`, text),
  }));
}

export function readReferences(
  findings: Findings,
  input: Input<readonly InvoiceReferenceDeposit[]>,
): InvoiceReference[] {
  return (input ?? []).map(({ invoice_number, issue_date }, index) => {
    const field = `invoice_references[${index}]`;
    return {
      invoice_number: requireText(findings, `${field}.invoice_number`, invoice_number),
      issue_date: readDate(findings, `${field}.issue_date`, issue_date),
    };
  });
}
