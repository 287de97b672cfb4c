import { expect } from 'chai';
import { PARTY_RULES } from '#einvoice/rules/br-fr/parties.ts';
import { readInvoiceTerms } from '#einvoice/rules/terms/read-invoice-terms.ts';
import type { Identifier } from '#einvoice/model/invoice-party.ts';
import { buildInvoice, buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { append } from '#test/support/rules/append.ts';
import { brokenRules } from '#test/support/rules/broken-rules.ts';
import { inTurn, remove, write, writeAttribute, type Change } from '#test/support/rules/change.ts';
import { describeVerdicts, type Judged } from '#test/einvoice/rules/judging.ts';

const DELIVERED_TO = 'BG-13/BT-71';
const AGREEMENT = 'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement';

const addNote =
  (subject: string, text: string): Change =>
  (invoice) => {
    if (invoice.syntax === 'ubl') append('', `<cbc:Note>#${subject}#${text}</cbc:Note>`)(invoice);
    else
      append(
        'ExchangedDocument',
        `<ram:IncludedNote><ram:Content>${text}</ram:Content><ram:SubjectCode>${subject}</ram:SubjectCode></ram:IncludedNote>`,
      )(invoice);
  };

/** The sample says that it is between companies (note BAR B2B). */
const toConsumer: Change = inTurn(remove('BG-1'), addNote('BAR', 'B2C'));
const selfBilled: Change = write('BT-3', '389');

const vatGroup: Change = inTurn(
  writeAttribute('BG-4/BT-29', 'schemeID', '0231'),
  write('BG-4/BT-29', '732829320'),
);

/** An identifier in an element of its own, which only CII has. */
const withoutScheme: Change = append(`${AGREEMENT}/BuyerTradeParty`, '<ram:ID>CLIENT-1</ram:ID>');

const deliveredTo = (siret: string): Change =>
  inTurn(writeAttribute(DELIVERED_TO, 'schemeID', '0009'), write(DELIVERED_TO, siret));

const KEPT = 'keeps';
const BROKEN = 'breaks';

const SIRETS: readonly Judged[] = [
  ['the SIRET of a payee does not need its SIREN', 'BR-FR-09', KEPT, remove('BG-10/BT-61')],
  [
    'the SIRET of a payee without a SIREN has 14 digits',
    'BR-FR-09',
    BROKEN,
    inTurn(remove('BG-10/BT-61'), write('BG-10/BT-60', '5521005540001')),
  ],
  [
    'the SIRET of a payee begins with its SIREN, when it has one',
    'BR-FR-09',
    BROKEN,
    write('BG-10/BT-60', '73282932000074'),
  ],
  ['the SIRET of a buyer needs its SIREN', 'BR-FR-09', BROKEN, remove('BG-7/BT-47')],
  ['the SIRET of a seller needs its SIREN', 'BR-FR-09', BROKEN, remove('BG-4/BT-30')],
  [
    'the SIRET of a place of delivery needs no SIREN',
    'BR-FR-09',
    KEPT,
    deliveredTo('55210055400013'),
  ],
  [
    'the SIRET of a place of delivery has 14 digits',
    'BR-FR-09',
    BROKEN,
    deliveredTo('5521005540001'),
  ],
];

const REGISTRATIONS: readonly Judged[] = [
  ['a company that buys gives its SIREN', 'BR-FR-11', BROKEN, remove('BG-7/BT-47')],
  ['a consumer gives no SIREN', 'BR-FR-11', KEPT, inTurn(toConsumer, remove('BG-7/BT-47'))],
  [
    'a buyer of whom no note speaks gives no SIREN',
    'BR-FR-11',
    KEPT,
    inTurn(remove('BG-1'), remove('BG-7/BT-47')),
  ],
  [
    'identifiers of CII without a scheme are not compared',
    'BR-FR-CO-10',
    KEPT,
    inTurn(withoutScheme, withoutScheme),
    'cii',
  ],
  [
    'the member of a VAT group says so in a note',
    'BR-FR-CO-14',
    KEPT,
    inTurn(vatGroup, addNote('TXD', 'MEMBRE_ASSUJETTI_UNIQUE')),
  ],
  [
    'the member of a VAT group says so in the words of the rule',
    'BR-FR-CO-14',
    BROKEN,
    inTurn(vatGroup, addNote('TXD', 'ASSUJETTI_UNIQUE')),
  ],
  [
    'the member of a VAT group says so under the subject of the rule',
    'BR-FR-CO-14',
    BROKEN,
    inTurn(vatGroup, addNote('AAI', 'MEMBRE_ASSUJETTI_UNIQUE')),
  ],
];

const foreignBuyer = write('BG-7/BT-49', '732829320');
const foreignSeller = write('BG-4/BT-34', '356000000');

const ADDRESSES: readonly Judged[] = [
  ['a company is reached by its own SIREN', 'BR-FR-21', BROKEN, foreignBuyer],
  [
    'a company is reached through the French directory',
    'BR-FR-21',
    BROKEN,
    writeAttribute('BG-7/BT-49', 'schemeID', '0088'),
  ],
  ['a company has an address to be reached at', 'BR-FR-21', BROKEN, remove('BG-7/BT-49')],
  ['a consumer may be reached anywhere', 'BR-FR-21', KEPT, inTurn(toConsumer, foreignBuyer)],
  [
    'a company that writes its own invoice may be reached anywhere',
    'BR-FR-21',
    KEPT,
    inTurn(selfBilled, foreignBuyer),
  ],
  ['a company that sells may write from anywhere', 'BR-FR-22', KEPT, foreignSeller],
  [
    'a seller whose buyer writes the invoice is reached by its own SIREN',
    'BR-FR-22',
    BROKEN,
    inTurn(selfBilled, foreignSeller),
  ],
  [
    'a seller whose buyer writes the invoice is reached through the French directory',
    'BR-FR-22',
    BROKEN,
    inTurn(selfBilled, writeAttribute('BG-4/BT-34', 'schemeID', '0088')),
  ],
  [
    'a seller whose buyer writes the invoice has an address to be reached at',
    'BR-FR-22',
    BROKEN,
    inTurn(selfBilled, remove('BG-4/BT-34')),
  ],
  [
    'a seller for whom a consumer writes the invoice may be reached anywhere',
    'BR-FR-22',
    KEPT,
    inTurn(selfBilled, toConsumer, foreignSeller),
  ],
];

const LENGTHS: readonly Judged[] = [
  ...['BG-4/BT-34', 'BG-7/BT-49'].flatMap((path): Judged[] => [
    [
      `an electronic address (${path}) may have 125 characters`,
      'BR-FR-25',
      KEPT,
      write(path, 'A'.repeat(125)),
    ],
    [
      `an electronic address (${path}) may not have 126 characters`,
      'BR-FR-25',
      BROKEN,
      write(path, 'A'.repeat(126)),
    ],
  ]),
  [
    'a routing code may have 100 characters',
    'BR-FR-26',
    KEPT,
    write('BG-4/BT-29', 'A'.repeat(100)),
  ],
  [
    'a routing code may not have 101 characters',
    'BR-FR-26',
    BROKEN,
    write('BG-4/BT-29', 'A'.repeat(101)),
  ],
  [
    'an identifier that is no routing code may have 101 characters',
    'BR-FR-26',
    KEPT,
    write('BG-7/BT-46', 'A'.repeat(101)),
  ],
];

const SELF_BILLED = ['389', '501', '500', '471', '473', '261', '502'];
const BILLED_BY_SELLER = ['380', '393', '386', '384', '472', '262', '381', '396', '503'];

const addressedToSeller = (type: string): Judged[] => {
  const title = `an invoice of type ${type}, which the buyer writes, is addressed to the seller`;
  return [
    [title, 'BR-FR-21', KEPT, inTurn(write('BT-3', type), foreignBuyer)],
    [title, 'BR-FR-22', BROKEN, inTurn(write('BT-3', type), foreignSeller)],
  ];
};

const addressedToBuyer = (type: string): Judged[] => {
  const title = `an invoice of type ${type}, which the seller writes, is addressed to the buyer`;
  return [
    [title, 'BR-FR-21', BROKEN, inTurn(write('BT-3', type), foreignBuyer)],
    [title, 'BR-FR-22', KEPT, inTurn(write('BT-3', type), foreignSeller)],
  ];
};

describe('the French rules of parties', () => {
  describeVerdicts(PARTY_RULES, [
    ...SIRETS,
    ...REGISTRATIONS,
    ...ADDRESSES,
    ...LENGTHS,
    ...SELF_BILLED.flatMap(addressedToSeller),
    ...BILLED_BY_SELLER.flatMap(addressedToBuyer),
  ]);

  describe('in an invoice that is not yet a file', () => {
    const judge = (...ids: readonly Identifier[]) =>
      brokenRules(
        PARTY_RULES.filter(({ id }) => id === 'BR-FR-CO-10'),
        readInvoiceTerms(buildInvoice({ seller: buildParty({ siret: null, ids: [...ids] }) })),
      );

    it('refuse one scheme for two identifiers of a party', () => {
      const ids = ['A', 'B'].map((value) => ({ value, scheme: '0088' }));
      expect(judge(...ids)).to.deep.equal(['BR-FR-CO-10']);
    });

    it('accept two schemes for two identifiers of a party', () => {
      const ids = ['0088', '0224'].map((scheme) => ({ value: 'A', scheme }));
      expect(judge(...ids)).to.deep.equal([]);
    });

    it('accept two identifiers of a party without a scheme', () => {
      const ids = ['A', 'B'].map((value) => ({ value, scheme: null }));
      expect(judge(...ids)).to.deep.equal([]);
    });
  });
});
