/** Schemes of ISO 6523 and of the list of electronic addresses (EAS) for French companies. */
export const SIREN_SCHEME = '0002';
export const SIRET_SCHEME = '0009';
/** The directory of the French reform: a SIREN, alone or with a suffix. */
export const DIRECTORY_SCHEME = '0225';
/** VAT numbers of the EU, for companies abroad. */
export const VAT_NUMBER_SCHEME = '0223';
/** Platforms, the public portal included. */
export const PLATFORM_SCHEME = '0238';
