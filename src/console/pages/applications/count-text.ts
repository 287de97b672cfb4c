import type { Language } from '#model/language.ts';

const FORMATS: Readonly<Record<Language, Intl.NumberFormat>> = {
  fr: new Intl.NumberFormat('fr-FR'),
  en: new Intl.NumberFormat('en-GB'),
};

const MORE: Readonly<Record<Language, string>> = { fr: 'plus de', en: 'more than' };

/** « 1 240 », and « plus de 10 000 » where counting stopped. */
export function countText(
  language: Language,
  { count, more }: { count: number; more: boolean },
): string {
  const text = FORMATS[language].format(count);
  return more ? `${MORE[language]} ${text}` : text;
}
