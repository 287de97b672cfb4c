import type { Violation } from '#kernel/violation.ts';

const MIN_LENGTH = 12;
/** Far longer than any phrase, and too short to burden the hash. */
export const MAX_PASSWORD_LENGTH = 1_000;

const PRODUCT = 'bordereau';

/**
 * Twelve characters that are no common password, and no other rule. A password is common if it is in the list of the
 * zxcvbn library, the person's e-mail address or its first part, or the product's name: in any case, alone or with
 * digits and signs around it.
 */
export async function checkPassword(
  password: string,
  { email, field = 'password' }: { email: string; field?: string },
): Promise<Violation[]> {
  const refused = (message: string): Violation[] => [{ field, code: 'invalid_format', message }];
  if (Array.from(password).length < MIN_LENGTH)
    return refused(`doit compter au moins ${MIN_LENGTH} caractères`);
  return (await isCommon(password, email))
    ? refused('est trop facile à deviner : préférez une phrase de plusieurs mots')
    : [];
}

async function isCommon(password: string, email: string): Promise<boolean> {
  // 0.5 MB on disk and 6 MB of memory, and needed seldom.
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const address = fold(email);
  const own = [PRODUCT, address, address.split('@')[0] ?? ''];
  const text = fold(password);
  const word = text.replaceAll(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
  const isIn = (one: string) =>
    one !== '' && (own.includes(one) || dictionary['passwords-common'].includes(one));
  return isIn(text) || isIn(word);
}

const fold = (text: string): string => text.normalize('NFKC').trim().toLowerCase();
