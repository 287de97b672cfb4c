import { childrenOf, textOf } from '#documents/xml/find-elements.ts';
import type { XmlElement } from '#documents/xml/read-xml.ts';
import type { InvoiceNote } from '#model/invoice.ts';

/** UBL's way to say the subject, which some producers carry over: `#PMT#text`. */
const LED_BY_SUBJECT = /^#([A-Z]{3})#([^]*)$/;

/** The notes of the document; the contents of one, which older versions repeat, are its lines. */
export const readCiiNotes = (document: XmlElement | undefined): InvoiceNote[] =>
  childrenOf(document, 'IncludedNote').flatMap((note) => {
    const contents = childrenOf(note, 'Content').map(({ text }) => text.trim());
    const text = contents.join('\n').trim();
    const subject_code = textOf(note, 'SubjectCode');
    const [, subject = null, rest = ''] = LED_BY_SUBJECT.exec(text) ?? [];
    if (subject_code === null && subject !== null && rest.trim() !== '')
      return [{ subject_code: subject, text: rest.trim() }];
    return text === '' ? [] : [{ subject_code, text }];
  });
