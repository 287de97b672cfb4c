import { createComputePool, type ComputeOptions, type ComputePool } from './compute-pool.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * Processes that read, check and print documents of invoices. Even small files go there, since a small file may
 * unfold into a large one. They are kept longer because loading the PDF printer takes 300 ms.
 *
 * An invoice of 60 lines is read in 20 ms, and 20 MiB in a second.
 */
const OPTIONS: ComputeOptions = {
  hereBelow: 0,
  maxWaiting: 64,
  maxWait: 30_000,
  maxRun: (size) => Math.min(3_000 + (400 * size) / MEBIBYTE, 30_000),
  maxShortRun: 1_500,
  longFrom: 4 * MEBIBYTE,
  maxIdle: 300_000,
};

export const createDocumentPool = (): ComputePool => createComputePool(OPTIONS);
