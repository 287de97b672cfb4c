import { badRequest } from '#kernel/refusal.ts';
import { MESSAGES } from '#kernel/violation.ts';

/** A query parameter of a closed set, null without it; 400 naming the admitted values. */
export function readOneOf<T extends string>(
  query: URLSearchParams,
  name: string,
  values: readonly T[],
): T | null {
  const text = query.get(name);
  if (text === null) return null;
  const found = values.find((value) => value === text);
  if (found === undefined) throw badRequest(`Le paramètre ${name} ${MESSAGES.oneOf(values)}`);
  return found;
}
