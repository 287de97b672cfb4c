/** A text as rules compare it: case, accents and the lengths of blanks are no difference. */
export const normalizeText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/gu, ' ').trim();
