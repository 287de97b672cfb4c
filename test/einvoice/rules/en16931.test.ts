import {
  inTurn,
  remove,
  write,
  writeAttribute,
  writeDay,
  type Change,
} from '#test/support/rules/change.ts';
import { append } from '#test/support/rules/append.ts';
import { slotsOf } from '#test/support/rules/terms.ts';
import { EN_16931_RULES } from '#einvoice/rules/rule-sets.ts';
import { CATEGORY_BREAKS } from './category-breaks.ts';
import { CII_BREAKS } from './cii-breaks.ts';
import { UBL_BREAKS } from './ubl-breaks.ts';
import { describeBreaking, type Breaking } from './breaking.ts';

const PRESENCE: readonly Breaking[] = [
  ['BR-01', remove('BT-24')],
  ['BR-02', remove('BT-1')],
  ['BR-03', remove('BT-2')],
  ['BR-04', remove('BT-3')],
  ['BR-05', remove('BT-5')],
  ['BR-06', remove('BG-4/BT-27')],
  ['BR-07', remove('BG-7/BT-44')],
  ['BR-08', remove('BG-4/BG-5')],
  ['BR-09', remove('BG-4/BG-5/BT-40')],
  ['BR-10', remove('BG-7/BG-8')],
  ['BR-11', remove('BG-7/BG-8/BT-55')],
  ['BR-12', remove('BG-22/BT-106')],
  ['BR-13', remove('BG-22/BT-109')],
  ['BR-14', remove('BG-22/BT-112')],
  ['BR-15', remove('BG-22/BT-115')],
  ['BR-16', remove('BG-25')],
  ['BR-17', remove('BG-10/BT-59')],
  ['BR-17', write('BG-10/BT-59', 'Atelier Lumière'), null, 'cii'],
  ['BR-17', write('BG-10/BT-59', 'Le Phare'), write('BG-4/BT-28', 'Le Phare'), 'ubl'],
  ['BR-17', write('BG-10/BT-60', '73282932000074')],
  ['BR-18', remove('BG-11/BT-62')],
  ['BR-19', remove('BG-11/BG-12')],
  ['BR-20', remove('BG-11/BG-12/BT-69')],
  ['BR-21', remove('BG-25/BT-126')],
  ['BR-22', remove('BG-25/BT-129')],
  ['BR-23', remove('BG-25/BT-130')],
  ['BR-24', remove('BG-25/BT-131')],
  ['BR-25', remove('BG-25/BG-31/BT-153')],
  ['BR-26', remove('BG-25/BG-29/BT-146')],
  ['BR-27', write('BG-25/BG-29/BT-146', '-1')],
  ['BR-28', write('BG-25/BG-29/BT-148', '-0.01')],
  ['BR-29', writeDay('BG-14/BT-73', '2027-01-01')],
  ['BR-30', writeDay('BG-25/BG-26/BT-134', '2027-01-01')],
  ['BR-31', remove('BG-20/BT-92')],
  ['BR-32', remove('BG-20/BT-95')],
  ['BR-33', inTurn(remove('BG-20/BT-97'), remove('BG-20/BT-98'))],
  ['BR-36', remove('BG-21/BT-99')],
  ['BR-37', remove('BG-21/BT-102')],
  ['BR-38', inTurn(remove('BG-21/BT-104'), remove('BG-21/BT-105'))],
  ['BR-41', remove('BG-25/BG-27/BT-136')],
  ['BR-42', inTurn(remove('BG-25/BG-27/BT-139'), remove('BG-25/BG-27/BT-140'))],
  ['BR-43', remove('BG-25/BG-28/BT-141')],
  ['BR-44', inTurn(remove('BG-25/BG-28/BT-144'), remove('BG-25/BG-28/BT-145'))],
  ['BR-45', remove('BG-23/BT-116')],
  ['BR-46', remove('BG-23/BT-117')],
  ['BR-47', remove('BG-23/BT-118')],
  ['BR-48', remove('BG-23/BT-119')],
  ['BR-49', remove('BG-16/BT-81')],
  ['BR-50', write('BG-16/BG-17/BT-84', '')],
  ['BR-51', write('BG-16/BG-18/BT-87', '12345678901')],
  ['BR-52', remove('BG-24/BT-122')],
  ['BR-53', write('BT-6', 'CHF')],
  ['BR-54', remove('BG-25/BG-31/BG-32/BT-161')],
  ['BR-55', remove('BG-3/BT-25')],
  ['BR-56', remove('BG-11/BT-63')],
  ['BR-57', remove('BG-13/BG-15/BT-80')],
  ['BR-61', remove('BG-16/BG-17/BT-84')],
  ['BR-62', writeAttribute('BG-4/BT-34', 'schemeID', null)],
  ['BR-63', writeAttribute('BG-7/BT-49', 'schemeID', null)],
  ['BR-64', writeAttribute('BG-25/BG-31/BT-157', 'schemeID', null)],
  ['BR-65', writeAttribute('BG-25/BG-31/BT-158', 'listID', null)],
];

