/** Normalises for rules: ignores case, accents and runs of blanks. */
export const normalizeText = (text: string): string =>
  text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll(/\s+/gu, ' ').trim();
