import type { Log } from '#kernel/log.ts';
import { ApiError } from '#kernel/api-error.ts';

/** Fields whose reasons are our own sentences. Other reasons may quote the file, and so an IBAN. */
const QUOTED_FIELDS: readonly string[] = ['base', 'invoice_number'];
const MAX_REASONS = 20;

/** Logs a refused body with its digest and the reasons. */
export const noteRefusedFlow =
  (log: Log, body: { sha256: string; size_bytes: number }) =>
  (error: unknown): never => {
    if (error instanceof ApiError && error.status === 422) {
      const { violations } = error;
      const reasons = violations.slice(0, MAX_REASONS).map(({ field, code }) => `${field} ${code}`);
      const quoted = violations.find(({ field }) => QUOTED_FIELDS.includes(field));
      log.warn({ ...body, reasons, message: quoted?.message ?? null }, 'flow refused');
    }
    throw error;
  };
