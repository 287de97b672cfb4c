import { Refusal } from '#kernel/refusal.ts';

/** The refusal that the work ends in; anything else fails the test. */
export async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  try {
    await work;
  } catch (error) {
    if (error instanceof Refusal) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}
