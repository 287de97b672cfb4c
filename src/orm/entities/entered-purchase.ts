import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A purchase that came as a plain PDF or a picture. */
export const EnteredPurchase = defineEntity({
  name: 'EnteredPurchase',
  tableName: 'entered_purchases',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    filename: p.text(),
    mime_code: p.text(),
    size_bytes: p.integer(),
    sha256: p.text(),
    chunk_count: p.integer(),
    /** Null while it is to be completed. */
    invoice_id: p.bigint('string').strictNullable(),
    created_at: p.datetime(),
  },
});
export type EnteredPurchase = InferEntity<typeof EnteredPurchase>;
