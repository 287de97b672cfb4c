import type { Language } from '#model/language.ts';
import { auditWords } from './audit-words.ts';

/** « Modification »; an action without a word is shown as the audit log names it. */
export const actionText = (language: Language, action: string): string =>
  wordOf(auditWords(language).actions, action);

/** « Endpoint »; a table without a word is shown by its name. */
export const subjectText = (language: Language, subject: string): string =>
  wordOf(auditWords(language).subjects, subject);

/** « Endpoint n° 12 ». */
export const rowText = (language: Language, subject: string, id: string): string =>
  auditWords(language).numbered(subjectText(language, subject), id);

/** The audit log is older than some words, and may be newer. */
const wordOf = (words: Readonly<Record<string, string>>, name: string): string =>
  Object.hasOwn(words, name) ? (words[name] ?? name) : name;
