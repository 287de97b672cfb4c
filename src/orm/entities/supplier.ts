import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

export const Supplier = defineEntity({
  name: 'Supplier',
  tableName: 'suppliers',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    name: p.text(),
    siren: p.text().strictNullable(),
    /** In capitals, without blanks. */
    vat_number: p.text().strictNullable(),
    /** For the supplier's invoices that arrive without a category. */
    category_id: p.bigint('string').strictNullable(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type Supplier = InferEntity<typeof Supplier>;
