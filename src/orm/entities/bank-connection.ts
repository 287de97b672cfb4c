import { defineEntity, p, type InferEntity } from '@mikro-orm/core';
import type { BankConnectionState } from '#machines/bank-connection.ts';
import type { DataAccess } from './bank-account.ts';

export const BANK_PROVIDERS = ['sandbox'] as const;
export type BankProviderName = (typeof BANK_PROVIDERS)[number];

export const SYNC_ERROR_CODES = [
  'provider_unavailable',
  'provider_invalid_answer',
  'provider_timeout',
  'access_expired',
  'access_revoked',
] as const;
export type SyncErrorCode = (typeof SYNC_ERROR_CODES)[number];

export const BankConnection = defineEntity({
  name: 'BankConnection',
  tableName: 'bank_connections',
  properties: {
    id: p.bigint('string').primary().autoincrement().generated('identity'),
    workspace_id: p.bigint('string').primary(),
    company_id: p.bigint('string'),
    provider: p.text().$type<BankProviderName>(),
    name: p.text(),
    state: p.text().$type<BankConnectionState>(),
    data_access: p.text().$type<DataAccess>(),
    error_code: p.text().$type<SyncErrorCode>().strictNullable(),
    error_message: p.text().strictNullable(),
    last_synced_at: p.datetime().strictNullable(),
    sync_started_at: p.datetime().strictNullable(),
    leased_by: p.text().strictNullable(),
    lease_expires_at: p.datetime().strictNullable(),
    /** Rises with each lease; every write of a worker repeats it. */
    lease_number: p.bigint('string'),
    attempts: p.integer(),
    created_at: p.datetime(),
    updated_at: p.datetime(),
  },
});
export type BankConnection = InferEntity<typeof BankConnection>;
