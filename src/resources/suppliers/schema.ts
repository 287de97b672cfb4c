import { titled, type JsonSchema } from '#kernel/json-schema.ts';

const properties = {
  name: { type: 'string', maxLength: 255, pattern: String.raw`\S`, description: 'Not blank.' },
  siren: {
    type: ['string', 'null'],
    maxLength: 20,
    description: '9 digits, the last of which is a check digit (Luhn); spaces are ignored.',
  },
  vat_number: {
    type: ['string', 'null'],
    maxLength: 30,
    description: 'With its country prefix, `FR44732829320`; spaces are ignored.',
  },
  category_id: {
    type: ['integer', 'null'],
    description: 'Given to purchases from this supplier that arrive without a category.',
  },
};

export const supplierCreationSchema: JsonSchema = titled('SupplierCreation', {
  type: 'object',
  properties,
  required: ['name'],
});

export const supplierUpdateSchema: JsonSchema = titled('SupplierUpdate', {
  type: 'object',
  properties,
});
