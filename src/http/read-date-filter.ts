import { isPlainDate } from '#kernel/instant.ts';
import { badRequest } from '#kernel/refusal.ts';
import { MESSAGES } from '#kernel/violation.ts';

/** A query parameter that is a day, `YYYY-MM-DD`, null without it; 400 for any other text. */
export function readDateFilter(query: URLSearchParams, name: string): string | null {
  const text = query.get(name);
  if (text === null || isPlainDate(text)) return text;
  throw badRequest(`Le paramètre ${name} ${MESSAGES.date}`);
}
