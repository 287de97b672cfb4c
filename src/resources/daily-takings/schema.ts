import { arrayOf, described, exactly, titled, type JsonSchema } from '#kernel/json-schema.ts';
import { REASONS } from '#kernel/violation.ts';
import type { TakingsImport } from '#domain/books/reporting/takings/keep-takings.ts';
import { decimalSchema } from '#http/decimal-schema.ts';
import { totalMembers } from '#render/daily-taking.ts';
import { COUNT, TEXT } from '#render/members.ts';

const object = (properties: Readonly<Record<string, JsonSchema>>, required: string[]) => ({
  type: 'object',
  properties,
  required,
});
const text = (description: string): JsonSchema => ({
  type: 'string',
  maxLength: 50,
  pattern: String.raw`^[^\p{C}]*[^\p{C}\s][^\p{C}]*$`,
  description,
  'x-reason': { code: 'invalid_format', message: 'doit avoir 1 à 50 caractères imprimables' },
});

export const takingSchema: JsonSchema = titled(
  'DailyTakingInput',
  object(
    {
      company_id: { type: 'integer', description: 'The company.' },
      register: text('The till.'),
      reference: text('The number of its ticket: the same again is not recorded twice.'),
      date: {
        type: 'string',
        description: 'The day of the sales, `YYYY-MM-DD`, today at the latest.',
        'x-reason': REASONS.date,
      },
      currency_code: { type: 'string', description: '`EUR`.' },
      transactions_count: {
        type: ['integer', 'null'],
        minimum: 0,
        maximum: 1_000_000,
        description: 'How many sales. Each of them may round its tax by a cent.',
        'x-reason': { code: 'out_of_range', message: 'doit être un nombre entier de 0 à 1000000' },
      },
      totals: {
        ...arrayOf(
          object(totalMembers(decimalSchema, decimalSchema), [
            'category',
            'tax_rate',
            'net_amount',
            'tax_amount',
          ]),
        ),
        minItems: 1,
        maxItems: 100,
        description: 'By category and rate.',
      },
      payments: {
        ...arrayOf(
          object(
            {
              tax_rate: decimalSchema('The VAT rate in percent.'),
              amount: decimalSchema('With tax.'),
            },
            ['tax_rate', 'amount'],
          ),
        ),
        maxItems: 100,
        description:
          'What was paid for services; their totals by default. Ignored, with a warning, where the VAT is not due on receipt.',
      },
    },
    ['company_id', 'register', 'reference', 'date', 'currency_code', 'totals'],
  ),
);

export const takingsImportSchema = titled(
  'DailyTakingsImport',
  exactly<TakingsImport>({
    created: described(COUNT, 'Takings that were new.'),
    unchanged: described(COUNT, 'Takings that were known with the same content.'),
    refused: described(
      arrayOf(
        exactly({
          line: described(COUNT, 'The line of the file; the header is 1.'),
          message: described(TEXT, 'Why, in French.'),
        }),
      ),
      'Lines that do not count. With one of them nothing was written.',
    ),
  }),
);
