import { splitNotes } from '#einvoice/split-notes.ts';
import { childrenOf, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceNote } from '#einvoice/model/invoice.ts';
import { NOTE_SUBJECTS } from '#einvoice/model/note-subjects.ts';

/** A text that begins with one of UBL's marks of a subject, which some producers copy. */
const LED_BY_SUBJECT = /^#([A-Z]{3})#/;

/** The document's notes. A note's repeated contents (older versions) become its lines. */
export const readCiiNotes = (document: XmlElement | undefined): InvoiceNote[] =>
  childrenOf(document, 'IncludedNote').flatMap((note) => {
    const text = readCiiNoteText(note) ?? '';
    const subject_code = textOf(note, 'SubjectCode');
    const [, led = ''] = LED_BY_SUBJECT.exec(text) ?? [];
    if (subject_code === null || NOTE_SUBJECTS.has(led)) return splitNotes(text);
    return text === '' ? [] : [{ subject_code, text }];
  });

export const readCiiNoteText = (note: XmlElement): string | null =>
  childrenOf(note, 'Content')
    .map(({ text }) => text.trim())
    .join('\n')
    .trim() || null;
