import {
  DIRECTORY_KEYS,
  type DirectoryQuestion,
} from '#domain/invoicing/directory/directory-reader.ts';
import { idParameter, type QueryOf, type QueryParameter } from '#http/query.ts';
import { badRequest } from '#kernel/api-error.ts';

const patterned = (
  description: string,
  pattern: string,
  expected: string,
): QueryParameter<string | null> => ({
  description,
  schema: { type: 'string', pattern },
  read(query, name) {
    const text = query.get(name);
    if (text === null || new RegExp(pattern).test(text)) return text;
    throw badRequest(`Le paramètre ${name} doit être ${expected}`);
  },
});

/** Check digits are left to the platform: its test companies have wrong ones. */
export const DIRECTORY_QUERY = {
  siren: patterned('A company.', String.raw`^\d{9}$`, 'un SIREN de neuf chiffres'),
  siret: patterned('An establishment.', String.raw`^\d{14}$`, 'un SIRET de quatorze chiffres'),
  address: patterned(
    'An electronic address of scheme `0225`.',
    String.raw`^\d{9}(?:_[A-Za-z0-9+_./-]{1,115})?$`,
    'une adresse du schéma 0225 sans ce préfixe : un SIREN, seul ou suivi de _ et de lettres, de chiffres et des signes + - _ . /',
  ),
  company_id: idParameter(
    'The company whose connection is asked through; by default the only one with a directory.',
  ),
};

export type DirectoryQuery = QueryOf<typeof DIRECTORY_QUERY>;

/** 400 unless exactly one key is given. */
export function questionOf(query: DirectoryQuery): DirectoryQuestion {
  const given = DIRECTORY_KEYS.flatMap((by) => {
    const value = query[by];
    return value === null ? [] : [{ by, value }];
  });
  const [question, ...others] = given;
  if (question === undefined || others.length > 0)
    throw badRequest('Donnez un seul des paramètres siren, siret et address');
  return question;
}
