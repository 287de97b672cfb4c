import { childrenOf, textOf } from '#documents/xml/find-elements.ts';
import type { XmlElement } from '#documents/xml/read-xml.ts';
import type { InvoiceNote } from '#model/invoice.ts';

/** UBL's form of the subject, which some producers copy: `#PMT#text`. */
const LED_BY_SUBJECT = /^#([A-Z]{3})#([^]*)$/;

/** The document's notes. A note's repeated contents (older versions) become its lines. */
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
