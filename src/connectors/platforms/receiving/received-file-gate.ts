import { createFairGate, type FairGate, type Pass } from '#kernel/fair-gate.ts';

const MEBIBYTE = 2 ** 20;
/** A hundred files of 20 MiB may be on their way at once, and each is copied once more to be read. */
const BYTES = { total: 160 * MEBIBYTE, each: 60 * MEBIBYTE };
/** The beginning of each file counts for nothing, so that large files never keep small ones out. */
const FREE_BYTES = MEBIBYTE;

/** Shares the memory for files that are received, in bytes. Its tenants are workspaces. */
export const createReceivedFileGate = (): FairGate =>
  createFairGate({ name: 'received files of platforms', ...BYTES });

/** The memory of one file. */
export interface FileCapacity {
  /** Takes more bytes, or returns false. */
  take: (bytes: number) => boolean;
  leave: () => void;
}

export function capacityForFile(gate: FairGate, workspace_id: string): FileCapacity {
  let read = 0;
  let pass: Pass | null = null;
  return {
    take: (bytes) => {
      read += bytes;
      if (read <= FREE_BYTES) return true;
      if (pass !== null) return pass.grow(bytes);
      pass = gate.tryEnter([workspace_id], bytes);
      return pass !== null;
    },
    leave: () => pass?.leave(),
  };
}
