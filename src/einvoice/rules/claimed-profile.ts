/** The profiles that a document may claim (BT-24), as far as rules depend on them. */
export const PROFILES = [
  'minimum',
  'basicwl',
  'basic',
  'en16931',
  'extended',
  'extended-ctc-fr',
  'other',
] as const;
export type Profile = (typeof PROFILES)[number];

/** Ends of the identifiers of Factur-X and ZUGFeRD 2, and of FNFE-MPE's extension. */
const ENDS: Readonly<Record<string, Profile>> = {
  ':minimum': 'minimum',
  ':basicwl': 'basicwl',
  ':basic': 'basic',
  ':extended': 'extended',
  ':extended-ctc-fr': 'extended-ctc-fr',
};

const EN_16931 = 'urn:cen.eu:en16931:2017';

export function profileOf(claimed: string): Profile {
  const found = Object.entries(ENDS).find(([end]) => claimed.toLowerCase().endsWith(end));
  if (found !== undefined) return found[1];
  return claimed === EN_16931 ? 'en16931' : 'other';
}

/** Whether the document may break EN 16931 where the extension says otherwise. */
export const isExtension = (profile: Profile): boolean =>
  profile === 'extended' || profile === 'extended-ctc-fr';

/** Factur-X's profiles for accounting alone. */
export const hasNoLines = (profile: Profile): boolean =>
  profile === 'minimum' || profile === 'basicwl';
