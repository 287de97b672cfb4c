const KEYS = ['siren', 'siret', 'address'] as const;

/** A look-up by one of three keys. An address has scheme 0225. */
export interface DirectoryQuestion {
  by: (typeof KEYS)[number];
  value: string;
}

/** Check digits are left to the platform: its test companies have wrong ones. */
export const KEY_PATTERNS: Readonly<Record<DirectoryQuestion['by'], string>> = {
  siren: String.raw`^\d{9}$`,
  siret: String.raw`^\d{14}$`,
  address: String.raw`^\d{9}(?:_[A-Za-z0-9+_./-]{1,115})?$`,
};

/** The keys that are given. */
export const questionsOf = (
  given: Readonly<Record<DirectoryQuestion['by'], string | null>>,
): DirectoryQuestion[] =>
  KEYS.flatMap((by) => {
    const value = given[by];
    return value === null ? [] : [{ by, value }];
  });

/** The question in a text as people write one, with blanks; null for what is no key. */
export function readQuestion(text: string): DirectoryQuestion | null {
  const value = text.replaceAll(/\s/g, '');
  const by = KEYS.find((key) => new RegExp(KEY_PATTERNS[key]).test(value));
  return by === undefined ? null : { by, value };
}

/** The SIREN that a key begins with. */
export const sirenOf = ({ value }: Pick<DirectoryQuestion, 'value'>): string => value.slice(0, 9);
