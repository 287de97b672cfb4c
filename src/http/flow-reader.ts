import { preparePurchaseApart, type FlowReader } from '#domain/invoicing/network/flow-reader.ts';
import { readFlowApart } from '#domain/invoicing/network/read-flow.ts';
import { NO_SUMMARY, summariseFlowApart } from '#domain/invoicing/quarantine/summarise-flow.ts';
import type { ComputePool } from '#kernel/compute/compute-pool.ts';
import { isSendersFault, refuseHeavy } from './refuse-heavy.ts';

/** A file that used up a process gets the shortest time to be summarised, whatever its size. */
const SUMMARY_SIZE = 0;

export const createFlowReader = (
  documents: ComputePool,
  tenants: readonly string[],
): FlowReader => ({
  read: (bytes) => refuseHeavy(documents.run(tenants, readFlowApart, bytes, bytes.length)),
  prepare: (purchase) =>
    refuseHeavy(documents.run(tenants, preparePurchaseApart, purchase, purchase.bytes.length)),
  summarise: async (bytes) => {
    try {
      return await documents.run(tenants, summariseFlowApart, bytes, SUMMARY_SIZE);
    } catch (error) {
      if (isSendersFault(error)) return NO_SUMMARY;
      throw error;
    }
  },
});
