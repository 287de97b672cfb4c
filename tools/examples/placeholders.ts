const TOKEN_LENGTH = 43;

/** Stands for a token or a client secret: of their form, and obviously none. */
export const sampleToken = (words: string): string => words.padEnd(TOKEN_LENGTH, '0');

/** Stands for a signing secret. */
export const sampleSigningSecret = (words: string): string => `whsec_${sampleToken(words)}`;
