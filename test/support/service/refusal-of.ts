import { ApiError } from '#kernel/api-error.ts';

/** Any other outcome fails the test. */
export async function refusalOf(work: Promise<unknown>): Promise<ApiError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
