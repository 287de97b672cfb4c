import type { Log } from '#kernel/log.ts';
import { ApiError } from '#kernel/api-error.ts';

/** Their reasons are our own; others may quote the file, with an IBAN. */
const QUOTED_FIELDS: readonly string[] = ['base', 'invoice_number'];
const MAX_REASONS = 20;

/** Logs a refused body's digest and reasons. */
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
