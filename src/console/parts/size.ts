import type { Language } from '#model/language.ts';
import { partWords } from '#console/words/part-words.ts';
import { countText } from './money.ts';

const MEGABYTE = 1024 * 1024;

/** `1 240 octets`, or `20 Mo` for whole megabytes. */
export function sizeText(language: Language, bytes: number): string {
  if (bytes > 0 && bytes % MEGABYTE === 0)
    return `${bytes / MEGABYTE} ${language === 'fr' ? 'Mo' : 'MB'}`;
  return `${countText(language, bytes)} ${partWords(language).bytes}`;
}
