import type { QueryParameter } from '#http/query.ts';
import { badRequest } from '#kernel/api-error.ts';
import { isId } from '#kernel/id.ts';
import { isPlainDate } from '#kernel/instant.ts';

/** A place in a list by date: `2026-11-19.123`. */
interface Place {
  date: string;
  id: string;
}

export const printPlace = ({ date, id }: Place): string => `${date}.${id}`;

/** Where a list by date continues; null from its beginning. */
export const placeParameter = (description: string): QueryParameter<Place | null> => ({
  description: `${description} \`YYYY-MM-DD.id\`.`,
  schema: { type: 'string' },
  read(query, name) {
    const text = query.get(name);
    if (text === null) return null;
    const [date = '', id, ...more] = text.split('.');
    if (isPlainDate(date) && isId(id) && more.length === 0) return { date, id };
    throw badRequest(`Le paramètre ${name} doit être une date et un numéro, AAAA-MM-JJ.N`);
  },
});
