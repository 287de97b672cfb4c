/** Addresses with the same key are one e-mail address; it may have several accounts. */
export const emailKeyOf = (email: string): string => email.trim().toLowerCase();
