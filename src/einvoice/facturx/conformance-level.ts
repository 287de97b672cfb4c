import { profileOf, type Profile } from '#einvoice/rules/claimed-profile.ts';

/**
 * Factur-X's names of the profiles, for XMP. Restrictions of EN 16931 such as XRechnung and Peppol are documents of EN
 * 16931; the French extension is one of EXTENDED.
 */
const LEVELS: Readonly<Record<Profile, string>> = {
  minimum: 'MINIMUM',
  basicwl: 'BASIC WL',
  basic: 'BASIC',
  en16931: 'EN 16931',
  extended: 'EXTENDED',
  'extended-ctc-fr': 'EXTENDED',
  other: 'EN 16931',
};

/** @param claimed BT-24 of the embedded document */
export const conformanceLevelOf = (claimed: string): string => LEVELS[profileOf(claimed)];
