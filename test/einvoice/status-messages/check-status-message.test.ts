import { expect } from 'chai';
import type {
  StatusDetail,
  StatusInvoice,
  StatusMessage,
  StatusParty,
} from '#einvoice/model/status-message.ts';
import { printCdar } from '#einvoice/cdar.ts';
import { checkStatusMessage } from '#einvoice/status-messages/check-status-message.ts';
import {
  BUYER,
  SELLER,
  buildDetail,
  buildStatus,
  buildStatusMessage,
  buildStatusParty,
} from '#test/support/invoices/build-status-message.ts';
import { checkCdv } from '#test/support/rules/cdv.ts';

const withStatus = (...overrides: Parameters<typeof buildStatus>): StatusMessage =>
  buildStatusMessage({ statuses: [buildStatus(...overrides)] });
const withInvoice = (overrides: Partial<StatusInvoice>): StatusMessage =>
  withStatus({ invoice: { ...buildStatus().invoice, ...overrides } });
const withDetail = (code: string, overrides: Partial<StatusDetail>): StatusMessage =>
  withStatus({ code, document_status: null, details: [buildDetail(overrides)] });
const transmission = (overrides: Partial<StatusMessage>): StatusMessage =>
  buildStatusMessage({
    issuer: buildStatusParty(),
    statuses: [buildStatus({ phase: '305', code: '203', document_status: '48' })],
    ...overrides,
  });

const collected = { type_code: 'MEN', amount: '120.00', currency_code: 'EUR', percentage: '20' };
const ppf = buildStatusParty({ id: '0000', scheme: '0238', role: 'DFH' });
const chorus = buildStatusParty({ id: '9999', scheme: '0238' });

/** Messages that break one rule, by rule. */
const BROKEN: Readonly<Record<string, StatusMessage>> = {
  'BR-FR-04_MDT-91': withInvoice({ type_code: '387' }),
  'BR-FR-CDV-02_MDT-3': buildStatusMessage({ guideline: 'urn.cpro.gouv.fr:1p0:CDV:einvoicingF2' }),
  'BR-FR-CDV-03_MDT-4': buildStatusMessage({ message_id: null }),
  'BR-FR-CDV-04_MDG-4': buildStatusMessage({ issued_at: null }),
  'BR-FR-CDV-07_MDT-38_yes': buildStatusMessage({ issuer: { ...BUYER, id: null, scheme: null } }),
  'BR-FR-CDV-08_MDT-73': buildStatusMessage({
    recipients: [{ ...SELLER, electronic_address: null }],
  }),
  'BR-FR-CDV-09_MDT-77': withStatus({ phase: '24' }),
  'BR-FR-CDV-10_MDT-87': withInvoice({ invoice_number: null }),
  'BR-FR-CDV-11_MDG-35': withInvoice({ issue_date: null }),
  'BR-FR-CDV-12_MDT-105': withStatus({ code: null }),
  'BR-FR-CDV-13_MDT-129': withInvoice({ seller: null }),
  'BR-FR-CDV-14_MDT-207': withDetail('212', { values: [{ ...collected, percentage: null }] }),
  'BR-FR-CDV-15_MDT-113': withStatus({ code: '210', document_status: '50' }),
  'BR-FR-CDV-16_MDT-124-2': withDetail('207', { reason_code: 'AUTRE', sequence: null }),
  'BR-FR-CDV-CL-01_MDT-2': buildStatusMessage({ business_process: null }),
  'BR-FR-CDV-CL-02_MDT-21_305': transmission({ sender: BUYER }),
  'BR-FR-CDV-CL-02_MDT-21_23': buildStatusMessage({ sender: ppf }),
  'BR-FR-CDV-CL-03_MDT-40_305': transmission({ issuer: BUYER }),
  'BR-FR-CDV-CL-03_MDT-40_23': buildStatusMessage({ issuer: { ...BUYER, role: 'WK' } }),
  'BR-FR-CDV-CL-04_MDT-59': buildStatusMessage({ recipients: [{ ...SELLER, role: 'CN' }] }),
  'BR-FR-CDV-CL-05_MDT-88_305': transmission({
    statuses: [buildStatus({ phase: '305', code: '203', document_status: '1' })],
  }),
  'BR-FR-CDV-CL-05_MDT-88_23': withStatus({ document_status: '48' }),
  'BR-FR-CDV-CL-07_MDT-132': withInvoice({ seller: { ...SELLER, role: 'BY' } }),
  'BR-FR-CDV-CL-08_MDT-158': withInvoice({ recipients: [{ ...BUYER, role: 'CN' }] }),
  'BR-FR-CDV-CL-09_MDT-113': withDetail('205', { reason_code: 'PARCE_QUE' }),
  'BR-FR-CDV-CL-09_MDT-113_200': withDetail('200', { reason_code: 'DOUBLON' }),
  'BR-FR-CDV-CL-09_MDT-113_206': withDetail('206', { reason_code: 'DOUBLON' }),
  'BR-FR-CDV-CL-09_MDT-113_207': withDetail('207', { reason_code: 'JUSTIF_ABS' }),
  'BR-FR-CDV-CL-09_MDT-113_208': withDetail('208', { reason_code: 'QTE_ERR' }),
  'BR-FR-CDV-CL-09_MDT-113_210': withDetail('210', { reason_code: 'QTE_ERR' }),
  'BR-FR-CDV-CL-09_MDT-113_210B2G': {
    ...withDetail('210', { reason_code: 'QTE_ERR' }),
    sender: chorus,
  },
  'BR-FR-CDV-CL-09_MDT-113_213': withDetail('213', { reason_code: 'QTE_ERR' }),
  'BR-FR-CDV-CL-09_MDT-113_221': withDetail('221', { reason_code: 'DOUBLON' }),
  'BR-FR-CDV-CL-09_MDT-113_501': withDetail('501', { reason_code: 'DOUBLON' }),
  'BR-FR-CDV-CL-10_MDT-121': withDetail('207', { reason_code: 'AUTRE', action_code: 'RIEN' }),
  'BR-FR-CDV-CL-11_MDT-207': withDetail('205', { values: [{ ...collected, type_code: 'XYZ' }] }),
};

