import { badRequest } from '#kernel/api-error.ts';
import type { QueryParameter } from '#http/query.ts';

const MAX_LENGTH = 255;

/** A person's words for the status 212 that takes a receipt back. */
export const undoReason: QueryParameter<string | null> = {
  description:
    'Why it is undone, 1 to 255 characters: in the status 212 that takes a declared receipt back.',
  schema: { type: 'string', minLength: 1, maxLength: MAX_LENGTH },
  read(query, name) {
    const text = query.get(name)?.trim() ?? null;
    if (text === null) return null;
    if (text === '' || text.length > MAX_LENGTH || !text.isWellFormed() || /\p{Cc}/u.test(text))
      throw badRequest(`Le paramètre ${name} doit avoir de 1 à ${MAX_LENGTH} caractères visibles`);
    return text;
  },
};
