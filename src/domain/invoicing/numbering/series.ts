import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import { YEAR, type NumberSeries, type OwnSeries } from '#einvoice/model/number-series.ts';
import { readStoredProfile } from '#einvoice/model/company-profile.ts';

const byYear = (letters: string): NumberSeries => ({
  prefix: `${letters}-${YEAR}-`,
  // Sorts as text up to a hundred thousand.
  width: 5,
  first_number: null,
});

/** A document other than an invoice must not take an invoice number. */
const DEFAULTS = {
  invoice: byYear('FA'),
  credit_note: byYear('AV'),
  proforma: byYear('PF'),
  quote: byYear('DE'),
} as const;
export type SeriesKind = keyof typeof DEFAULTS;

export function seriesKindOf(invoice: { type_code: string; proforma: boolean }): SeriesKind {
  if (invoice.proforma) return 'proforma';
  return isCreditNote(invoice) ? 'credit_note' : 'invoice';
}

/** The company's own series of its invoices or credit notes, else ours. */
export function chooseSeries(kind: SeriesKind, own: OwnSeries): NumberSeries {
  if (kind === 'invoice') return own.invoice_series ?? DEFAULTS.invoice;
  if (kind === 'credit_note') return own.credit_note_series ?? DEFAULTS.credit_note;
  return DEFAULTS[kind];
}

export const beginsEachYear = ({ prefix }: NumberSeries): boolean => prefix.includes(YEAR);

export const isDefault = (kind: SeriesKind, series: NumberSeries): boolean =>
  series === DEFAULTS[kind];

const FIND_PROFILE = statement<{ profile: string }, [workspace_id: string, company_id: string]>(
  'find_profile_of_series',
  `
    select p.profile
    from companies c
    join company_profiles p on p.workspace_id = c.workspace_id and p.id = c.profile_id
    where c.workspace_id = $1 and c.id = $2`,
);

/** By which a company numbers such documents now. */
export async function findSeries(
  on: Queryable,
  { workspace_id, id }: RowKey,
  kind: SeriesKind,
): Promise<NumberSeries> {
  const found = await FIND_PROFILE.first(on, workspace_id, id);
  return chooseSeries(kind, readStoredProfile(found?.profile ?? null));
}

/** `FA-2026-` */
export const printPrefix = ({ prefix }: NumberSeries, year: string): string =>
  prefix.replaceAll(YEAR, year);

/** `FA-2026-00001` */
export const printNumber = (series: NumberSeries, year: string, ordinal: number): string =>
  `${printPrefix(series, year)}${String(ordinal).padStart(series.width, '0')}`;
