import { expect } from 'chai';
import { INVOICE_DIRECTIONS } from '#einvoice/model/invoice.ts';
import { LIFECYCLE_STATUSES } from '#einvoice/model/lifecycle-codes.ts';
import { reasonsOf } from '#einvoice/model/lifecycle-reasons.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { printCdar, readCdar } from '#einvoice/cdar.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { CDAR } from '#einvoice/xml/schemas.ts';
import { checkStatusMessage } from '#einvoice/status-messages/check-status-message.ts';
import {
  composeStatusMessage,
  type OwnStatus,
} from '#einvoice/status-messages/compose-status-message.ts';
import { buildInvoice, buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { openReferenceSchema } from '#test/einvoice/reference-schema.ts';
import { checkCdv } from '#test/support/rules/cdv.ts';

const PUBLISHED = 'cdar-d22b/CrossDomainAcknowledgementAndResponse_100pD22B.xsd';

const TREATMENTS = LIFECYCLE_STATUSES.filter(({ phase }) => phase === 'treatment');

const compose = (
  code: string,
  invoice: Partial<PrintableInvoice> = {},
  overrides: Partial<OwnStatus> = {},
) => {
  const status = LIFECYCLE_STATUSES.find((one) => one.code === code);
  if (status === undefined) throw new Error(`no status ${code}`);
  const [reason] = status.reason_required ? reasonsOf(code) : [];
  return composeStatusMessage(
    {
      message_id: `M-${code}`,
      issued_at: new Date('2026-03-02T13:05:00Z'),
      status,
      set_at: new Date('2026-03-02T13:00:00Z'),
      reason_code: reason?.code ?? null,
      reason: reason?.label ?? null,
      amounts: code === '212' ? [{ amount: '120.00', tax_rate: '20' }] : [],
      ...overrides,
    },
    buildInvoice(invoice),
  );
};

describe("the service's own status messages", () => {
  it('fit the schema and the rules, for every status and direction', function () {
    const findViolation = openReferenceSchema(this, PUBLISHED);
    for (const { code } of TREATMENTS)
      for (const direction of INVOICE_DIRECTIONS) {
        const message = compose(code, { direction });
        const xml = printCdar(message);
        expect(checkStatusMessage(message), code).to.deep.equal([]);
        expect(checkCdv(xml), code).to.deep.equal([]);
        expect(findViolation(xml), code).to.equal(null);
        expect(readCdar(readXml(xml, CDAR)), code).to.deep.equal(message);
      }
  });

  it('are never composed for statuses of transmission, which only platforms set', () => {
    const platforms = ['200', '201', '202', '203', '213', '221', '500', '501'];
    for (const code of platforms)
      expect(() => compose(code), code).to.throw(`only a platform sends the status ${code}`);
    const codes = LIFECYCLE_STATUSES.map(({ code }) => code);
    expect(TREATMENTS.map(({ code }) => code)).to.deep.equal(
      codes.filter((code) => !platforms.includes(code)),
    );
  });

  it('come from our party, and through its platform', () => {
    const roles = (
      code: string,
      direction: 'sales' | 'purchases',
      overrides: Partial<OwnStatus> = {},
    ) => {
      const { sender, issuer, recipients, statuses } = compose(code, { direction }, overrides);
      return [sender, issuer, ...recipients]
        .map((party) => party?.role)
        .concat(statuses[0]?.phase ?? '');
    };
    expect(roles('212', 'sales')).to.deep.equal(['WK', 'SE', 'BY', 'DFH', '23']);
    expect(roles('210', 'purchases')).to.deep.equal(['WK', 'BY', 'SE', 'DFH', '23']);
    expect(roles('205', 'purchases')).to.deep.equal(['WK', 'BY', 'SE', '23']);
    // Its platform sees to the portal.
    const own = { is_sent_by_party: true };
    expect(roles('212', 'sales', own)).to.deep.equal(['SE', 'SE', 'BY', '23']);
    expect(roles('210', 'purchases', own)).to.deep.equal(['BY', 'BY', 'SE', '23']);
  });

  it('name the invoice by its number, date, type and seller', () => {
    const [status] = compose('205', { invoice_number: 'F-7', issue_date: '2026-02-28' }).statuses;
    expect(status?.invoice).to.deep.include({
      invoice_number: 'F-7',
      issue_date: '2026-02-28',
      type_code: '380',
    });
    expect(status?.invoice.seller).to.include({ id: '732829320', scheme: '0002', role: 'SE' });
  });

  it('contain the code of UNTDID 1373 of the table', () => {
    const document_statuses = TREATMENTS.map(
      ({ code }) => `${code} ${compose(code).statuses[0]?.document_status}`,
    );
    expect(document_statuses.join(', ')).to.equal(
      '204 45, 205 1, 206 49, 207 46, 208 39, 209 37, 210 50, 211 47, 212 47, 214 5, 220 5, 224 5, 225 5,' +
        ' 226 5, 227 5, 228 5',
    );
  });

  it('contain a motive by its code, its words or both', () => {
    for (const motive of [
      { reason_code: 'AUTRE', reason: null },
      { reason_code: null, reason: 'Autre' },
      { reason_code: 'AUTRE', reason: 'Autre' },
    ]) {
      const [status] = compose('207', {}, motive).statuses;
      expect(status?.details).to.have.length(1);
      expect(status?.details[0]).to.include(motive);
    }
  });

  it('repeat the reason as a note, where platforms read it (MDT-126)', () => {
    const noteOf = (code: string, overrides: Partial<OwnStatus> = {}) =>
      compose(code, {}, { reason_code: null, reason: 'Lot abîmé', ...overrides }).statuses[0]
        ?.details[0]?.note;
    for (const code of ['206', '207', '208', '210'])
      expect(noteOf(code), code).to.equal('Lot abîmé');
    const amounts = [{ amount: '-60.00', tax_rate: '20' }];
    expect(noteOf('212', { amounts })).to.equal('Lot abîmé');
    expect(noteOf('205')).to.equal(null);
  });

  it('list each amount collected, in the currency of the invoice', () => {
    const amounts = [
      { amount: '120.00', tax_rate: '20' },
      { amount: '55.00', tax_rate: '10' },
    ];
    const [status] = compose('212', { currency_code: 'USD' }, { amounts }).statuses;
    expect(status?.details.map(({ values }) => values)).to.deep.equal([
      [
        { type_code: 'MEN', amount: '120.00', currency_code: 'USD', percentage: '20' },
        { type_code: 'MEN', amount: '55.00', currency_code: 'USD', percentage: '10' },
      ],
    ]);
  });

  it('reach a party without an electronic address at its SIREN', () => {
    const buyer = buildParty({ siren: '356000000', electronic_address: null });
    expect(compose('212', { buyer }).recipients[0]?.electronic_address).to.deep.equal({
      scheme: '0225',
      value: '356000000',
    });
  });
});
