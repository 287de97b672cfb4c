/** The characters that every SEPA bank accepts (EPC, SEPA Credit Transfer guidelines, section on the character set). */
const SEPA_TEXT = /^[A-Za-z0-9/\-?:().,'+ ]*$/;
const OTHER_CHARACTER = /[^A-Za-z0-9/\-?:().,'+ ]/gu;

/**
 * Replacements that follow neither from Unicode's decomposition nor its categories. `&` is `+` in the EPC's table
 * too.
 */
const SPELLINGS: Readonly<Record<string, string>> = {
  œ: 'oe',
  Œ: 'OE',
  æ: 'ae',
  Æ: 'AE',
  ß: 'ss',
  ẞ: 'SS',
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  ð: 'd',
  Ð: 'D',
  þ: 'th',
  Þ: 'TH',
  ı: 'i',
  '€': 'EUR',
  '°': 'o',
  '&': '+',
  '@': '(at)',
  _: '-',
  '−': '-',
  ';': ',',
  '"': "'",
  '`': "'",
  '´': "'",
  ʼ: "'",
  '‚': "'",
  '„': "'",
  '⁄': '/',
  '|': '/',
  '\\': '/',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
};

/** The longest `Nm` and `Ustrd` of the EPC's guidelines. */
export const MAX_NAME = 70;
export const MAX_REMITTANCE = 140;

/**
 * A name or a remittance text in the SEPA's characters, at most `limit`, trimmed. A letter, digit or ASCII sign
 * without a spelling becomes a dot, so that its neighbours do not look complete; others (emoji, controls) become a
 * blank. A text with a letter never becomes empty.
 */
export function toSepaText(text: string, limit: number): string {
  const spelled = text.replace(OTHER_CHARACTER, spell).replace(/ +/g, ' ').trim();
  return spelled.slice(0, limit).trimEnd();
}

/**
 * Whether the text may be a message's or a payment's identifier: 1 to 35 of the SEPA's characters, no slash at its
 * ends nor two in a row (EPC). Blanks at the ends are refused too: a bank may drop them, and its report would name an
 * unknown payment.
 */
export function isSepaIdentifier(text: string): boolean {
  if (text.length < 1 || text.length > 35 || !SEPA_TEXT.test(text)) return false;
  return !/^[/ ]|[/ ]$|\/\//.test(text);
}

function spell(character: string): string {
  const spelling = SPELLINGS[character] ?? decompose(character);
  return spelling.trim() === '' && /\p{L}/u.test(character) ? '.' : spelling;
}

/** `é` → `e`, `ﬁ` → `fi`, `…` → `...`, by Unicode's compatibility decomposition. */
function decompose(character: string): string {
  const parts = character.normalize('NFKD');
  return parts === character ? byCategory(character) : parts.replace(OTHER_CHARACTER, spell);
}

function byCategory(character: string): string {
  if (/[\p{M}\p{Cf}]/u.test(character)) return '';
  if (/\p{Pd}/u.test(character)) return '-';
  if (/[\p{Pi}\p{Pf}]/u.test(character)) return "'";
  return /[\p{L}\p{N}!-~]/u.test(character) ? '.' : ' ';
}
