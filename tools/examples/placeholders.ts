const TOKEN_LENGTH = 43;
/** Without its prefix. */
const SIGNING_SECRET_LENGTH = 44;

/** Has the form of a token or client secret, and is obviously none. */
export const sampleToken = (words: string): string => words.padEnd(TOKEN_LENGTH, '0');

export const sampleSigningSecret = (words: string): string =>
  `whsec_${words.padEnd(SIGNING_SECRET_LENGTH, '0')}`;