/** `BR-FR-CDV-14_MDT-207`: an assertion's id begins with the rule's name. */
const ruleOf = (id: string): string => id.split('_')[0] ?? '';
const rulesOf = (message: StatusMessage): string[] =>
  checkStatusMessage(message).map(({ rule }) => rule);

/** Odd messages that break no rule. */
const GOOD: Readonly<Record<string, StatusMessage>> = {
  'an approval': buildStatusMessage(),
  'a transmission by a platform without an id': transmission({}),
  'a code of no list': withStatus({ code: '999', document_status: null }),
  'a collection': withDetail('212', { values: [collected] }),
  'a refusal with two motives': withStatus({
    code: '210',
    document_status: '50',
    details: ['DOUBLON', 'CMD_ERR'].map((reason_code) => buildDetail({ reason_code })),
  }),
  'a motive of another status, which its detail names': withDetail('205', {
    status_code: '208',
    reason_code: 'JUSTIF_ABS',
  }),
  'a motive of a status without a list': withDetail('205', { reason_code: 'DOUBLON' }),
  'a refusal by a public buyer': {
    ...withDetail('210', { reason_code: 'TRANSF_PMNT_REGIE' }),
    sender: chorus,
  },
  'a refused file, of which neither date nor seller is known': transmission({
    statuses: [
      buildStatus({
        phase: '305',
        code: '501',
        document_status: null,
        invoice: { ...buildStatus().invoice, issue_date: null, seller: null },
        details: [buildDetail({ reason_code: 'IRR_SYNTAX' })],
      }),
    ],
  }),
  'a status for the public portal alone': buildStatusMessage({
    guideline: 'urn.cpro.gouv.fr:1p0:CDV:einvoicingF2',
    business_process: 'M12',
    recipients: [buildStatusParty(), ppf],
  }),
};

describe('the rules of status messages', () => {
  for (const [name, message] of Object.entries(GOOD))
    it(`are kept by ${name}`, () => {
      expect(checkStatusMessage(message)).to.deep.equal([]);
      expect(checkCdv(printCdar(message))).to.deep.equal([]);
    });

  for (const [id, message] of Object.entries(BROKEN))
    it(`report ${id}, as the published ones do`, () => {
      expect(checkCdv(printCdar(message))).to.include(id);
      expect(rulesOf(message)).to.deep.equal([ruleOf(id)]);
    });

  it('require a sender and its role', () => {
    expect(rulesOf(buildStatusMessage({ sender: null }))).to.deep.equal([
      'BR-FR-CDV-05',
      'BR-FR-CDV-CL-02',
    ]);
    expect(rulesOf(buildStatusMessage({ sender: { ...BUYER, role: null } }))).to.deep.equal([
      'BR-FR-CDV-06',
      'BR-FR-CDV-CL-02',
    ]);
  });

  it('require a phase', () => {
    expect(rulesOf(withStatus({ phase: null }))).to.deep.equal(['BR-FR-CDV-09']);
  });

  it('require a rate with each amount of a collection', () => {
    expect(rulesOf(withStatus({ code: '212', document_status: '47' }))).to.deep.equal([
      'BR-FR-CDV-14',
    ]);
    expect(
      rulesOf(withDetail('212', { values: [collected, { ...collected, amount: null }] })),
    ).to.deep.equal(['BR-FR-CDV-14']);
  });

  it("allow public buyers' own motives only in their refusals", () => {
    const give = (code: string, reason_code: string, sender: StatusParty) =>
      rulesOf({ ...withDetail(code, { reason_code }), sender });
    expect(give('210', 'CONTACT_ACHTR', chorus)).to.deep.equal([]);
    for (const sender of [{}, { id: '9999', scheme: '0002' }, { id: '0042', scheme: '0238' }])
      expect(give('210', 'CONTACT_ACHTR', buildStatusParty(sender))).to.deep.equal([
        'BR-FR-CDV-CL-09',
      ]);
    expect(give('208', 'AUTRE', chorus)).to.deep.equal(['BR-FR-CDV-CL-09']);
  });

  it('give a guideline for the public portal, as the only recipient with an id', () => {
    const guideline = 'urn.cpro.gouv.fr:1p0:CDV:einvoicingF2';
    for (const recipients of [
      [],
      [ppf, chorus],
      [{ ...ppf, id: '9999' }],
      [{ ...ppf, scheme: '0002' }],
      [{ ...ppf, role: 'WK' }],
    ])
      expect(
        rulesOf(buildStatusMessage({ guideline, recipients })),
        JSON.stringify(recipients),
      ).to.deep.equal(['BR-FR-CDV-02']);
  });

  it('are checked for each status of a message', () => {
    const statuses = [buildStatus(), buildStatus({ code: '210' }), buildStatus({ phase: '305' })];
    expect(rulesOf(buildStatusMessage({ statuses }))).to.deep.equal([
      'BR-FR-CDV-15',
      'BR-FR-CDV-CL-03',
      'BR-FR-CDV-CL-05',
    ]);
  });
});
