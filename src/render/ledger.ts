import { parisInstant } from '#kernel/instant.ts';
import { exactly } from '#kernel/json-schema.ts';
import type { Ledger } from '#orm/entities/ledger.ts';
import { ID, INSTANT, TEXT } from './members.ts';

export const renderLedger = (ledger: Ledger) => ({
  id: Number(ledger.id),
  company_id: Number(ledger.company_id),
  code: ledger.code,
  name: ledger.name,
  created_at: parisInstant(ledger.created_at),
});

export const ledgerSchema = exactly<ReturnType<typeof renderLedger>>({
  id: ID,
  company_id: ID,
  code: TEXT,
  name: TEXT,
  created_at: INSTANT,
});
