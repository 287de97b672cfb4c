import { titled, type JsonSchema } from '#kernel/json-schema.ts';

export const ledgerCreationSchema: JsonSchema = titled('LedgerCreation', {
  type: 'object',
  properties: {
    company_id: {
      type: ['integer', 'null'],
      description: 'A company of the workspace; the first by default.',
    },
    code: {
      type: 'string',
      maxLength: 20,
      pattern: String.raw`\S`,
      description: 'Unique among the ledgers of the company.',
    },
    name: { type: 'string', maxLength: 255, pattern: String.raw`\S`, description: 'Not blank.' },
  },
  required: ['code', 'name'],
});