const CONDITIONS: readonly Breaking[] = [
  ['BR-CO-03', write('BT-8', '35')],
  ['BR-CO-04', remove('BG-25/BG-30')],
  ['BR-CO-09', write('BG-4/BT-31', '44732829320')],
  ['BR-CO-09', write('BG-7/BT-48', 'ZZ123')],
  ['BR-CO-10', write('BG-22/BT-106', '200.01')],
  ['BR-CO-11', write('BG-22/BT-107', '10.01')],
  ['BR-CO-11', remove('BG-22/BT-107')],
  ['BR-CO-12', write('BG-22/BT-108', '20.01')],
  ['BR-CO-12', remove('BG-21')],
  ['BR-CO-13', write('BG-22/BT-109', '210.01')],
  ['BR-CO-14', write('BG-23/BT-117', '42.01')],
  ['BR-CO-15', write('BG-22/BT-112', '252.01')],
  ['BR-CO-15', remove('BG-22/BT-110')],
  ['BR-CO-16', write('BG-22/BT-115', '202.00')],
  ['BR-CO-16', remove('BG-22/BT-114')],
  ['BR-CO-17', write('BG-23/BT-117', '40.99')],
  ['BR-CO-18', remove('BG-23')],
  ['BR-CO-19', inTurn(remove('BG-14/BT-73'), remove('BG-14/BT-74'))],
  ['BR-CO-20', inTurn(remove('BG-25/BG-26/BT-134'), remove('BG-25/BG-26/BT-135'))],
  ['BR-CO-21', inTurn(remove('BG-20/BT-97'), remove('BG-20/BT-98'))],
  ['BR-CO-22', inTurn(remove('BG-21/BT-104'), remove('BG-21/BT-105'))],
  ['BR-CO-23', inTurn(remove('BG-25/BG-27/BT-139'), remove('BG-25/BG-27/BT-140'))],
  ['BR-CO-24', inTurn(remove('BG-25/BG-28/BT-144'), remove('BG-25/BG-28/BT-145'))],
  ['BR-CO-26', inTurn(remove('BG-4/BT-29'), remove('BG-4/BT-30'), remove('BG-4/BT-31'))],
];

const DECIMALS: readonly Breaking[] = [
  ['BR-DEC-01', 'BG-20/BT-92'],
  ['BR-DEC-02', 'BG-20/BT-93'],
  ['BR-DEC-05', 'BG-21/BT-99'],
  ['BR-DEC-06', 'BG-21/BT-100'],
  ['BR-DEC-09', 'BG-22/BT-106'],
  ['BR-DEC-10', 'BG-22/BT-107'],
  ['BR-DEC-11', 'BG-22/BT-108'],
  ['BR-DEC-12', 'BG-22/BT-109'],
  ['BR-DEC-13', 'BG-22/BT-110'],
  ['BR-DEC-14', 'BG-22/BT-112'],
  ['BR-DEC-16', 'BG-22/BT-113'],
  ['BR-DEC-17', 'BG-22/BT-114'],
  ['BR-DEC-18', 'BG-22/BT-115'],
  ['BR-DEC-19', 'BG-23/BT-116'],
  ['BR-DEC-20', 'BG-23/BT-117'],
  ['BR-DEC-23', 'BG-25/BT-131'],
  ['BR-DEC-24', 'BG-25/BG-27/BT-136'],
  ['BR-DEC-25', 'BG-25/BG-27/BT-137'],
  ['BR-DEC-27', 'BG-25/BG-28/BT-141'],
  ['BR-DEC-28', 'BG-25/BG-28/BT-142'],
].map(([rule = '', term = '']): Breaking => [rule, write(term, '1.001')]);

