import type { Person } from '#test-kit/service/person.ts';

/** A page as somebody gets it, with plain apostrophes. */
export async function readPage(
  person: Pick<Person, 'call'>,
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; html: string }> {
  const { status, text } = await person.call('GET', path, undefined, headers);
  return { status, html: text.replaceAll('&#39;', "'") };
}
