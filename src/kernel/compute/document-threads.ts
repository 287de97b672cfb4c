import { createComputeThreads, type ComputeThreads } from './compute-threads.ts';

/**
 * Threads that read, check and print documents of invoices: none in the loop, however small, since a small file may
 * unfold into a large one. They are kept longer, for loading what prints a PDF takes 300 ms, and a PDF of ten thousand
 * lines takes 12 s on a busy machine.
 * An XML of 20 MiB takes 128 to 192 MiB outside the heap.
 */
export const createDocumentThreads = (): ComputeThreads =>
  createComputeThreads({
    hereBelow: 0,
    maxWaiting: 64,
    maxRun: 30_000,
    maxIdle: 300_000,
    externalMiB: 256,
  });
