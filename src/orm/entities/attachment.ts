import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { AttachmentSource } from '#einvoice/model/attachment.ts';

export const Attachment = defineEntity({
  name: 'Attachment',
  tableName: 'attachments',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    invoice_id: p.bigint('string'),
    position: p.integer(),
    reference: p.text().strictNullable(),
    description: p.text().strictNullable(),
    filename: p.text().strictNullable(),
    mime_code: p.text().strictNullable(),
    /** Null if it has only a URL or a reference. */
    size_bytes: p.integer().strictNullable(),
    sha256: p.text().strictNullable(),
    url: p.text().strictNullable(),
    source: p.text().$type<AttachmentSource>(),
    chunk_count: p.integer(),
  },
});
export type Attachment = InferEntity<typeof Attachment>;
