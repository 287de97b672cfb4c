import { textParameter, type QueryParameter } from '#http/query.ts';

const MAX_TEXT = 100;

/** A searched text without the blanks around it; null if it is blank. */
export function searchParameter(description: string): QueryParameter<string | null> {
  const parameter = textParameter(description, MAX_TEXT);
  const read: typeof parameter.read = (query, name) =>
    (query.get(name) ?? '').trim() === '' ? null : (parameter.read(query, name)?.trim() ?? null);
  return { ...parameter, read };
}
