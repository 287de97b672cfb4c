import type { InvoiceNote, PrintableInvoice } from '#model/invoice.ts';
import { section, textBlocks, type Section } from './section.ts';
import { LABEL, SMALL } from './text-style.ts';

/** Subjects of notes (UNTDID 4451) that French law requires. */
const SUBJECTS: Readonly<Record<string, string>> = {
  PMT: 'Frais de recouvrement',
  PMD: 'Pénalités de retard',
  AAB: 'Escompte',
};

export function notes({ item_notes }: PrintableInvoice): Section {
  const heading = textBlocks('Mentions', LABEL, 'H2')[0];
  const blocks = item_notes.flatMap((note) => textBlocks(withSubject(note), SMALL));
  return { ...section(blocks, 14), ...(heading && { head: heading }) };
}

/** Adds the subject unless the text begins with it. */
function withSubject({ subject_code, text }: InvoiceNote): string {
  const subject = SUBJECTS[subject_code ?? ''];
  return subject === undefined || text.startsWith(subject) ? text : `${subject} : ${text}`;
}
