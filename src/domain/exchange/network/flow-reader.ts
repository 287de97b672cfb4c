import { computation } from '#kernel/compute/computation.ts';
import type { CompanyRow } from '#domain/invoicing/invoices/find-companies.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import type { FlowSummary } from './summarise-flow.ts';
import type { Flow } from './read-flow.ts';

/** Reads the network's files in document processes. */
export interface FlowReader {
  /** 422 `details.file` for neither an invoice nor a status message. */
  read(bytes: Uint8Array): Promise<Flow>;
  prepare(purchase: ReceivedPurchase): Promise<PreparedDeposit>;
  /** Reads a refused file as far as it can be read, and refuses none. */
  summarise(bytes: Uint8Array): Promise<FlowSummary>;
}

export interface ReceivedPurchase {
  bytes: Uint8Array;
  /** The companies of its buyer's workspace. */
  companies: readonly CompanyRow[];
}

export async function preparePurchase({
  bytes,
  companies,
  fontFiles = [],
}: ReceivedPurchase & { fontFiles?: readonly string[] }): Promise<PreparedDeposit> {
  // Only document processes load them.
  const { prepareFileDeposit } = await import('#domain/invoicing/invoices/prepare-file-deposit.ts');
  const { withGlyphs } = await import('#domain/invoicing/invoices/missing-glyphs.ts');
  const purchase = await prepareFileDeposit(bytes, { direction: 'purchases' }, companies);
  return withGlyphs(purchase, { companies, fontFiles });
}

export const preparePurchaseApart = computation(import.meta.filename, preparePurchase);
