import {
  inTurn,
  remove,
  repeat,
  write,
  writeAttribute,
  writeDay,
  type Change,
} from '#test/support/rules/change.ts';
import { BR_FR_RULES } from '#einvoice/rules/rule-sets.ts';
import { groupsOf } from '#test/support/rules/terms.ts';
import { descendantsOf, localName } from '#test/support/rules/xml-node.ts';
import { invoicedObjects, lineObjects } from './br-fr/invoiced-objects.ts';
import { describeBreaking, type Breaking } from './breaking.ts';

/** Writes the subject's note, or removes it without a text. */
const writeNote =
  (subject: string, text: string | null): Change =>
  (invoice) => {
    const notes = groupsOf(invoice, 'BG-1').filter(({ node }) =>
      invoice.syntax === 'ubl'
        ? node.text.startsWith(`#${subject}#`)
        : node.children.some((child) => child.text === subject),
    );
    for (const { node } of notes) {
      const [content] = invoice.syntax === 'ubl' ? [node] : node.children;
      const written = invoice.syntax === 'ubl' ? `#${subject}#${text}` : text;
      if (content !== undefined && text !== null) content.text = written ?? '';
      else if (invoice.syntax === 'ubl') node.text = 'Sans sujet';
      else node.children = node.children.slice(0, 1);
    }
  };

/** Repeats the first note, about PMT. */
const secondNote = repeat('BG-1');

/** Makes the first note one about the treatment, as the sample's last is. */
const repeatTreatment: Change = (invoice) => {
  const notes = groupsOf(invoice, 'BG-1');
  const [first] = notes;
  const last = notes.at(-1);
  if (first === undefined || last === undefined) throw new Error('The sample has notes.');
  Object.assign(first.node, structuredClone(last.node));
};

const vatGroup: Change = inTurn(
  writeAttribute('BG-4/BT-29', 'schemeID', '0231'),
  write('BG-4/BT-29', '732829320'),
);

const CREDIT_NOTE_NAMES: Readonly<Record<string, string>> = {
  Invoice: 'CreditNote',
  InvoiceTypeCode: 'CreditNoteTypeCode',
  InvoiceLine: 'CreditNoteLine',
  InvoicedQuantity: 'CreditedQuantity',
};

/**
 * UBL has a separate document for credit notes, where only the means of payment have a due date.
 */
const toCreditNote: Change = (invoice) => {
  if (invoice.syntax === 'cii') return;
  remove('BT-9')(invoice);
  for (const node of descendantsOf(invoice.node)) {
    const name = localName(node);
    const renamed = CREDIT_NOTE_NAMES[name] ?? name;
    node.name = node.name.slice(0, -name.length) + renamed;
  }
  const { attributes } = invoice.node;
  for (const [key, value] of Object.entries(attributes))
    attributes[key] = value.replace(':Invoice-2', ':CreditNote-2');
};

const DELIVERED_TO = 'BG-13/BT-71';

const DOCUMENT: readonly Breaking[] = [
  ['BR-FR-01', write('BT-1', 'F'.repeat(36))],
  ['BR-FR-01', write('BG-3/BT-25', 'F'.repeat(36))],
  ['BR-FR-02', write('BT-1', 'F 2026')],
  ['BR-FR-02', write('BT-1', 'F№2026')],
  ['BR-FR-02', write('BG-3/BT-25', 'F.2026')],
  ['BR-FR-03', writeDay('BT-2', '1999-12-31')],
  ['BR-FR-03', writeDay('BT-9', '2026-02-30')],
  ['BR-FR-03', writeDay('BG-13/BT-72', '2026-13-01')],
  ['BR-FR-04', write('BT-3', '387')],
  ['BR-FR-05', writeNote('PMT', null)],
  ['BR-FR-05', writeNote('PMD', null)],
  ['BR-FR-05', writeNote('AAB', null)],
  ['BR-FR-06', secondNote],
  ['BR-FR-08', remove('BT-23')],
  ['BR-FR-08', write('BT-23', 'A1')],
  ['BR-FR-17', write('BG-24/BT-123', 'Relevé')],
  ['BR-FR-18', repeat('BG-24'), write('BG-24/BT-123', 'LISIBLE')],
  ['BR-FR-27', remove('BG-25/BG-31/BG-32/BT-160')],
  ['BR-FR-28', remove('BG-25/BG-31/BG-32/BT-161')],
  ['BR-FR-29', invoicedObjects('AFL', 'AFL')],
  ['BR-FR-30', lineObjects('AFL', 'AFL')],
  ['BR-FR-CO-03', remove('BT-12'), inTurn(write('BT-3', '262'), toCreditNote)],
  ['BR-FR-CO-03', remove('BG-14'), inTurn(write('BT-3', '262'), toCreditNote)],
  ['BR-FR-CO-04', remove('BG-3'), write('BT-3', '384')],
  ['BR-FR-CO-04', repeat('BG-3'), write('BT-3', '384')],
  ['BR-FR-CO-05', remove('BG-3'), inTurn(write('BT-3', '381'), toCreditNote)],
  ['BR-FR-CO-05', remove('BG-3/BT-26'), inTurn(write('BT-3', '381'), toCreditNote)],
  ['BR-FR-CO-07', writeDay('BT-9', '2026-03-01')],
  ['BR-FR-CO-08', write('BT-23', 'S4'), write('BT-3', '386')],
  ['BR-FR-CO-09', write('BT-23', 'B2')],
  ['BR-FR-CO-12', write('BT-5', 'CHF')],
];

