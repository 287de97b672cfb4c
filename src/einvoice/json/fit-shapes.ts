import { isPlainDate } from '#kernel/instant.ts';
import type { Identifier, PostalAddress } from '#einvoice/model/invoice-party.ts';
import { TAX_POINT_CODES, type TaxPointCode } from '#einvoice/model/invoice.ts';
import type { Period } from '#einvoice/model/period.ts';
import { compactCode, readText } from './input.ts';
import { CODE_SHAPES } from './code-shapes.ts';

/** The code if a member can hold it. */
export function fit(pattern: RegExp, code: string | null): string | null {
  const compact = compactCode(code);
  return compact !== null && pattern.test(compact) ? compact : null;
}

export const fitCountry = (code: string | null): string | null => fit(CODE_SHAPES.country, code);

export const fitTaxPoint = (text: string | null): TaxPointCode | null =>
  TAX_POINT_CODES.find((code) => code === text) ?? null;

export const fitDate = (text: string | null): string | null =>
  text !== null && isPlainDate(text) ? text : null;

export function fitPeriod(period: Period | null): Period | null {
  const start_date = fitDate(period?.start_date ?? null);
  const end_date = fitDate(period?.end_date ?? null);
  return start_date === null && end_date === null ? null : { start_date, end_date };
}

export function fitIdentifier(
  identifier: { value: string | null; scheme: string | null } | null,
): Identifier | null {
  const value = readText(identifier?.value);
  return value === null ? null : { value, scheme: readText(identifier?.scheme) };
}

export const fitIdentifiers = (identifiers: readonly Identifier[]): Identifier[] =>
  identifiers.flatMap((one) => fitIdentifier(one) ?? []);

export const fitAddress = (address: PostalAddress | null): PostalAddress | null =>
  address === null ? null : { ...address, country_code: fitCountry(address.country_code) };
