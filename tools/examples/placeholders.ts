const TOKEN_LENGTH = 43;

/** Has the form of a token or client secret, and is obviously none. */
export const sampleToken = (words: string): string => words.padEnd(TOKEN_LENGTH, '0');

export const sampleSigningSecret = (words: string): string => `whsec_${sampleToken(words)}`;
