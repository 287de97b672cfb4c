import type { Language } from '#einvoice/model/invoice.ts';
import { ENGLISH } from './en.ts';
import { FRENCH } from './fr.ts';
import { GERMAN } from './de.ts';
import type { Words } from './words.ts';

const DICTIONARIES: Readonly<Record<Language, Words>> = {
  fr: FRENCH,
  en: ENGLISH,
  de: GERMAN,
};

export const wordsOf = (language: Language): Words => DICTIONARIES[language];
