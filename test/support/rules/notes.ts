import { groupsOf, valueOf, type InvoiceTerms } from './terms.ts';

export interface Note {
  /** BT-21, or empty. */
  subject: string;
  text: string;
}

/** UBL has no element for a note's subject and writes `#AAB#text`. */
const WITH_SUBJECT = /^#(?<subject>[^#]{3})#(?<text>[^]*)$/;

export const notesOf = (invoice: InvoiceTerms): Note[] =>
  groupsOf(invoice, 'BG-1').map((note) => {
    const text = valueOf(note, 'BT-22');
    if (invoice.syntax === 'cii') return { subject: valueOf(note, 'BT-21'), text };
    const { subject = '', text: rest = text } = WITH_SUBJECT.exec(text)?.groups ?? {};
    return { subject, text: rest };
  });

export const notesAbout = (invoice: InvoiceTerms, subject: string): Note[] =>
  notesOf(invoice).filter((note) => note.subject === subject);
