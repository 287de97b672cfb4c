import { textOfTerm, groupsOf, type InvoiceTerms, type TermGroup } from './terms/term-tree.ts';

export interface Note {
  /** BT-21, or empty. */
  subject: string;
  text: string;
  group: TermGroup;
}

/**
 * The notes by subject. UBL has no element for it and writes `#AAB#text`, perhaps several in one note. The French
 * rules count each.
 */
export const notesOf = (invoice: InvoiceTerms): Note[] =>
  groupsOf(invoice, 'BG-1').flatMap((group) => {
    const text = textOfTerm(group, 'BT-22');
    if (invoice.syntax === 'cii') return [{ subject: textOfTerm(group, 'BT-21'), text, group }];
    return splitNote(text).map((note) => ({ ...note, group }));
  });

const WITH_SUBJECT = /#([A-Z]{3})#(.*?)(?=#[A-Z]{3}#|$)/gs;

/** No rule asks for what is before the first subject. */
const splitNote = (note: string): { subject: string; text: string }[] =>
  Array.from(note.matchAll(WITH_SUBJECT), ([, subject = '', text = '']) => ({
    subject,
    text: text.trim(),
  }));

export const notesAbout = (notes: readonly Note[], subject: string): Note[] =>
  notes.filter((note) => note.subject === subject);
