import type { InvoiceNote } from './model/invoice.ts';
import { NOTE_SUBJECTS } from './model/note-subjects.ts';

/** A file may have ten million marks; the notes beyond these stay one text. */
const MAX_NOTES = 50;

/** EN 16931 writes a note's subject (BT-21) before its text, between two `#`. */
const SUBJECT = /#([A-Z]{3})#/g;
const LED_BY_SUBJECT = /^#[A-Z]{3}#/;

/**
 * The notes in a text. One that begins with a subject may be several joined by their producer, `#PMT#…#PMD#…`: it is
 * split at each subject that is listed. Empty ones are left out, and a text of nothing but subjects is a note itself.
 */
export function splitNotes(written: string): InvoiceNote[] {
  const text = written.trim();
  if (!LED_BY_SUBJECT.test(text)) return text === '' ? [] : [{ subject_code: null, text }];
  const starts = subjectsIn(text);
  const notes = starts.flatMap(({ subject_code, begins }, index) => {
    const part = text.slice(begins, starts[index + 1]?.at ?? text.length).trim();
    return part === '' ? [] : [{ subject_code, text: part }];
  });
  return notes.length === 0 ? [{ subject_code: null, text }] : notes;
}

interface Subject {
  subject_code: string;
  at: number;
  /** Where its text begins. */
  begins: number;
}

function subjectsIn(text: string): Subject[] {
  const found: Subject[] = [];
  for (const match of text.matchAll(SUBJECT)) {
    const [mark, subject_code = ''] = match;
    const isListed = match.index === 0 || NOTE_SUBJECTS.has(subject_code);
    if (isListed) found.push({ subject_code, at: match.index, begins: match.index + mark.length });
    if (found.length === MAX_NOTES) break;
  }
  return found;
}
