import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { InvoiceLifecycleState } from '#machines/invoice-lifecycle.ts';
import type { InvoiceDirection } from '#einvoice/model/invoice.ts';

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
    /** From seller, number and year; unique per direction. Null for a draft and for a provisional number. */
    number_key: p.text().strictNullable(),
    proforma: p.boolean(),
    lifecycle_state: p.text().$type<InvoiceLifecycleState>(),
    upload_source: p.text().$type<UploadSource>(),
    category_id: p.bigint('string').strictNullable(),
    /** The normalised document without collections, as JSON text; decimals are strings. */
    header: p.text(),
    /** The whole document, up to several MB; loaded only by reads that show it. */
    content: p.text().lazy(),
    /** Remarks on its deposit, JSON text, or null. */
    warnings: p.text().strictNullable(),
    warnings_count: p.integer().default(0),
    attachments_count: p.integer().default(0),
    /** The version of the seller's profile, if that is our company. */
    profile_id: p.bigint('string').strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type Invoice = InferEntity<typeof Invoice>;
