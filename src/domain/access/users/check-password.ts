import type { Violation } from '#kernel/violation.ts';

const MIN_LENGTH = 12;
/** Far above any phrase, so that nobody sends a megabyte to be hashed. */
export const MAX_PASSWORD_LENGTH = 1_000;

/** Twelve characters, and no other rule. */
export const checkPassword = (password: string, field = 'password'): Violation[] =>
  Array.from(password).length >= MIN_LENGTH
    ? []
    : [
        {
          field,
          code: 'invalid_format',
          message: `doit compter au moins ${MIN_LENGTH} caractères`,
        },
      ];
