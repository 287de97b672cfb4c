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

const SUBJECT = /#([A-Z]{3})#/;

function splitNote(text: string): { subject: string; text: string }[] {
  const [before = '', ...parts] = text.split(SUBJECT);
  const notes: { subject: string; text: string }[] = [];
  if (before !== '' || parts.length === 0) notes.push({ subject: '', text: before });
  for (let index = 0; index < parts.length; index += 2)
    notes.push({ subject: parts[index] ?? '', text: (parts[index + 1] ?? '').trim() });
  return notes;
}

export const notesAbout = (notes: readonly Note[], subject: string): Note[] =>
  notes.filter((note) => note.subject === subject);
