import {
  createComputeThreads,
  type ComputeOptions,
  type ComputeThreads,
} from './compute-threads.ts';

const MEBIBYTE = 1024 * 1024;

/**
 * Threads that read, check and print documents of invoices: none in the loop, however small, since a small file may
 * unfold into a large one. They are kept longer, for loading what prints a PDF takes 300 ms.
 *
 * An invoice of 60 lines is read in 20 ms, and 20 MiB in a second, with 128 to 192 MiB outside the heap.
 */
const OPTIONS: ComputeOptions = {
  hereBelow: 0,
  maxWaiting: 64,
  maxWait: 30_000,
  maxRun: (size) => Math.min(3_000 + (400 * size) / MEBIBYTE, 30_000),
  maxShortRun: 1_500,
  longFrom: 4 * MEBIBYTE,
  maxIdle: 300_000,
  externalMiB: 256,
};

export const createDocumentThreads = (): ComputeThreads => createComputeThreads(OPTIONS);
