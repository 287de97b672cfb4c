import { ProcessLost, type LossReason } from '#kernel/compute/process-lost.ts';
import { refusedFile, refusedWhole } from '#kernel/api-error.ts';

/** A member of the request, or `base` for all of it. */
export type RefusedField = 'file' | 'base';

/** Reads a file in a compute process; 422 if the file exhausts the process's limits, which is its sender's fault. */
export async function refuseHeavy<T>(
  reading: Promise<T>,
  field: RefusedField = 'file',
): Promise<T> {
  try {
    return await reading;
  } catch (error) {
    if (!isSendersFault(error)) throw error;
    throw field === 'base'
      ? refusedWhole({ ...TOO_HEAVY, message: `Le fichier ${TOO_HEAVY.message}` })
      : refusedFile(TOO_HEAVY);
  }
}

/** Whether a file has used up its process. */
export const isSendersFault = (error: unknown): error is ProcessLost =>
  error instanceof ProcessLost && !NO_FAULT.includes(error.reason);

const NO_FAULT: readonly LossReason[] = ['interrupted', 'closed'];

const TOO_HEAVY = {
  code: 'unreadable',
  message: 'ne peut pas être lu : il demande trop de mémoire ou de temps',
} as const;
