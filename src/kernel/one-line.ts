/** The text on one line of at most `limit` characters: controls, invisible characters and white space become blanks. */
export function oneLine(text: string, limit: number): string {
  const line = text.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  const characters = Array.from(line);
  return characters.length <= limit ? line : `${characters.slice(0, limit - 1).join('')}…`;
}
