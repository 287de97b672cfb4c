import type { ReadDirectory } from '#domain/exchange/directory/directory-reader.ts';
import type { DirectoryLine } from '#model/directory-line.ts';

const SIREN = '799001128';

const LINE: DirectoryLine = {
  addressing_identifier: SIREN,
  platform_type: 'WK',
  status: 'Enabled',
  siren: SIREN,
  siret: null,
  addressing_suffix: null,
  routing_code: null,
};

/** A directory with one company; the platform is away for questions by SIRET. */
export const readStoryDirectory: ReadDirectory = async (_connection, { by, value }) => {
  if (by === 'siret')
    return { kind: 'failed', error_code: 'platform_unavailable', words: 'HTTP 503' };
  return value === SIREN
    ? {
        kind: 'found',
        entry: { name: 'Galerie des Brumes', administrative_status: 'A' },
        lines: [LINE],
      }
    : { kind: 'found', entry: null, lines: [] };
};
