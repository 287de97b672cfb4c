import type { Answer } from './service.ts';

/** The `data` of an answer. */
export function dataOf(answer: Answer): Record<string, unknown> {
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !('data' in body)) {
    throw new Error(`no data in ${answer.status} ${answer.text}`);
  }
  return body.data as Record<string, unknown>; // what it holds is the test's to say
}

/** Of requests sent at once, whose order says nothing. */
export const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).sort((left, right) => left - right);

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
