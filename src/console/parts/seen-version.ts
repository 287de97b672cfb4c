import type { FieldInput } from './field-input.ts';

/** The version that a page shows: its call is 409 once there is another. */
export const seenVersion = (version: number): FieldInput => ({
  name: 'version',
  label: '',
  as: 'hidden',
  value: String(version),
});
