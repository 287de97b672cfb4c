import type { DirectoryLine } from '#model/directory-line.ts';

/** An enabled line of a whole company. */
export const buildLine = (overrides: Partial<DirectoryLine> = {}): DirectoryLine => ({
  addressing_identifier: '799001128',
  platform_type: 'WK',
  status: 'Enabled',
  siren: (overrides.addressing_identifier ?? '799001128').slice(0, 9),
  siret: null,
  addressing_suffix: null,
  routing_code: null,
  ...overrides,
});
