const MAX_NAME = 150;
const FALLBACK = 'piece-jointe';

/**
 * `Content-Disposition` of a download under any name (RFC 6266): one in ASCII, and behind it the whole one by RFC
 * 8187, which browsers prefer. Folders, control characters and marks of writing direction are left out.
 */
export function dispositionOf(name: string): string {
  const base = name.split(/[/\\]/).at(-1) ?? '';
  const shown = base
    .toWellFormed()
    .replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '');
  const whole = shorten(shown) || FALLBACK;
  const plain = whole
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9._ -]/gu, '_');
  const simple = `attachment; filename="${plain}"`;
  return plain === whole ? simple : `${simple}; filename*=UTF-8''${encode(whole)}`;
}

/** Keeps the extension. */
function shorten(name: string): string {
  const characters = Array.from(name);
  if (characters.length <= MAX_NAME) return name;
  const extension = /\.[^.]{1,10}$/u.exec(name)?.[0] ?? '';
  return characters.slice(0, MAX_NAME - extension.length).join('') + extension;
}

/** `encodeURIComponent` leaves four characters that RFC 8187 does not admit. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
