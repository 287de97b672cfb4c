import {
  KEY_PATTERNS,
  questionsOf,
  type DirectoryQuestion,
} from '#domain/exchange/directory/directory-question.ts';
import { idParameter, type QueryOf, type QueryParameter } from '#http/query.ts';
import { badRequest } from '#kernel/api-error.ts';

const key = (
  by: DirectoryQuestion['by'],
  description: string,
  expected: string,
): QueryParameter<string | null> => ({
  description,
  schema: { type: 'string', pattern: KEY_PATTERNS[by] },
  read(query, name) {
    const text = query.get(name);
    if (text === null || new RegExp(KEY_PATTERNS[by]).test(text)) return text;
    throw badRequest(`Le paramètre ${name} doit être ${expected}`);
  },
});

export const DIRECTORY_QUERY = {
  siren: key('siren', 'A company.', 'un SIREN de neuf chiffres'),
  siret: key('siret', 'An establishment.', 'un SIRET de quatorze chiffres'),
  address: key(
    'address',
    'An electronic address of scheme `0225`.',
    'une adresse du schéma 0225 : un SIREN, seul ou suivi de _ et de lettres, de chiffres et des signes + - _ . /',
  ),
  company_id: idParameter(
    'The company whose connection is asked through; by default the only one with a directory.',
  ),
};

export type DirectoryQuery = QueryOf<typeof DIRECTORY_QUERY>;

/** 400 unless exactly one key is given. */
export function questionOf(query: DirectoryQuery): DirectoryQuestion {
  const [question, ...others] = questionsOf(query);
  if (question === undefined || others.length > 0)
    throw badRequest('Donnez un seul des paramètres siren, siret et address');
  return question;
}
