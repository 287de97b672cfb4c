import { childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { inSyntax, type Rule } from '#einvoice/rules/rule.ts';
import { compilePath } from '#einvoice/rules/terms/compile-terms.ts';
import { alike, each, ending, hasChild, named, once, onceIn } from './syntax-rule.ts';

const SELLER = 'AccountingSupplierParty/Party';
const BUYER = 'AccountingCustomerParty/Party';
const VAT = '[TaxScheme/ID=VAT]';
const LINES = ['InvoiceLine', 'CreditNoteLine'] as const;

const DOCUMENT: readonly Rule[] = [
  once('UBL-SR-01', 'BT-12', 'ContractDocumentReference/ID'),
  once('UBL-SR-02', 'BT-15', 'ReceiptDocumentReference/ID'),
  once('UBL-SR-03', 'BT-16', 'DespatchDocumentReference/ID'),
  once('UBL-SR-04', 'BT-18', 'AdditionalDocumentReference[DocumentTypeCode=130]/ID'),
  once('UBL-SR-05', 'BT-20', 'PaymentTerms/Note'),
  once('UBL-SR-08', 'BT-73', 'InvoicePeriod'),
  once('UBL-SR-09', 'BT-27', `${SELLER}/PartyLegalEntity/RegistrationName`),
  once('UBL-SR-10', 'BT-28', `${SELLER}/PartyName/Name`),
  once('UBL-SR-11', 'BT-30', `${SELLER}/PartyLegalEntity/CompanyID`),
  once('UBL-SR-12', 'BT-31', `${SELLER}/PartyTaxScheme${VAT}/CompanyID`),
  once('UBL-SR-13', 'BT-32', `${SELLER}/PartyTaxScheme[TaxScheme/ID!=VAT]/CompanyID`),
  once('UBL-SR-14', 'BT-33', `${SELLER}/PartyLegalEntity/CompanyLegalForm`),
  once('UBL-SR-15', 'BT-44', `${BUYER}/PartyLegalEntity/RegistrationName`),
  once('UBL-SR-16', 'BT-46', `${BUYER}/PartyIdentification/ID`),
  once('UBL-SR-17', 'BT-47', `${BUYER}/PartyLegalEntity/CompanyID`),
  once('UBL-SR-18', 'BT-48', `${BUYER}/PartyTaxScheme${VAT}/CompanyID`),
  once('UBL-SR-24', 'BT-72', 'Delivery'),
  once('UBL-SR-39', 'BT-11', 'ProjectReference/ID'),
  once('UBL-SR-40', 'BT-45', `${BUYER}/PartyName/Name`),
  once('UBL-SR-45', 'BT-9', 'PaymentMeans/PaymentDueDate'),
  once('UBL-SR-46', 'BT-82', 'PaymentMeans/PaymentMeansCode[@name]'),
  once('UBL-SR-49', 'BT-8', 'InvoicePeriod/DescriptionCode'),
  once('UBL-SR-54', 'BT-87', 'PaymentMeans/CardAccount'),
  once('UBL-SR-55', 'BT-89', 'PaymentMeans/PaymentMandate'),
  once('UBL-SR-56', 'BT-17', 'OriginatorDocumentReference/ID'),
  alike(
    'UBL-SR-44',
    'BT-83',
    'PaymentMeans/PaymentID',
    'N’indiquez qu’une référence à rappeler au paiement (BT-83).',
  ),
  alike(
    'UBL-SR-47',
    'BT-81',
    'PaymentMeans/PaymentMeansCode',
    'Donnez le même code (BT-81) à tous les moyens de paiement.',
  ),
  each(
    'UBL-SR-29',
    ['BT-90'],
    (index) => index.named('PartyIdentification').filter(isSepa).slice(1),
    () => false,
    'N’indiquez qu’une fois l’identifiant du créancier SEPA (BT-90).',
  ),
];

function isSepa(identification: XmlElement): boolean {
  return childrenOf(identification, 'ID').some(
    ({ attributes }) => attributes.get('schemeID')?.toUpperCase() === 'SEPA',
  );
}

const IN_GROUPS: readonly Rule[] = [
  onceIn('UBL-SR-06', 'BT-25', ['BillingReference'], 'InvoiceDocumentReference'),
  onceIn('UBL-SR-22', 'BT-62', ['TaxRepresentativeParty'], 'PartyName/Name'),
  onceIn('UBL-SR-23', 'BT-63', ['TaxRepresentativeParty'], 'PartyTaxScheme/CompanyID'),
  onceIn('UBL-SR-25', 'BT-70', ['Delivery'], 'DeliveryParty/PartyName/Name'),
  onceIn('UBL-SR-26', 'BT-83', ['PaymentMeans'], 'PaymentID'),
  onceIn('UBL-SR-27', 'BT-81', ['PaymentMeans'], 'PaymentMeansCode'),
  onceIn('UBL-SR-28', 'BT-89', ['PaymentMeans'], 'PaymentMandate/ID'),
  onceIn('UBL-SR-32', 'BT-120', ['TaxSubtotal'], 'TaxCategory/TaxExemptionReason'),
  onceIn('UBL-SR-33', 'BT-123', ['AdditionalDocumentReference'], 'DocumentDescription'),
  onceIn('UBL-SR-34', 'BT-127', LINES, 'Note'),
  onceIn('UBL-SR-35', 'BT-132', LINES, 'OrderLineReference/LineID'),
  onceIn('UBL-SR-36', 'BT-134', LINES, 'InvoicePeriod'),
  onceIn('UBL-SR-37', 'BT-147', LINES, 'Price/AllowanceCharge/Amount'),
  onceIn('UBL-SR-50', 'BT-154', LINES, 'Item/Description'),
  onceIn('UBL-SR-52', 'BT-128', LINES, 'DocumentReference'),
  reasonOnce('UBL-SR-30', 'BT-97', ['false', '0']),
  reasonOnce('UBL-SR-31', 'BT-104', ['true', '1']),
  each(
    'UBL-SR-07',
    ['BT-25'],
    named('BillingReference'),
    (reference) => hasChild(reference, 'InvoiceDocumentReference', 'ID'),
    'Indiquez le numéro de la facture d’origine (BT-25).',
  ),
  each(
    'UBL-SR-42',
    ['BT-31', 'BT-32'],
    named('AccountingSupplierParty'),
    (seller) => childrenOf(findElement(seller, 'Party'), 'PartyTaxScheme').length <= 2,
    'N’indiquez pas plus de deux numéros fiscaux du vendeur (BT-31, BT-32).',
  ),
  each(
    'UBL-SR-48',
    ['BT-151'],
    named(...LINES),
    (line) => childrenOf(findElement(line, 'Item'), 'ClassifiedTaxCategory').length === 1,
    'Indiquez exactement une catégorie de TVA par ligne (BT-151).',
  ),
  each(
    'UBL-SR-51',
    [],
    named('PostalAddress', 'Address'),
    (address) => childrenOf(address, 'AddressLine').length <= 1,
    'N’indiquez qu’une troisième ligne d’adresse (AddressLine).',
  ),
  each(
    'UBL-SR-53',
    ['BT-31', 'BT-32'],
    named('PartyTaxScheme'),
    (scheme) => hasChild(scheme, 'TaxScheme', 'ID') && hasChild(scheme, 'CompanyID'),
    'Un numéro fiscal (PartyTaxScheme) demande le numéro lui-même (CompanyID) et sa nature (TaxScheme/ID).',
  ),
];

function reasonOnce(id: string, term: string, indicators: readonly string[]): Rule {
  return each(
    id,
    [term],
    (index) =>
      index
        .named('AllowanceCharge')
        .filter((one) => indicators.includes(textOf(one, 'ChargeIndicator') ?? '')),
    (one) => childrenOf(one, 'AllowanceChargeReason').length <= 1,
    `N’indiquez qu’un motif (${term}) par remise ou frais.`,
  );
}

const readSellerNames = compilePath(`${SELLER}/PartyLegalEntity/RegistrationName`);

/** UBL-SR-19 to UBL-SR-21 also want a payee of another name than the seller's. */
function payee(id: string, term: string, path: string): Rule {
  const read = compilePath(path);
  const readNames = compilePath('PartyName/Name');
  return each(
    id,
    [term],
    named('PayeeParty'),
    (party, root) =>
      read(party).length <= 1 &&
      readNames(party).some(({ text }) =>
        readSellerNames(root).some((name) => name.text.trim() !== text.trim()),
      ),
    'N’indiquez qu’un nom et un identifiant du bénéficiaire (BT-59 à BT-61), et un autre nom que celui du vendeur.',
  );
}

/** False for the invoiced object and for the project of a credit note. */
function isAttachment(reference: XmlElement, root: XmlElement): boolean {
  const type = textOf(reference, 'DocumentTypeCode');
  if (type === '130' || (type === '50' && root.name === 'CreditNote')) return true;
  const scheme = findElement(reference, 'ID')?.attributes.has('schemeID') ?? false;
  return type === null && !scheme;
}

const object = (id: string, child: string): Rule =>
  each(
    id,
    ['BT-18'],
    (index) =>
      index
        .named('AdditionalDocumentReference')
        .filter((one) => textOf(one, 'DocumentTypeCode') === '130'),
    (one) => !hasChild(one, child),
    `Retirez ${child} de l’objet facturé (BT-18), ou changez le type de la pièce jointe.`,
  );

const hasCents = ({ text }: XmlElement): boolean =>
  text.length - (text.indexOf('.') < 0 ? text.length : text.indexOf('.')) <= 3;

const VALUES: readonly Rule[] = [
  each(
    'UBL-DT-01',
    [],
    (index) => {
      const ofPrices = new Set(
        index
          .named('Price')
          .flatMap((price) => childrenOf(price, 'AllowanceCharge'))
          .flatMap(({ elements }) => elements),
      );
      return index
        .ending('Amount')
        .filter((one) => !one.name.endsWith('PriceAmount') && !ofPrices.has(one));
    },
    hasCents,
    'Arrondissez ce montant au centime : deux décimales au plus.',
  ),
  each(
    'UBL-DT-06',
    ['BT-125'],
    ending('BinaryObject'),
    ({ attributes }) => attributes.has('mimeCode'),
    'Précisez le format de la pièce jointe : attribut mimeCode.',
  ),
  each(
    'UBL-DT-07',
    ['BT-125'],
    ending('BinaryObject'),
    ({ attributes }) => attributes.has('filename'),
    'Précisez le nom de fichier de la pièce jointe : attribut filename.',
  ),
];

/** Fatal rules of the binding to UBL (UBL-SR, UBL-CR, UBL-DT). */
export const UBL_SYNTAX_RULES: readonly Rule[] = inSyntax(
  'ubl',
  ...DOCUMENT,
  ...IN_GROUPS,
  payee('UBL-SR-19', 'BT-59', 'PartyName/Name'),
  payee('UBL-SR-20', 'BT-60', 'PartyIdentification/ID[@schemeID!=SEPA]'),
  payee('UBL-SR-21', 'BT-61', 'PartyLegalEntity/CompanyID'),
  each(
    'UBL-SR-43',
    ['BT-122', 'BT-18'],
    named('AdditionalDocumentReference'),
    isAttachment,
    'Retirez le type (DocumentTypeCode) et le référentiel (schemeID) d’une pièce jointe : ils ne servent qu’à l’objet facturé (130).',
  ),
  object('UBL-CR-666', 'Attachment'),
  object('UBL-CR-673', 'DocumentDescription'),
  ...VALUES,
);
