import { computation } from '#kernel/compute/computation.ts';

/** Reads the portal's word on reports; null for a file that is none. */
export async function readVerdicts(bytes: Uint8Array) {
  // Only document processes load them.
  const { readReportVerdicts } = await import('./read-report-verdict.ts');
  const { UnreadableXml } = await import('#einvoice/xml/problem.ts');
  try {
    return readReportVerdicts(bytes);
  } catch (error) {
    if (error instanceof UnreadableXml) return null;
    throw error;
  }
}

export const readVerdictsApart = computation(import.meta.filename, readVerdicts);
