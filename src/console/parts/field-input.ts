import type { Html } from '#http/pages/html.ts';

export interface Choice {
  value: string;
  label: string;
  /** Below the label of a radio button or checkbox. */
  help?: string | Html;
}

/** A choice for each value of a closed set. */
export const choicesOf = <Value extends string>(
  values: readonly Value[],
  labels: Readonly<Record<Value, string>>,
  helps?: Readonly<Record<Value, string>>,
): Choice[] =>
  values.map((value) => ({
    value,
    label: labels[value],
    ...(helps === undefined ? {} : { help: helps[value] }),
  }));

/** Rows to choose from. */
export const namedChoices = (rows: readonly { id: string; name: string }[]): Choice[] =>
  rows.map(({ id, name }) => ({ value: id, label: name }));

/** One field. Its type and limits are those of its member in the body's schema. */
export interface FieldInput {
  /** The member's name; `sandbox/outcome` for a member of a member. */
  name: string;
  label: string;
  help?: string | Html;
  value?: string | boolean | readonly string[] | null;
  /** Without them an `enum` of the schema is offered as it is written. */
  choices?: readonly Choice[];
  as?:
    | 'email'
    | 'password'
    | 'new_password'
    | 'one_time_code'
    | 'url'
    | 'multiline'
    | 'json'
    | 'radios'
    | 'date'
    | 'colour'
    | 'hidden';
  /** An invoice needs it, though the form may go without; its help says why. */
  isNeeded?: boolean;
  /** Deviates from the schema's `required`. */
  isOptional?: boolean;
  /** Shown and sent only while one of these values of another field is chosen, by the script `only-with.js`. */
  onlyWith?: { name: string; values: readonly string[] };
}
