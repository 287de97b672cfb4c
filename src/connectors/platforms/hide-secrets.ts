import { printJson } from '#kernel/json.ts';

/** A shorter one counts where it stands alone: `true`, say, is in other words as well. */
const MIN_WITHIN_WORDS = 8;

/** Characters that are searched: a megabyte, for twenty secrets in eight spellings each, held the process for 0.2 s. */
const MAX_TEXT = 65_536;

/**
 * Replaces secrets in a text by `…`, in every spelling in which a service may repeat what it was sent. Longer ones come
 * first, since one may begin with another. A long text is cut.
 */
export function hideSecrets(text: string, secrets: readonly string[]): string {
  const spellings = new Set(secrets.filter((secret) => secret !== '').flatMap(spellingsOf));
  const ordered = [...spellings].toSorted((a, b) => b.length - a.length);
  const hidden = ordered.reduce(hide, text.slice(0, MAX_TEXT));
  // Half of a secret may be at the end of what was cut.
  const unsure = text.length > MAX_TEXT ? (ordered[0]?.length ?? 0) : 0;
  return hidden.slice(0, Math.max(0, hidden.length - unsure));
}

const hide = (text: string, spelling: string): string =>
  spelling.length >= MIN_WITHIN_WORDS
    ? text.replaceAll(spelling, '…')
    : text.replaceAll(aloneOf(spelling), '…');

const aloneOf = (spelling: string): RegExp =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}])${spelling.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`)}(?![\p{L}\p{N}])`,
    'gu',
  );

const MARKUP: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

/** As it is, and as JSON, base64, markup, a URL, a form and Basic credentials (RFC 6749, 2.3.1) have it. */
function spellingsOf(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const inUrl = encodeURIComponent(secret.toWellFormed());
  return [
    secret,
    printJson(secret).slice(1, -1),
    bytes.toString('base64').replace(/=+$/, ''),
    bytes.toString('base64url'),
    secret.replaceAll(/["&<>]/g, (sign) => MARKUP[sign] ?? sign),
    inUrl,
    new URLSearchParams({ '': secret }).toString().slice(1),
    inUrl.replaceAll(/[!'()*\-._~]/g, percent).replaceAll('%20', '+'),
  ];
}

const percent = (sign: string): string => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`;
