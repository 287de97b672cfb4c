import type { Language } from '#model/language.ts';

/** Texts by key, or functions that make one. English has the keys of French and no others. */
export function wordTable<Words extends object>(
  fr: Words,
  en: NoInfer<Words>,
): (language: Language) => Words {
  const tables: Readonly<Record<Language, Words>> = { fr, en };
  return (language) => tables[language];
}

/** The form of a French or English noun: zero is singular in French alone. */
export const pluralFor =
  (language: Language) =>
  (count: number, one: string, many: string): string =>
    count === 1 || (count === 0 && language === 'fr') ? one : many;
