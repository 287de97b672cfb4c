const FRENCH = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });

/** `2026-12-01` as `1er décembre 2026`. */
export const frenchDay = (day: string): string =>
  FRENCH.format(new Date(`${day}T00:00:00Z`)).replace(/^1 /, '1er ');

/** `du 2 au 14 novembre 2026`, `du 28 octobre au 3 novembre 2026`, `du 3 novembre 2026`. */
export function frenchDays(from: string, to: string): string {
  const [first, last] = [frenchDay(from), frenchDay(to)];
  if (from === to) return `du ${first}`;
  const kept = [7, 4].find((length) => from.slice(0, length) === to.slice(0, length));
  const words = first.split(' ').slice(0, kept === 7 ? 1 : kept === 4 ? 2 : 3);
  return `du ${words.join(' ')} au ${last}`;
}
