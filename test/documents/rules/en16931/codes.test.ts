import { CODE_RULES } from '#documents/rules/en16931/codes.ts';
import { describeVerdicts, type Judged } from '#test/documents/rules/judging.ts';
import { remove, write, writeAttribute } from '#test/support/rules/change.ts';

const BUYER_ID = 'BG-7/BT-46';
const COUNTRY = 'BG-7/BG-8/BT-55';
const NOTE = 'BG-1/BT-22';
const SUBJECT = 'BG-1/BT-21';

const SCHEMES: readonly Judged[] = [
  [
    'an identifier may have no scheme',
    'BR-CL-10',
    'keeps',
    writeAttribute(BUYER_ID, 'schemeID', null),
  ],
  [
    'an identifier may not have an empty scheme',
    'BR-CL-10',
    'breaks',
    writeAttribute(BUYER_ID, 'schemeID', ''),
  ],
  [
    'an identifier may not have a scheme of no list',
    'BR-CL-10',
    'breaks',
    writeAttribute(BUYER_ID, 'schemeID', '9999'),
  ],
];

const COUNTRIES: readonly Judged[] = [
  ['South Sudan is a country', 'BR-CL-14', 'keeps', write(COUNTRY, 'SS'), 'ubl'],
  ['the Netherlands Antilles are no country', 'BR-CL-14', 'breaks', write(COUNTRY, 'AN'), 'ubl'],
  ['the Netherlands Antilles are a country', 'BR-CL-14', 'keeps', write(COUNTRY, 'AN'), 'cii'],
  ['South Sudan is no country', 'BR-CL-14', 'breaks', write(COUNTRY, 'SS'), 'cii'],
];

const TYPES: readonly Judged[] = [
  ['a credit note is no invoice', 'BR-CL-01', 'breaks', write('BT-3', '381'), 'ubl'],
  ['a credit note is an invoice', 'BR-CL-01', 'keeps', write('BT-3', '381'), 'cii'],
  ['a corrective invoice is an invoice', 'BR-CL-01', 'keeps', write('BT-3', '384')],
  ['an order is no invoice', 'BR-CL-01', 'breaks', write('BT-3', '220')],
];

const SUBJECTS: readonly Judged[] = [
  ['a note may have no subject', 'BR-CL-08', 'keeps', remove(SUBJECT), 'cii'],
  ['a note may not have an empty subject', 'BR-CL-08', 'breaks', write(SUBJECT, ''), 'cii'],
  ['a note may be about BAT', 'BR-CL-08', 'keeps', write(SUBJECT, 'BAT'), 'cii'],
  ['a note may not be about XXX', 'BR-CL-08', 'breaks', write(SUBJECT, 'XXX'), 'cii'],
  ['a note may have no subject', 'BR-CL-08', 'keeps', write(NOTE, 'Merci'), 'ubl'],
  ['a note may be about AAB', 'BR-CL-08', 'keeps', write(NOTE, '#AAB#Merci'), 'ubl'],
  ['a note may not be about BAT', 'BR-CL-08', 'breaks', write(NOTE, '#BAT#Merci'), 'ubl'],
  ['a note may not be about XXX', 'BR-CL-08', 'breaks', write(NOTE, '#XXX#Merci'), 'ubl'],
  ['two letters between signs are no subject', 'BR-CL-08', 'keeps', write(NOTE, '#XX#'), 'ubl'],
  ['four letters between signs are no subject', 'BR-CL-08', 'keeps', write(NOTE, '#XXXX#'), 'ubl'],
];

describe('the codes of an invoice', () => {
  describeVerdicts(CODE_RULES, [...SCHEMES, ...COUNTRIES, ...TYPES, ...SUBJECTS]);
});
