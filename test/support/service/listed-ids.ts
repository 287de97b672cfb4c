import type { Answer } from '#test-kit/service/service.ts';

/** The ids in a list's `data`, as text. */
export function listedIds({ body, text }: Answer): string[] {
  const data: unknown = Reflect.get(Object(body), 'data');
  if (!Array.isArray(data)) throw new Error(`not a list: ${text}`);
  return data.map((row) => String(Reflect.get(Object(row), 'id')));
}
