/** Characters that XML 1.0 cannot contain, even by reference, and lone surrogates. */
const FORBIDDEN = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** Such characters as blanks. They come from other programs' texts, such as a vertical tab between two lines. */
export const blankForbidden = (text: string): string => text.replace(FORBIDDEN, ' ');
