import { isSiren, isVatNumber } from '#einvoice/model/company-numbers.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';

export interface SupplierMembers {
  name: string;
  siren: string | null;
  vat_number: string | null;
  /** Default for the supplier's invoices. */
  category_id: number | null;
}

/** Drops blanks between groups. */
export const compactSiren = (siren: string): string => siren.replaceAll(/\s/g, '');

/** Also capitalises: `fr 44 732829320`. */
export const compactVatNumber = (number: string): string =>
  number.replaceAll(/\s/g, '').toUpperCase();

export function findSirenViolation(siren: string | null): Violation | null {
  if (siren === null || isSiren(siren)) return null;
  return { field: 'siren', ...REASONS.invalid };
}

export function findVatNumberViolation(number: string | null): Violation | null {
  if (number === null || isVatNumber(number)) return null;
  return { field: 'vat_number', ...REASONS.invalid };
}

/** SQL that ignores case and runs of blanks in a name; PostgreSQL's classes lack the no-break space. */
export const plainName = (name: string): string =>
  `lower(btrim(regexp_replace(${name}, '[[:space:]\u00a0]+', ' ', 'g')))`;
