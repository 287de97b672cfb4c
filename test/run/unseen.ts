import { ROWS } from '#test-kit/service/check-answer.ts';

/** The successes of routes that no test saw, as `METHOD path status`. */
export function unseenAnswers(answered: ReadonlySet<string>): string[] {
  return ROWS.flatMap(({ method, path, answers }) =>
    Object.keys(answers).map((status) => `${method} ${path} ${status}`),
  ).filter((success) => !answered.has(success));
}
