import type { Answer } from './service.ts';

/** The `data` of an answer. */
export function dataOf(answer: Answer): Record<string, unknown> {
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !('data' in body)) {
    throw new Error(`no data in ${answer.status} ${answer.text}`);
  }
  return body.data as Record<string, unknown>; // what it holds is the test's to say
}

/** The 422 envelope with these details. */
export const refused = (details: Record<string, readonly string[]>) => ({
  error: 'unprocessable_entity',
  code: 'validation_failed',
  message: 'La validation a échoué',
  details,
});

export const NOT_FOUND = { error: 'not_found', message: 'La ressource demandée est introuvable' };
export const FORBIDDEN = {
  error: 'forbidden',
  message: "Vous n'êtes pas autorisé à effectuer cette action",
};
