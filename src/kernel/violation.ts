/**
 * The reasons for refusing a value, for programs, with their meaning in the API reference. Clients branch on a code,
 * so codes are never renamed.
 */
export const VIOLATION_CODES = {
  required: 'The member is missing, null or empty.',
  wrong_type: 'The value is of a JSON type that the member does not take.',
  invalid_format:
    'The value is not in the form that the member takes, such as a date, an IBAN, an https URL or a decimal.',
  unknown_value: 'The value is none of those that the member takes.',
  too_long: 'The text is too long.',
  too_many: 'The list has too many items.',
  out_of_range: 'The number, amount or date is too small or too large.',
  inconsistent: 'The value contradicts another one, or what is computed from others.',
  not_allowed: 'The member or its value must be left out here, because of another one.',
  not_found: 'The value names something that does not exist, or not in this workspace.',
  archived: 'The value names something that is archived.',
  wrong_state: 'The resource, or the one that the value names, is in a state that rules this out.',
  taken: 'Another resource has the value already, or an earlier item of the same list.',
  limit_reached: 'The workspace has as many of these as it may have.',
  unreadable: 'The file cannot be read, or is not of the kind that it should be.',
  idempotency_key_reused: 'The `Idempotency-Key` has been used for another request.',
} as const;
type ViolationCode = keyof typeof VIOLATION_CODES;

/** At most so many are collected, since a document of 10 000 lines may break as many rules. */
export const MAX_VIOLATIONS = 100;

/** One reason for refusing a value. `message` comes without the name of its field: `est archivée`. */
export interface Reason {
  readonly code: ViolationCode;
  readonly message: string;
}

export interface Violation extends Reason {
  /** The name in `details`, for example `url` or `lines[0].quantity`. */
  readonly field: string;
  /**
   * JSON pointer (RFC 6901) below the wrapper, where it differs from `field`. An empty pointer is the wrapper, null
   * the whole body.
   */
  readonly path?: string | null;
}

/** Reasons that any field may have; those of one resource are in its folder. */
export const REASONS = {
  required: { code: 'required', message: 'doit être renseigné' },
  string: { code: 'wrong_type', message: 'doit être une chaîne de caractères' },
  integer: { code: 'wrong_type', message: 'doit être un nombre entier' },
  boolean: { code: 'wrong_type', message: 'doit être un booléen' },
  array: { code: 'wrong_type', message: 'doit être une liste' },
  object: { code: 'wrong_type', message: 'doit être un objet' },
  decimal: { code: 'invalid_format', message: 'doit être un nombre décimal' },
  date: { code: 'invalid_format', message: 'doit être une date au format AAAA-MM-JJ' },
  invalid: { code: 'invalid_format', message: "n'est pas valide" },
  exists: { code: 'not_found', message: 'doit exister' },
  nul: { code: 'invalid_format', message: 'ne doit pas contenir de caractère nul' },
  loneSurrogate: {
    code: 'invalid_format',
    message: 'ne doit pas contenir de caractère Unicode incomplet',
  },
  tooLong: (limit: number) => ({
    code: 'too_long',
    message: `est trop long (${limit} caractères au maximum)`,
  }),
  tooMany: (limit: number) => ({
    code: 'too_many',
    message: `contient trop d'éléments (${limit} au maximum)`,
  }),
  oneOf: (values: readonly unknown[]) => ({
    code: 'unknown_value',
    message: `doit être l'une des valeurs : ${values.map(String).join(', ')}`,
  }),
} as const satisfies Record<string, Reason | ((argument: never) => Reason)>;

/** @param rule of EN 16931 */
export const requiredBy = (rule: string): Reason => ({
  ...REASONS.required,
  message: `${REASONS.required.message} (EN 16931 ${rule})`,
});

/** `event_type` → `Event type`: the field's name at the start of a sentence. */
export function humanize(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** `['lines', '0', 'a/b']` → `/lines/0/a~1b` (RFC 6901). */
export const toPointer = (segments: readonly string[]): string =>
  segments.map((each) => `/${each.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

export const pointerOf = (
  { field, path }: Pick<Violation, 'field' | 'path'>,
  root: string,
): string => (path === null ? '' : `${root}${path ?? toPointer(field.match(/[^.[\]]+/g) ?? [])}`);
