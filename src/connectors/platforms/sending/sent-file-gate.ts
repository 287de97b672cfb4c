import { createFairGate, type FairGate } from '#kernel/fair-gate.ts';

/** An invoice with its attachments takes 100 MB while it is printed; a workspace's are printed one at a time anyway. */
const FILES = { total: 4, each: 1 };
/** As many as a workspace may have at once. */
const MAX_WAITING = 10;

/** Shares the memory for files that are made. Its tenants are workspaces. */
export const createSentFileGate = (): FairGate =>
  createFairGate({ name: 'files for platforms', ...FILES, maxWaiting: MAX_WAITING });