const PARTIES: readonly Breaking[] = [
  ['BR-FR-09', write('BG-7/BT-46', '73282932000074')],
  ['BR-FR-09', write('BG-10/BT-60', '5521005540001')],
  ['BR-FR-09', write('BG-4/BT-30', '73282932')],
  [
    'BR-FR-09',
    inTurn(writeAttribute(DELIVERED_TO, 'schemeID', '0009'), write(DELIVERED_TO, '5521')),
  ],
  ['BR-FR-10', write('BG-4/BT-30', '73282932')],
  ['BR-FR-10', remove('BG-4/BT-30')],
  ['BR-FR-10', writeAttribute('BG-4/BT-30', 'schemeID', '0088')],
  ['BR-FR-11', remove('BG-7/BT-47')],
  ['BR-FR-12', remove('BG-7/BT-49')],
  ['BR-FR-13', remove('BG-4/BT-34')],
  ['BR-FR-20', writeNote('BAR', 'B2X'), writeNote('BAR', 'B2CINT')],
  ['BR-FR-21', write('BG-7/BT-49', '732829320')],
  ['BR-FR-22', write('BG-4/BT-34', '356000000'), write('BT-3', '389')],
  ['BR-FR-23', write('BG-4/BT-34', '732829320/A')],
  ['BR-FR-24', write('BG-4/BT-29', 'ROUTE 1')],
  ['BR-FR-25', write('BG-7/BT-49', `356000000_${'A'.repeat(120)}`)],
  ['BR-FR-26', write('BG-4/BT-29', 'A'.repeat(101))],
  ['BR-FR-31', repeatTreatment],
  ['BR-FR-32', write('BG-10/BT-61', '55210055A')],
  ['BR-FR-CO-10', repeat('BG-4/BT-29')],
  ['BR-FR-CO-10', writeAttribute('BG-7/BT-46', 'schemeID', null)],
  ['BR-FR-CO-10', writeAttribute(DELIVERED_TO, 'schemeID', null)],
  ['BR-FR-CO-14', vatGroup],
  ['BR-FR-CO-15', remove('BG-11'), vatGroup],
];

const FIGURES: readonly Breaking[] = [
  ['BR-FR-15', write('BG-25/BG-30/BT-151', 'L')],
  ['BR-FR-15', write('BG-23/BT-118', 'M')],
  ['BR-FR-16', write('BG-25/BG-30/BT-152', '21')],
  ['BR-FR-16', write('BG-20/BT-96', '19')],
  ['BR-FR-16', write('BG-23/BT-119', '20.000'), write('BG-23/BT-119', '20.00')],
  ['BR-FR-DEC-01', write('BG-22/BT-112', '252.001')],
  ['BR-FR-DEC-01', write('BG-22/BT-112', '123456789012345678.00')],
  ['BR-FR-DEC-02', write('BG-25/BT-129', '1.00001')],
  ['BR-FR-DEC-03', write('BG-25/BG-29/BT-146', '1.0000001')],
  ['BR-FR-DEC-03', write('BG-25/BG-29/BT-146', '-1')],
  ['BR-FR-DEC-04', write('BG-23/BT-119', '20.000')],
];

describe('the French rules', () => {
  describeBreaking(BR_FR_RULES, [...DOCUMENT, ...PARTIES, ...FIGURES]);
});
