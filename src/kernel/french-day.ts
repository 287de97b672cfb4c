const FRENCH = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-12-01` as `1er décembre 2026`. */
export const frenchDay = (day: string): string =>
  FRENCH.format(new Date(`${day}T00:00:00Z`)).replace(/^1 /, '1er ');
