import { DOCUMENT_RULES } from '#einvoice/rules/br-fr/document.ts';
import {
  inTurn,
  remove,
  repeat,
  write,
  writeAttribute,
  writeDay,
  type Change,
} from '#test/support/rules/change.ts';
import { groupsOf, type InvoiceTerms } from '#test/support/rules/terms.ts';
import { localName, parseXml } from '#test/support/rules/xml-node.ts';
import { describeBounds, type Bound } from '#test/einvoice/rules/bounds.ts';
import { invoicedObjects, lineObjects } from './invoiced-objects.ts';

const LONGEST = 'F'.repeat(35);

const NUMBERING: readonly Bound[] = [
  [
    'BR-FR-01',
    'an invoice number has 35 characters',
    write('BT-1', LONGEST),
    write('BT-1', `${LONGEST}F`),
  ],
  [
    'BR-FR-01',
    'the number of an earlier invoice has 35 characters',
    write('BG-3/BT-25', LONGEST),
    write('BG-3/BT-25', `${LONGEST}F`),
  ],
  [
    'BR-FR-03',
    'the century begins with the year 2000',
    writeDay('BT-2', '2000-01-01'),
    writeDay('BT-2', '1999-12-31'),
  ],
  [
    'BR-FR-03',
    'the century ends with the year 2099',
    writeDay('BT-9', '2099-12-31'),
    writeDay('BT-9', '2100-01-01'),
  ],
  [
    'BR-FR-03',
    'a leap year has a day more',
    writeDay('BT-9', '2028-02-29'),
    writeDay('BT-9', '2026-02-29'),
  ],
  ['BR-FR-03', 'a date is a day', writeDay('BT-9', '2026-04-01'), write('BT-9', 'demain')],
];

const ENCLOSED: readonly Bound[] = [
  [
    'BR-FR-17',
    'the description of an attachment may be empty',
    write('BG-24/BT-123', ''),
    write('BG-24/BT-123', 'Relevé'),
  ],
  [
    'BR-FR-29',
    'a document has one object of each scheme',
    invoicedObjects('AFL', 'AVV'),
    invoicedObjects('AFL', 'AVV', 'AVV'),
  ],
  [
    'BR-FR-29',
    'a document has any number of objects of other schemes',
    invoicedObjects('ABZ', 'ABZ', 'ABZ'),
    invoicedObjects('ABZ', 'AFL', 'AFL'),
  ],
  [
    'BR-FR-30',
    'a line has one object of each scheme',
    lineObjects('AFL', 'AVV'),
    lineObjects('AFL', 'AVV', 'AVV'),
  ],
  [
    'BR-FR-30',
    'a line has any number of objects of other schemes',
    lineObjects('ABZ', 'ABZ', 'ABZ'),
    lineObjects('ABZ', 'AFL', 'AFL'),
  ],
];

type Reference = readonly ('number' | 'day' | 'heading')[];

/** References to a credited invoice, in the order of the lines. */
const onLines =
  (...references: readonly Reference[]): Change =>
  (invoice) => {
    for (const [index, { node }] of groupsOf(invoice, 'BG-25').entries())
      for (const [path, xml] of REFERENCES[invoice.syntax](references[index] ?? [])) {
        const parent = path === '' ? node : node.children.find((one) => localName(one) === path);
        parent?.children.push(parseXml(xml));
      }
  };

type Added = readonly (readonly [path: string, xml: string])[];

const REFERENCES: Readonly<Record<InvoiceTerms['syntax'], (reference: Reference) => Added>> = {
  ubl: (reference) => {
    const written = [
      reference.includes('number') ? '<cbc:ID>F-1</cbc:ID>' : '',
      reference.includes('day') ? '<cbc:IssueDate>2026-01-05</cbc:IssueDate>' : '',
      reference.includes('heading') ? '<cbc:DocumentStatusCode>GROUP</cbc:DocumentStatusCode>' : '',
    ].join('');
    const document = `<cac:InvoiceDocumentReference>${written}</cac:InvoiceDocumentReference>`;
    return [['', `<cac:BillingReference>${document}</cac:BillingReference>`]];
  },
  cii: (reference) => {
    const written = [
      reference.includes('number') ? '<ram:IssuerAssignedID>F-1</ram:IssuerAssignedID>' : '',
      reference.includes('day')
        ? '<ram:FormattedIssueDateTime><qdt:DateTimeString format="102">20260105</qdt:DateTimeString></ram:FormattedIssueDateTime>'
        : '',
    ].join('');
    const document = `<ram:InvoiceReferencedDocument>${written}</ram:InvoiceReferencedDocument>`;
    const status = '<ram:LineStatusReasonCode>GROUP</ram:LineStatusReasonCode>';
    return [
      ['SpecifiedLineTradeSettlement', document],
      ...(reference.includes('heading')
        ? [['AssociatedDocumentLineDocument', status] as const]
        : []),
    ];
  },
};

const creditNote = (...changes: readonly Change[]): Change =>
  inTurn(write('BT-3', '381'), ...changes);
