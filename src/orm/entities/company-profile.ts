import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** A version of a company's profile; never changed, since issued invoices name it. */
export const CompanyProfile = defineEntity({
  name: 'CompanyProfile',
  tableName: 'company_profiles',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    version: p.integer(),
    /** JSON text. */
    profile: p.text(),
    logo_sha256: p.text().strictNullable(),
    created_at: p.datetime(),
  },
});
export type CompanyProfile = InferEntity<typeof CompanyProfile>;
