import { parisInstant } from '#kernel/instant.ts';
import { exactly, described, titled } from '#kernel/json-schema.ts';
import type { Ledger } from '#orm/entities/ledger.ts';
import { ID, INSTANT, TEXT } from './members.ts';

export const renderLedger = (ledger: Ledger) => ({
  id: Number(ledger.id),
  company_id: Number(ledger.company_id),
  code: ledger.code,
  name: ledger.name,
  created_at: parisInstant(ledger.created_at),
});

export const ledgerSchema = titled(
  'Ledger',
  exactly<ReturnType<typeof renderLedger>>({
    id: described(ID, 'The ledger.'),
    company_id: described(ID, 'The company whose books it belongs to.'),
    code: described(TEXT, 'Unique in its company.'),
    name: described(TEXT, 'The name of the ledger.'),
    created_at: described(INSTANT, 'When it was made.'),
  }),
);
