import { scanAttachments } from '#domain/invoicing/attachments/scan-attachments.ts';
import type { VirusScanner } from '#domain/invoicing/attachments/virus-scanner.ts';
import { preparePurchaseApart, type FlowReader } from '#domain/exchange/network/flow-reader.ts';
import { readFlowApart } from '#domain/exchange/network/read-flow.ts';
import { NO_SUMMARY, summariseFlowApart } from '#domain/exchange/network/summarise-flow.ts';
import type { ComputePool } from '#kernel/compute/compute-pool.ts';
import { isSendersFault, refuseHeavy } from './refuse-heavy.ts';

/** Also a large file gets the shortest time to be summarised, since it may have used up a process already. */
const SUMMARY_SIZE = 0;

interface FlowReaderOptions {
  documents: ComputePool;
  scanner: VirusScanner | null;
  fontFiles: readonly string[];
}

export const createFlowReader = (
  { documents, scanner, fontFiles }: FlowReaderOptions,
  tenants: readonly string[],
): FlowReader => ({
  read: (bytes) => refuseHeavy(documents.run(tenants, readFlowApart, bytes, bytes.length)),
  prepare: async (purchase) => {
    const size = purchase.bytes.length;
    const input = { ...purchase, fontFiles };
    const running = documents.run(tenants, preparePurchaseApart, input, size);
    const deposit = await refuseHeavy(running);
    // Also when a file is retried that was refused for what the antivirus found.
    if (scanner !== null && deposit.invoice !== null)
      await scanAttachments(scanner, tenants, deposit.attachments);
    return deposit;
  },
  summarise: async (bytes) => {
    try {
      return await documents.run(tenants, summariseFlowApart, bytes, SUMMARY_SIZE);
    } catch (error) {
      if (isSendersFault(error)) return NO_SUMMARY;
      throw error;
    }
  },
});
