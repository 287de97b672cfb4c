import { expect } from 'chai';
import * as fc from 'fast-check';
import { LIFECYCLE_STATUSES } from '#einvoice/model/lifecycle-codes.ts';
import { reasonsOf } from '#einvoice/model/lifecycle-reasons.ts';
import type { StatusMessage, StatusParty } from '#einvoice/model/status-message.ts';
import { printCdar } from '#einvoice/cdar.ts';
import { checkStatusMessage } from '#einvoice/status-messages/check-status-message.ts';
import {
  buildDetail,
  buildStatus,
  buildStatusMessage,
} from '#test/support/invoices/build-status-message.ts';
import { checkCdv } from '#test/support/rules/cdv.ts';

const mostly = <T>(good: T, ...others: readonly T[]) =>
  fc.oneof(
    { weight: 6, arbitrary: fc.constant(good) },
    { weight: 4, arbitrary: fc.constantFrom(...others) },
  );

const ids: fc.Arbitrary<Pick<StatusParty, 'id' | 'scheme'>> = fc.constantFrom(
  { id: '732829320', scheme: '0002' },
  { id: '9999', scheme: '0238' },
  { id: '9999', scheme: '0002' },
  { id: '0000', scheme: '0238' },
  { id: null, scheme: null },
);
const parties = (role: string): fc.Arbitrary<StatusParty> =>
  fc
    .record({
      ids,
      role: mostly<string | null>(role, 'WK', 'BY', 'SE', 'DFH', 'PE', 'CN', null),
      addressed: fc.boolean(),
    })
    .map(({ ids, role, addressed }) => ({
      ...ids,
      name: 'Partie',
      role,
      electronic_address: addressed ? { scheme: '0225', value: '732829320' } : null,
    }));

/** Every status has a code: XPath reports more rules than the broken one without. */
const codes = fc.constantFrom(...LIFECYCLE_STATUSES.map(({ code }) => code), '999');
/** Motives of every list, public buyers' included, and one of none. */
const reasons = fc.constantFrom(
  ...new Set(LIFECYCLE_STATUSES.flatMap(({ code }) => reasonsOf(code).map((one) => one.code))),
  'RETRAIT_MAN_SERV',
  'ST_CT_NON_DECLAR',
  'SUPPR_COMP_AVOIR',
  'TRANSF_PMNT_REGIE',
  'CONTACT_ACHTR',
  'PARCE_QUE',
  null,
);

const details = fc
  .record({
    status_code: fc.oneof(fc.constant(null), codes),
    reason_code: reasons,
    action_code: mostly<string | null>(null, 'NIN', 'RIEN'),
    sequence: mostly<string | null>('1', null),
    values: fc.array(
      fc.record({
        type_code: mostly<string | null>('MEN', 'RAP', 'XYZ'),
        amount: mostly<string | null>('12.00', null),
        currency_code: fc.constant(null),
        percentage: mostly<string | null>('20', null),
      }),
      { maxLength: 2 },
    ),
  })
  .map((detail) => buildDetail({ ...detail, note: 'Note' }));

const statuses = fc
  .record({
    phase: fc.constantFrom('23', '305', '24'),
    code: codes,
    document_status: mostly<string | null>(null, '10', '1', '5', '77'),
    invoice: fc.record({
      invoice_number: mostly<string | null>('F-1', null),
      issue_date: mostly<string | null>('2026-03-01', null),
      type_code: mostly<string | null>('380', '387', null),
      seller: fc.option(parties('SE')),
      recipients: fc.array(parties('BY'), { maxLength: 1 }),
    }),
    details: fc.array(details, { maxLength: 2 }),
  })
  .map(buildStatus);

const messages: fc.Arbitrary<StatusMessage> = fc
  .record({
    business_process: mostly<string | null>('REGULATED', 'S1', 'M12', 'OTHER', null),
    guideline: mostly(
      'urn.cpro.gouv.fr:1p0:CDV:invoice',
      'urn.cpro.gouv.fr:1p0:CDV:einvoicingF2',
      'urn:other',
    ),
    message_id: mostly<string | null>('M-1', null),
    issued_at: mostly<Date | null>(new Date('2026-03-02T13:00:00Z'), null),
    sender: fc.option(parties('WK')),
    issuer: fc.option(parties('BY')),
    recipients: fc.array(parties('DFH'), { minLength: 1, maxLength: 2 }),
    statuses: fc.array(statuses, { minLength: 1, maxLength: 1 }),
  })
  .map(buildStatusMessage);

const sorted = (rules: string[]) => [...new Set(rules)].sort();

describe('the rules of status messages', () => {
  it('find the same in any message as the published ones', () => {
    fc.assert(
      fc.property(messages, (message) => {
        const published = checkCdv(printCdar(message)).map((id) => id.split('_')[0] ?? '');
        const found = checkStatusMessage(message).map(({ rule }) => rule);
        expect(sorted(found)).to.deep.equal(sorted(published));
      }),
    );
  });
});
