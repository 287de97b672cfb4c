import { isId } from '#kernel/id.ts';
import { badRequest } from '#kernel/refusal.ts';

/** A query parameter that is an id, null without it; 400 for a text that can be none. */
export function readIdFilter(query: URLSearchParams, name: string): string | null {
  const text = query.get(name);
  if (text === null || isId(text)) return text;
  throw badRequest(`Le paramètre ${name} doit être un identifiant`);
}
