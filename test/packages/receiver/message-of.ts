import { errorOf } from '#test/support/service/error-of.ts';

export async function messageOf(work: Promise<unknown>): Promise<string> {
  const error = await errorOf(work);
  if (error instanceof Error) return error.message;
  throw new TypeError('thrown was no error');
}
