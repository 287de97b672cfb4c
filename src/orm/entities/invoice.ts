import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { InvoiceDirection, InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';

/** The real arrival channel. */
export const UPLOAD_SOURCES = ['api', 'network', 'web', 'quote'] as const;
export type UploadSource = (typeof UPLOAD_SOURCES)[number];

export const Invoice = defineEntity({
  name: 'Invoice',
  tableName: 'invoices',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    direction: p.text().$type<InvoiceDirection>(),
    /** Null only for a draft that was never issued. */
    invoice_number: p.text().strictNullable(),
    /** Of seller, number and year: unique in a direction. Null of a draft and of a provisional number. */
    number_key: p.text().strictNullable(),
    proforma: p.boolean(),
    lifecycle_state: p.text().$type<InvoiceLifecycleState>(),
    upload_source: p.text().$type<UploadSource>(),
    category_id: p.bigint('string').strictNullable(),
    /** The normalised document without its collections as JSON text; decimals are strings. */
    header: p.text(),
    /** The whole of it; up to several MB, so that only reads that show them load them. */
    content: p.text().lazy(),
    /** Remarks of its deposit, JSON text; null for none. */
    warnings: p.text().strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type Invoice = InferEntity<typeof Invoice>;
