import { described, exactly, titled } from '#kernel/json-schema.ts';
import { ID } from './members.ts';

export const renderAccountLabels = (company_id: string, labels: ReadonlyMap<string, string>) => ({
  company_id: Number(company_id),
  accounts: Object.fromEntries(labels),
});

export const accountLabelsSchema = titled(
  'AccountLabels',
  exactly<ReturnType<typeof renderAccountLabels>>({
    company_id: described(ID, 'The company.'),
    accounts: {
      type: 'object',
      additionalProperties: { type: 'string' },
      description: 'The label of each account, by its number.',
    },
  }),
);
