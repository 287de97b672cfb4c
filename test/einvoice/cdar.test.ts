import { expect } from 'chai';
import * as fc from 'fast-check';
import { printCdar, readCdar } from '#einvoice/cdar.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { CDAR } from '#einvoice/xml/schemas.ts';
import { statusMessages } from './arbitrary-status-message.ts';
import { openReferenceSchema } from './reference-schema.ts';
import {
  buildDetail,
  buildStatus,
  buildStatusMessage,
  buildStatusParty,
} from '#test/support/invoices/build-status-message.ts';

const PUBLISHED = 'cdar-d22b/CrossDomainAcknowledgementAndResponse_100pD22B.xsd';

const read = (xml: string) => readCdar(readXml(xml, CDAR));
const readChanged = (from: string | RegExp, to: string) => {
  const printed = printCdar(buildStatusMessage());
  const changed = printed.replace(from, to);
  expect(changed).not.to.equal(printed);
  return read(changed);
};

describe('a status message as CDAR', () => {
  it('is read as it was printed', () => {
    fc.assert(
      fc.property(statusMessages, (message) => {
        expect(read(printCdar(message))).to.deep.equal(message);
      }),
    );
  });

  it('fits the published schema', function () {
    const findViolation = openReferenceSchema(this, PUBLISHED);
    const collected = {
      type_code: 'MEN',
      amount: '1200.00',
      currency_code: 'EUR',
      percentage: '20',
    };
    const detail = buildDetail({ reason_code: 'AUTRE', reason: 'Trop payé', values: [collected] });
    const whole = printCdar(buildStatusMessage({ statuses: [buildStatus({ details: [detail] })] }));
    expect(findViolation(whole)).to.equal(null);
    expect(findViolation(whole.replaceAll('RecipientTradeParty', 'Recipient'))).to.include(
      'Recipient',
    );
    fc.assert(
      fc.property(statusMessages, (message) => {
        expect(findViolation(printCdar(message))).to.equal(null);
      }),
    );
  });

  it('states each time in Paris, to the second', () => {
    const printed = printCdar(
      buildStatusMessage({ issued_at: new Date('2026-07-01T22:10:05.9Z') }),
    );
    expect(printed).to.include(
      '<ram:IssueDateTime><udt:DateTimeString format="204">20260702001005</udt:DateTimeString>',
    );
    expect(read(printed).issued_at).to.deep.equal(new Date('2026-07-01T22:10:05Z'));
  });
});

describe('an odd status message', () => {
  it('may have other prefixes, comments and blanks', () => {
    const odd = printCdar(buildStatusMessage())
      .replaceAll('ram:', 'x:')
      .replace('xmlns:ram', 'xmlns:x')
      .replaceAll('><', '>\n  <!-- MDT --><')
      .replace('>205<', '> 205 <');
    expect(read(odd)).to.deep.equal(buildStatusMessage());
  });

  it('keeps a label as its sender writes it', () => {
    const label = (text: string) => readChanged('>Approuvée<', `>${text}<`).statuses[0]?.label;
    expect(label('Prise_en_charge')).to.equal('Prise_en_charge');
    expect(label('Approved  by  the buyer')).to.equal('Approved  by  the buyer');
    expect(label('VALIDÉE &amp; payée')).to.equal('VALIDÉE & payée');
  });

  it('keeps an unknown code', () => {
    expect(readChanged('>205<', '>F-042<').statuses[0]?.code).to.equal('F-042');
  });

  it('may leave out its phase and most of the rest', () => {
    const bare = readChanged('<ram:TypeCode>23</ram:TypeCode>', '');
    expect(bare.statuses[0]?.phase).to.equal(null);
    const UN = 'urn:un:unece:uncefact:data:standard';
    const least = read(
      `<CrossDomainAcknowledgementAndResponse xmlns="${UN}:CrossDomainAcknowledgementAndResponse:100"` +
        ` xmlns:r="${UN}:ReusableAggregateBusinessInformationEntity:100"><ExchangedDocument>` +
        `<r:RecipientTradeParty/></ExchangedDocument><AcknowledgementDocument>` +
        `<r:ReferenceReferencedDocument/></AcknowledgementDocument></CrossDomainAcknowledgementAndResponse>`,
    );
    expect(least).to.deep.include({ message_id: null, issued_at: null, sender: null });
    expect(least.statuses).to.deep.equal([
      {
        phase: null,
        set_at: null,
        code: null,
        label: null,
        document_status: null,
        invoice: {
          invoice_number: null,
          issue_date: null,
          type_code: null,
          seller: null,
          recipients: [],
        },
        details: [],
      },
    ]);
  });

  it('may acknowledge several invoices at once', () => {
    const reference = /<ram:ReferenceReferencedDocument>.*<\/ram:ReferenceReferencedDocument>/;
    const [one = ''] = reference.exec(printCdar(buildStatusMessage())) ?? [];
    const two = readChanged(reference, one + one.replace('F-2026-001', 'F-2026-002'));
    expect(two.statuses.map(({ invoice }) => invoice.invoice_number)).to.deep.equal([
      'F-2026-001',
      'F-2026-002',
    ]);
    expect(two.statuses.map(({ phase }) => phase)).to.deep.equal(['23', '23']);
  });

  it('may give a party several ids, of which its SIREN counts', () => {
    const message = readChanged(
      '<ram:GlobalID schemeID="0002">356000000<',
      '<ram:GlobalID schemeID="0009">35600000000048</ram:GlobalID><ram:GlobalID schemeID="0002">356000000<',
    );
    expect(message.issuer).to.include({ id: '356000000', scheme: '0002' });
  });

  it('has SIRENs and SIRETs without blanks, and other ids as they are written', () => {
    for (const [scheme, id, compact] of [
      ['0002', '732 829 320', '732829320'],
      ['0009', '732 829 320\u00A000074', '73282932000074'],
      ['0238', '00 42', '00 42'],
      [null, '732 829 320', '732 829 320'],
    ] as const) {
      const party = buildStatusParty({ id, scheme });
      const { recipients } = read(printCdar(buildStatusMessage({ recipients: [party] })));
      expect(recipients, id).to.deep.equal([{ ...party, id: compact }]);
    }
  });

  it('may split a reason into several texts', () => {
    const xml = printCdar(
      buildStatusMessage({ statuses: [buildStatus({ details: [buildDetail({ reason: 'Un' })] })] }),
    ).replace('</ram:Reason>', '</ram:Reason><ram:Reason>Deux</ram:Reason>');
    expect(read(xml).statuses[0]?.details[0]?.reason).to.equal('Un\nDeux');
  });
});
