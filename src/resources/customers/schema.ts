import { BUYER_KINDS } from '#einvoice/model/invoice-party.ts';
import { enumOf, nullable, titled, type JsonSchema } from '#kernel/json-schema.ts';

const text = (maxLength: number) => ({ type: ['string', 'null'], maxLength });

const optionalObject = (properties: Record<string, JsonSchema>): JsonSchema => ({
  type: ['object', 'null'],
  properties,
});

/** A customer's members are those of a buyer in the editor of drafts. */
export const customerUpdateSchema: JsonSchema = titled('CustomerUpdate', {
  type: 'object',
  properties: {
    name: { type: 'string', maxLength: 255, pattern: String.raw`\S` },
    siren: text(20),
    vat_number: text(30),
    kind: nullable(enumOf(BUYER_KINDS)),
    address: optionalObject({
      line1: text(255),
      line2: text(255),
      line3: text(255),
      postal_code: text(20),
      city: text(100),
      region: text(255),
      country_code: text(2),
    }),
    electronic_address: optionalObject({ scheme: text(4), value: text(125) }),
    archived: { type: 'boolean' },
  },
});
