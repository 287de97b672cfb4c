import { append, attribute, take, text } from '#test/support/rules/append.ts';
import { inTurn, remove, repeat, write, type Change } from '#test/support/rules/change.ts';
import type { Breaking } from './breaking.ts';

const SELLER = 'AccountingSupplierParty/Party';
const BUYER = 'AccountingCustomerParty/Party';
const MEANS = 'PaymentMeans';
const LINE = 'InvoiceLine';

const id = (name: string): string => `<cac:${name}><cbc:ID>2</cbc:ID></cac:${name}>`;
const twice = (path: string, xml: string): Change => inTurn(append(path, xml), append(path, xml));
const attachment = (inside: string): string =>
  `<cac:AdditionalDocumentReference>${inside}</cac:AdditionalDocumentReference>`;
const OBJECT = '<cbc:ID>2</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode>';
const SEPA =
  '<cac:PartyIdentification><cbc:ID schemeID="SEPA">FR1</cbc:ID></cac:PartyIdentification>';
const taxNumber = (scheme: string): string =>
  `<cac:PartyTaxScheme><cbc:CompanyID>FR1</cbc:CompanyID><cac:TaxScheme><cbc:ID>${scheme}</cbc:ID></cac:TaxScheme></cac:PartyTaxScheme>`;

const ADDRESS_LINE = '<cac:AddressLine><cbc:Line>Étage</cbc:Line></cac:AddressLine>';

