import { isValidBIC, isValidIBAN } from 'ibantools';

/** The published form of an IBAN. The full IBAN never leaves the service (spec, `iban_masked`). */
interface MaskedIban {
  iban_masked: string;
  iban_last4: string;
}

/** The spec's threshold (`iban_masked`): a shorter number would show more than half of itself. */
const MIN_SHOWN_LENGTH = 8;
const SHOWN = 4;

/**
 * An IBAN as it is stored and sent: `fr76 3000 …` → `FR763000…` (ISO 13616, electronic format). Only `a` to `z` are
 * capitalised: `ı` would become `I`, and make a valid IBAN of another text.
 */
export const compactIban = (text: string): string =>
  text.replace(/\s/g, '').replace(/[a-z]+/g, (letters) => letters.toUpperCase());

/** Whether a compact text is an IBAN: its country's length and shape, mod 97, national check digits. */
export const isIban = (compact: string): boolean => isValidIBAN(compact);

/** Whether the text is a BIC of 8 or 11 characters (ISO 9362), in capitals as ISO 20022 requires. */
export const isBic = (text: string): boolean => text === text.toUpperCase() && isValidBIC(text);

/** Replaces all but the last four characters by asterisks; all of them if there are fewer than eight. */
export function maskIban(iban: string): MaskedIban {
  // A bank's own number may be any text, and must not be cut inside a surrogate pair.
  const characters = Array.from(iban);
  const shown = characters.length < MIN_SHOWN_LENGTH ? 0 : SHOWN;
  const hidden = characters.length - shown;
  const iban_last4 = characters.slice(hidden).join('');
  return { iban_masked: '*'.repeat(hidden) + iban_last4, iban_last4 };
}