const TAX_DECIMALS: readonly Breaking[] = [
  [
    'BR-DEC-15',
    (invoice) => {
      const other = slotsOf(invoice, 'BG-22/BT-110').at(-1);
      if (other !== undefined) other.node.text = '1.001';
    },
  ],
];

const OBJECT: Change = (invoice) =>
  invoice.syntax === 'ubl'
    ? append(
        '',
        '<cac:AdditionalDocumentReference><cbc:ID schemeID="AFL">O-1</cbc:ID><cbc:DocumentTypeCode>130</cbc:DocumentTypeCode></cac:AdditionalDocumentReference>',
      )(invoice)
    : append(
        'SupplyChainTradeTransaction/ApplicableHeaderTradeAgreement',
        '<ram:AdditionalReferencedDocument><ram:IssuerAssignedID>O-1</ram:IssuerAssignedID><ram:TypeCode>130</ram:TypeCode><ram:ReferenceTypeCode>AFL</ram:ReferenceTypeCode></ram:AdditionalReferencedDocument>',
      )(invoice);

const CODES: readonly Breaking[] = [
  ['BR-CL-01', write('BT-3', '999')],
  ['BR-CL-03', writeAttribute('BG-22/BT-110', 'currencyID', 'EUROS')],
  ['BR-CL-04', write('BT-5', 'EURO')],
  ['BR-CL-05', write('BT-6', 'XYZ')],
  ['BR-CL-06', write('BT-8', '4')],
  [
    'BR-CL-08',
    (invoice) => {
      const subject = invoice.syntax === 'ubl' ? 'BG-1/BT-22' : 'BG-1/BT-21';
      write(subject, invoice.syntax === 'ubl' ? '#pmt#Texte' : 'pmt')(invoice);
    },
  ],
  ['BR-CL-10', writeAttribute('BG-4/BT-29', 'schemeID', '9999')],
  ['BR-CL-10', writeAttribute('BG-7/BT-46', 'schemeID', 'SIRET')],
  ['BR-CL-11', writeAttribute('BG-4/BT-30', 'schemeID', '0001')],
  ['BR-CL-13', writeAttribute('BG-25/BG-31/BT-158', 'listID', 'customs')],
  ['BR-CL-14', write('BG-4/BG-5/BT-40', 'FRA')],
  ['BR-CL-14', write('BG-13/BG-15/BT-80', 'UK')],
  ['BR-CL-15', write('BG-25/BG-31/BT-159', 'XX')],
  ['BR-CL-16', write('BG-16/BT-81', '999')],
  ['BR-CL-17', write('BG-20/BT-95', 'A')],
  ['BR-CL-17', write('BG-23/BT-118', 'A'), null, 'ubl'],
  ['BR-CL-18', write('BG-23/BT-118', 'A'), null, 'cii'],
  ['BR-CL-07', write('BT-18-1', 'FACTURE'), OBJECT],
  ['BR-CL-18', write('BG-25/BG-30/BT-151', 'A')],
  ['BR-CL-19', write('BG-20/BT-98', 'FC')],
  ['BR-CL-19', write('BG-25/BG-27/BT-140', '1')],
  ['BR-CL-20', write('BG-21/BT-105', '95')],
  ['BR-CL-21', writeAttribute('BG-25/BG-31/BT-157', 'schemeID', 'EAN')],
  ['BR-CL-22', write('BG-23/BT-121', 'VATEX-FR-NONE')],
  ['BR-CL-23', write('BG-25/BT-130', 'pièce')],
  ['BR-CL-24', writeAttribute('BG-24/BT-125', 'mimeCode', 'text/html')],
  ['BR-CL-25', writeAttribute('BG-4/BT-34', 'schemeID', '0000')],
  ['BR-CL-26', writeAttribute('BG-13/BT-71', 'schemeID', 'GLN')],
];

describe('the rules of EN 16931', () => {
  describeBreaking(EN_16931_RULES, [
    ...PRESENCE,
    ...CONDITIONS,
    ...DECIMALS,
    ...TAX_DECIMALS,
    ...UBL_BREAKS,
    ...CII_BREAKS,
    ...CODES,
    ...CATEGORY_BREAKS,
  ]);
});
