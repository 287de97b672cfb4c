import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { FecCharset } from '#fec/print-fec.ts';
import type { AccountingExportState } from '#machines/accounting-export.ts';

export const ACCOUNTING_EXPORT_KINDS = ['period', 'fiscal_year'] as const;
export type AccountingExportKind = (typeof ACCOUNTING_EXPORT_KINDS)[number];

/** A sealed file of entries, its bytes in `accounting_export_chunks`. Days are `YYYY-MM-DD`. */
export const AccountingExport = defineEntity({
  name: 'AccountingExport',
  tableName: 'accounting_exports',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    kind: p.text().$type<AccountingExportKind>(),
    period_from: p.date(),
    period_to: p.date(),
    /** The closing day of the fiscal year that the period is in. */
    fiscal_year_end: p.date(),
    charset: p.text().$type<FecCharset>(),
    /** JSON: euros for one unit, by currency, of what says no rate itself. */
    exchange_rates: p.text().default('{}'),
    state: p.text().$type<AccountingExportState>(),
    /** JSON of who asked for it. */
    actor: p.text(),
    /** JSON, as are warnings: `[{code, message}]`. */
    problems: p.text().default('[]'),
    warnings: p.text().default('[]'),
    /** JSON: by journal, the last number in the fiscal year. */
    last_numbers: p.text().default('{}'),
    filename: p.text(),
    entries_count: p.integer().strictNullable(),
    lines_count: p.integer().strictNullable(),
    /** Of either side. */
    total: p.decimal('string').strictNullable(),
    size_bytes: p.bigint('string').strictNullable(),
    sha256: p.text().strictNullable(),
    sealed_at: p.datetime().strictNullable(),
    /** Begun, by any worker. */
    attempts: p.integer().default(0),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type AccountingExport = InferEntity<typeof AccountingExport>;

export const readRates = (text: string) => JSON.parse(text) as Readonly<Record<string, string>>; // as it was asked for
