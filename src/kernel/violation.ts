/** A rule that a field's value breaks. `message` stands without the field's name: `est archivée`. */
export interface Violation {
  /** The member's path, e.g. `url`, `lines[0].quantity`. */
  field: string;
  message: string;
}

/** French texts of the rules that any field may break; those of one resource stand beside it. */
export const MESSAGES = {
  required: 'doit être renseigné',
  string: 'doit être une chaîne de caractères',
  integer: 'doit être un nombre entier',
  boolean: 'doit être un booléen',
  decimal: 'doit être un nombre décimal',
  array: 'doit être une liste',
  object: 'doit être un objet',
  date: 'doit être une date au format AAAA-MM-JJ',
  invalid: "n'est pas valide",
  exists: 'doit exister',
  nul: 'ne doit pas contenir de caractère nul',
  loneSurrogate: 'ne doit pas contenir de caractère Unicode incomplet',
  tooLong: (limit: number) => `est trop long (${limit} caractères au maximum)`,
  tooMany: (limit: number) => `contient trop d'éléments (${limit} au maximum)`,
  oneOf: (values: readonly unknown[]) => `doit être l'une des valeurs : ${values.join(', ')}`,
} as const;

/** `event_type` → `Event type`: the field's name as it leads a sentence. */
export function humanize(field: string): string {
  const words = field.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
