import type { DirectoryFault } from '#domain/exchange/directory/directory-reader.ts';

const TOO_LATE: DirectoryFault = { kind: 'failed', error_code: 'platform_timeout', words: '' };

/** Gives a look-up so many milliseconds in all. Rejects with the reason of `leaving` once that is aborted. */
export async function withinTime<Result>(
  milliseconds: number,
  leaving: AbortSignal | undefined,
  lookUp: (signal: AbortSignal) => Promise<Result>,
): Promise<Result | DirectoryFault> {
  const time = AbortSignal.timeout(milliseconds);
  const signal = leaving === undefined ? time : AbortSignal.any([time, leaving]);
  try {
    return await lookUp(signal);
  } catch (error) {
    if (time.aborted && error === time.reason) return TOO_LATE;
    throw error;
  }
}
