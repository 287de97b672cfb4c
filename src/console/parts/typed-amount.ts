import type { Language } from '#model/language.ts';
import { shortAmount } from './amount-head.ts';

/** An amount as people type it: `1234,50`. */
export const typedAmount = (language: Language, amount: string): string => {
  const short = shortAmount(amount);
  return language === 'fr' ? short.replace('.', ',') : short;
};
