import { defineEntity, p, type InferEntity } from '@mikro-orm/core';

/** The company that gets the network's invoices for a SIREN. */
export const SirenReceiver = defineEntity({
  name: 'SirenReceiver',
  tableName: 'siren_receivers',
  properties: {
    siren: p.text().primary(),
    workspace_id: p.bigint('string'),
    company_id: p.bigint('string'),
  },
});
export type SirenReceiver = InferEntity<typeof SirenReceiver>;
