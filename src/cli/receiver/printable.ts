/** Controls, invisible characters, and those that change the direction of a text must not reach a terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** A text from outside for a terminal, on one line and at most `max` characters long. */
export function printable(text: string, max: number = Infinity): string {
  const shown = text.length <= max ? text : `${text.slice(0, max)}…`;
  return shown.replace(UNPRINTABLE, (found) => `\\u{${found.codePointAt(0)?.toString(16)}}`);
}

/** JSON text of the same value with those characters escaped; `JSON.stringify` has left them inside strings only. */
export const printableJson = (json: string): string =>
  json.replace(UNPRINTABLE, (found) =>
    found
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
