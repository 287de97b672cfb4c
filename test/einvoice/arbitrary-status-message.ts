import * as fc from 'fast-check';
import type { StatusMessage, StatusParty } from '#einvoice/model/status-message.ts';

/** Trimmed and not blank; markup, quotes and line breaks are frequent. */
const texts = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom('&', '<', '>', '"', "'", '\n', '\t', ' ', 'é', '€', '🖨'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    minLength: 1,
    maxLength: 30,
  })
  .map((text) => text.trim())
  .filter((text) => text !== '');
/** `xs:token`, as codes and ids are. */
const tokens = fc.stringMatching(/^[A-Za-z0-9#_-]{1,20}$/);
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values);
const days = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const decimals = fc
  .tuple(fc.constantFrom('', '-'), fc.bigInt({ min: 0n, max: 10n ** 15n }), fc.nat(99))
  .map(([sign, whole, cents]) => `${sign}${whole}.${String(cents).padStart(2, '0')}`);

/** Seconds, outside the hour that autumn repeats: local time cannot tell the two apart. */
const times = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000))
  .filter((date) => date.getUTCMonth() !== 9);

const parties = fc
  .record({
    id: optional(tokens),
    scheme: optional(tokens),
    name: optional(texts),
    role: fc.constantFrom('SE', 'BY', 'WK', 'DFH'),
    electronic_address: optional(fc.record({ scheme: optional(tokens), value: tokens })),
  })
  .map((party): StatusParty => ({ ...party, scheme: party.id === null ? null : party.scheme }));

const values = fc
  .record({
    type_code: optional(fc.constantFrom('MEN', 'RAP')),
    amount: optional(decimals),
    currency_code: optional(fc.constantFrom('EUR', 'USD')),
    percentage: optional(decimals),
  })
  .filter((value) => value.type_code !== null || value.amount !== null)
  .map((value) => ({
    ...value,
    currency_code: value.amount === null ? null : value.currency_code,
  }));

const details = fc.record({
  status_code: optional(tokens),
  reason_code: optional(tokens),
  reason: optional(texts),
  action_code: optional(tokens),
  action: optional(texts),
  sequence: fc.nat(99).map(String),
  note: optional(texts),
  values: fc.array(values, { maxLength: 3 }),
});

const statuses = fc.record({
  phase: optional(fc.constantFrom('23', '305')),
  set_at: optional(times),
  code: optional(fc.constantFrom('200', '205', '210', '212', '999')),
  label: optional(texts),
  document_status: optional(fc.constantFrom('1', '10', '47')),
  invoice: fc.record({
    invoice_number: optional(tokens),
    issue_date: optional(days),
    type_code: optional(fc.constantFrom('380', '381')),
    seller: optional(parties),
    recipients: fc.array(parties, { maxLength: 2 }),
  }),
  details: fc.array(details, { maxLength: 3 }),
});

/** Any message that the schema admits and this service could print. */
export const statusMessages: fc.Arbitrary<StatusMessage> = fc.record({
  business_process: optional(fc.constantFrom('REGULATED', 'B2C')),
  guideline: fc.constant('urn.cpro.gouv.fr:1p0:CDV:invoice'),
  message_id: optional(tokens),
  issued_at: optional(times),
  sender: optional(parties),
  issuer: optional(parties),
  recipients: fc.array(parties, { minLength: 1, maxLength: 3 }),
  statuses: fc.array(statuses, { minLength: 1, maxLength: 3 }),
});
