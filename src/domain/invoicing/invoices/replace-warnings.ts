import { limited, printWarnings, readWarnings } from '#einvoice/warnings.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import type { Invoice } from '#orm/entities/invoice.ts';

/** Once the invoice has its number. */
export const removeProvisional = (invoice: Invoice): void =>
  replaceWarnings(
    invoice,
    readWarnings(invoice.warnings).filter(({ code }) => code !== 'number_provisional'),
  );

/** The invoice is locked. */
export function replaceWarnings(invoice: Invoice, warnings: readonly Warning[]): void {
  const kept = limited(warnings);
  invoice.warnings = printWarnings(kept);
  invoice.warnings_count = kept.length;
}