const creditOfLines = (...references: readonly Reference[]): Change =>
  creditNote(remove('BG-3'), onLines(...references));

const FULL: Reference = ['number', 'day'];

const CREDITED: readonly Bound[] = [
  [
    'BR-FR-CO-04',
    'only a correction needs an earlier invoice',
    remove('BG-3'),
    inTurn(remove('BG-3'), write('BT-3', '384')),
  ],
  [
    'BR-FR-CO-04',
    'a correction names one earlier invoice',
    write('BT-3', '384'),
    inTurn(repeat('BG-3'), write('BT-3', '384')),
  ],
  [
    'BR-FR-CO-05',
    'only a credit note names a credited invoice',
    remove('BG-3'),
    creditNote(remove('BG-3')),
  ],
  [
    'BR-FR-CO-05',
    'a credited invoice is named by its number',
    creditNote(),
    creditNote(remove('BG-3/BT-25')),
  ],
  [
    'BR-FR-CO-05',
    'a credited invoice is named by its date',
    creditNote(),
    creditNote(remove('BG-3/BT-26')),
  ],
  [
    'BR-FR-CO-05',
    'every line may name its credited invoice instead',
    creditOfLines(FULL, FULL),
    creditOfLines(FULL, []),
  ],
  [
    'BR-FR-CO-05',
    'a line names its credited invoice by the number',
    creditOfLines(FULL, FULL),
    creditOfLines(FULL, ['day']),
  ],
  [
    'BR-FR-CO-05',
    'a line names its credited invoice by the date',
    creditOfLines(FULL, FULL),
    creditOfLines(FULL, ['number']),
  ],
  [
    'BR-FR-CO-05',
    'a heading among the lines names none',
    creditOfLines(FULL, ['heading']),
    creditOfLines(['heading'], ['heading']),
  ],
  [
    'BR-FR-CO-05',
    'without lines the document names the credited invoice',
    creditNote(remove('BG-25')),
    creditNote(remove('BG-25'), remove('BG-3')),
  ],
];

const LATE = writeDay('BT-9', '2026-03-01');

/** Says in all three ways that the invoice is paid. */
const paid = (...changes: readonly Change[]): Change =>
  inTurn(
    write('BT-23', 'B2'),
    write('BG-22/BT-113', '252.00'),
    write('BG-22/BT-115', '0.00'),
    ...changes,
  );

const DUE: readonly Bound[] = [
  [
    'BR-FR-CO-07',
    'an invoice may be due the day it is issued',
    writeDay('BT-9', '2026-03-02'),
    LATE,
  ],
  ['BR-FR-CO-07', 'an invoice may lack a due date', remove('BT-9'), LATE],
  [
    'BR-FR-CO-07',
    'a prepayment may be due before it is invoiced',
    inTurn(LATE, write('BT-3', '386')),
    inTurn(LATE, write('BT-3', '380')),
  ],
  [
    'BR-FR-CO-07',
    'an invoice paid before may have been due before',
    inTurn(LATE, write('BT-23', 'B2')),
    inTurn(LATE, write('BT-23', 'B4')),
  ],
  [
    'BR-FR-CO-08',
    'the last invoice is no prepayment',
    inTurn(write('BT-23', 'S4'), write('BT-3', '380')),
    inTurn(write('BT-23', 'S4'), write('BT-3', '386')),
  ],
  [
    'BR-FR-CO-08',
    'a prepayment comes before the last invoice',
    inTurn(write('BT-23', 'S1'), write('BT-3', '386')),
    inTurn(write('BT-23', 'M4'), write('BT-3', '386')),
  ],
  [
    'BR-FR-CO-09',
    'an invoice paid before states its total as paid',
    paid(),
    paid(write('BG-22/BT-113', '251.99')),
  ],
  [
    'BR-FR-CO-09',
    'an invoice paid before leaves nothing to pay',
    paid(),
    paid(write('BG-22/BT-115', '0.01')),
  ],
  ['BR-FR-CO-09', 'an invoice paid before has a due date', paid(), paid(remove('BT-9'))],
];

const TAX = 'BG-22/BT-110';
const inFrancs = (...changes: readonly Change[]): Change =>
  inTurn(write('BT-5', 'CHF'), write('BT-6', 'EUR'), ...changes);

const CURRENCIES: readonly Bound[] = [
  [
    'BR-FR-CO-12',
    'an invoice in francs has its tax in euros',
    inFrancs(),
    inFrancs(writeAttribute(TAX, 'currencyID', 'CHF')),
  ],
  [
    'BR-FR-CO-12',
    'the tax in euros may be the only one',
    inFrancs(writeAttribute(TAX, 'currencyID', 'EUR')),
    inFrancs(remove(TAX)),
  ],
  [
    'BR-FR-CO-12',
    'an invoice in francs is accounted for in euros',
    inFrancs(),
    inFrancs(write('BT-6', 'CHF')),
  ],
];

describe('bounds of the French rules about documents', () => {
  describeBounds(DOCUMENT_RULES, [...NUMBERING, ...ENCLOSED, ...CREDITED, ...DUE, ...CURRENCIES]);
});
