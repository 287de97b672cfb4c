/** E-mail addresses with the same key are the same person's. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();
