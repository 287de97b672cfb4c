/** Control, invisible and direction-changing characters must not reach a terminal. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** External text made safe for one terminal line of at most `max` characters. */
export function printable(text: string, max: number = Infinity): string {
  const shown = text.length <= max ? text : `${text.slice(0, max)}…`;
  return shown.replace(UNPRINTABLE, (found) => `\\u{${found.codePointAt(0)?.toString(16)}}`);
}

/** Escapes those characters in JSON text; after `JSON.stringify` they only occur in strings. */
export const printableJson = (json: string): string =>
  json.replace(UNPRINTABLE, (found) =>
    found
      .split('')
      .map((unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
      .join(''),
  );
