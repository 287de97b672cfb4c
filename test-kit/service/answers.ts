import type { Answer } from './service.ts';

export function dataOf(answer: Answer): Record<string, unknown> {
  const { body } = answer;
  if (typeof body !== 'object' || body === null || !('data' in body)) {
    throw new Error(`no data in ${answer.status} ${answer.text}`);
  }
  return body.data as Record<string, unknown>;
}

/** The rows of a list. */
export const listOf = (answer: Answer): Record<string, unknown>[] =>
  dataOf(answer) as unknown as Record<string, unknown>[];

/** Sorted: requests sent at once finish in any order. */
export const statusesOf = (answers: readonly Answer[]): number[] =>
  answers.map(({ status }) => status).sort((left, right) => left - right);

/** A 422 with these details. */
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