const ROWS: readonly (readonly [rule: string, change: Change, before?: Change])[] = [
  ['UBL-SR-01', append('', id('ContractDocumentReference'))],
  ['UBL-SR-02', twice('', id('ReceiptDocumentReference'))],
  ['UBL-SR-03', twice('', id('DespatchDocumentReference'))],
  ['UBL-SR-04', twice('', attachment(OBJECT))],
  ['UBL-SR-05', repeat('BT-20')],
  ['UBL-SR-06', append('BillingReference', id('InvoiceDocumentReference'))],
  ['UBL-SR-07', take('BillingReference/InvoiceDocumentReference/ID')],
  ['UBL-SR-08', repeat('BG-14')],
  ['UBL-SR-09', repeat('BG-4/BT-27')],
  ['UBL-SR-10', repeat('BG-4/BT-28'), write('BG-4/BT-28', 'Le Phare')],
  ['UBL-SR-11', repeat('BG-4/BT-30')],
  ['UBL-SR-12', repeat('BG-4/BT-31')],
  ['UBL-SR-13', twice(SELLER, taxNumber('FC'))],
  [
    'UBL-SR-14',
    twice(`${SELLER}/PartyLegalEntity`, '<cbc:CompanyLegalForm>SAS</cbc:CompanyLegalForm>'),
  ],
  ['UBL-SR-15', repeat('BG-7/BT-44')],
  ['UBL-SR-16', append(BUYER, id('PartyIdentification'))],
  ['UBL-SR-17', repeat('BG-7/BT-47')],
  ['UBL-SR-18', append(BUYER, taxNumber('VAT'))],
  ['UBL-SR-19', write('BG-10/BT-59', 'Atelier Lumière')],
  ['UBL-SR-20', append('PayeeParty', id('PartyIdentification'))],
  ['UBL-SR-21', repeat('BG-10/BT-61')],
  ['UBL-SR-22', repeat('BG-11/BT-62')],
  ['UBL-SR-23', repeat('BG-11/BT-63')],
  ['UBL-SR-24', repeat('BG-13')],
  [
    'UBL-SR-25',
    twice(
      'Delivery',
      '<cac:DeliveryParty><cac:PartyName><cbc:Name>Quai</cbc:Name></cac:PartyName></cac:DeliveryParty>',
    ),
  ],
  ['UBL-SR-26', twice(MEANS, '<cbc:PaymentID>R-1</cbc:PaymentID>')],
  ['UBL-SR-27', append(MEANS, '<cbc:PaymentMeansCode>30</cbc:PaymentMeansCode>')],
  [
    'UBL-SR-28',
    append(MEANS, '<cac:PaymentMandate><cbc:ID>1</cbc:ID><cbc:ID>2</cbc:ID></cac:PaymentMandate>'),
  ],
  ['UBL-SR-29', append('PayeeParty', SEPA), append(SELLER, SEPA)],
  ['UBL-SR-30', repeat('BG-20/BT-97')],
  ['UBL-SR-31', repeat('BG-21/BT-104')],
  ['UBL-SR-32', inTurn(repeat('BG-23/BT-120')), write('BG-23/BT-120', 'Exonération')],
  ['UBL-SR-33', repeat('BG-24/BT-123')],
  ['UBL-SR-34', twice(LINE, '<cbc:Note>Note</cbc:Note>')],
  [
    'UBL-SR-35',
    twice(LINE, '<cac:OrderLineReference><cbc:LineID>1</cbc:LineID></cac:OrderLineReference>'),
  ],
  ['UBL-SR-36', repeat('BG-25/BG-26')],
  ['UBL-SR-37', repeat('BG-25/BG-29/BT-147')],
  ['UBL-SR-39', twice('', id('ProjectReference'))],
  ['UBL-SR-40', twice(BUYER, '<cac:PartyName><cbc:Name>Chez Lulu</cbc:Name></cac:PartyName>')],
  ['UBL-SR-42', append(SELLER, taxNumber('XX')), append(SELLER, taxNumber('FC'))],
  ['UBL-SR-43', append('', attachment('<cbc:ID schemeID="AFL">2</cbc:ID>'))],
  [
    'UBL-SR-43',
    append('', attachment('<cbc:ID>2</cbc:ID><cbc:DocumentTypeCode>50</cbc:DocumentTypeCode>')),
  ],
  [
    'UBL-SR-44',
    inTurn(
      append(MEANS, '<cbc:PaymentID>R-1</cbc:PaymentID>'),
      append(MEANS, '<cbc:PaymentID>R-2</cbc:PaymentID>'),
    ),
  ],
  ['UBL-SR-45', twice(MEANS, '<cbc:PaymentDueDate>2026-04-01</cbc:PaymentDueDate>')],
  ['UBL-SR-46', repeat('BG-16'), attribute(`${MEANS}/PaymentMeansCode`, 'name')],
  [
    'UBL-SR-47',
    repeat('BG-16', (means) => {
      for (const child of means.children) if (child.text === '30') child.text = '58';
    }),
  ],
  ['UBL-SR-48', repeat('BG-25/BG-30')],
  ['UBL-SR-48', remove('BG-25/BG-30')],
  ['UBL-SR-49', twice('InvoicePeriod', '<cbc:DescriptionCode>35</cbc:DescriptionCode>')],
  ['UBL-SR-50', twice(`${LINE}/Item`, '<cbc:Description>Détail</cbc:Description>')],
  ['UBL-SR-51', twice(`${SELLER}/PostalAddress`, ADDRESS_LINE)],
  ['UBL-SR-51', twice('Delivery/DeliveryLocation/Address', ADDRESS_LINE)],
  ['UBL-SR-52', twice(LINE, id('DocumentReference'))],
  ['UBL-SR-53', take(`${SELLER}/PartyTaxScheme/CompanyID`)],
  ['UBL-SR-54', repeat('BG-16')],
  ['UBL-SR-55', twice(MEANS, id('PaymentMandate'))],
  ['UBL-SR-56', twice('', id('OriginatorDocumentReference'))],
  ['UBL-CR-666', append('', attachment(`${OBJECT}<cac:Attachment/>`))],
  [
    'UBL-CR-673',
    append('', attachment(`${OBJECT}<cbc:DocumentDescription>Objet</cbc:DocumentDescription>`)),
  ],
  ['UBL-DT-01', text('LegalMonetaryTotal/PayableAmount', '1.001')],
  ['UBL-DT-06', (invoice) => attributeOff(invoice, 'mimeCode')],
  ['UBL-DT-07', (invoice) => attributeOff(invoice, 'filename')],
];

const BINARY = 'AdditionalDocumentReference/Attachment/EmbeddedDocumentBinaryObject';

function attributeOff(invoice: Parameters<Change>[0], name: string): void {
  attribute(BINARY, name)(invoice);
  const kept = invoice.node.children
    .flatMap(({ children }) => children)
    .flatMap(({ children }) => children);
  for (const { attributes } of kept) delete attributes[name];
}

/** Changes that break the rules of the binding to UBL. */
export const UBL_BREAKS: readonly Breaking[] = ROWS.map(([rule, change, before]) => [
  rule,
  change,
  before,
  'ubl',
]);
