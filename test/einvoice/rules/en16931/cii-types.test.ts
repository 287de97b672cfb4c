import { CII_TYPE_RULES } from '#einvoice/rules/en16931/cii-types.ts';
import { append, take, text } from '#test/support/rules/append.ts';
import type { Change } from '#test/support/rules/change.ts';
import { describeVerdicts } from '#test/einvoice/rules/judging.ts';

const TRANSACTION = 'SupplyChainTradeTransaction';
const AGREEMENT = `${TRANSACTION}/ApplicableHeaderTradeAgreement`;
const TAX_TYPE = `${TRANSACTION}/ApplicableHeaderTradeSettlement/ApplicableTradeTax/TypeCode`;

const reference = (name: string, type: string, content: string): Change =>
  append(
    AGREEMENT,
    `<ram:${name}><ram:IssuerAssignedID>R-1</ram:IssuerAssignedID><ram:TypeCode>${type}</ram:TypeCode>${content}</ram:${name}>`,
  );
const ADDRESS = '<ram:URIID>https://example.fr/plan</ram:URIID>';
const SCHEME = '<ram:ReferenceTypeCode>AFL</ram:ReferenceTypeCode>';

const additional = (type: string, content = ''): Change =>
  reference('AdditionalReferencedDocument', type, content);
const ofOrder = (type: string, content = ''): Change =>
  reference('BuyerOrderReferencedDocument', type, content);

describe('the types of elements of CII', () => {
  describeVerdicts(CII_TYPE_RULES, [
    [
      'an attached document has an address',
      'CII-DT-015',
      'keeps',
      additional('916', ADDRESS),
      'cii',
    ],
    [
      'an invoiced object has no address',
      'CII-DT-015',
      'breaks',
      additional('130', ADDRESS),
      'cii',
    ],
    [
      'an order has no address, even one that is called attached',
      'CII-DT-015',
      'breaks',
      ofOrder('916', ADDRESS),
      'cii',
    ],
    ['an invoiced object has a type', 'CII-DT-018', 'keeps', additional('130'), 'cii'],
    [
      'a further document has no type of an invoice',
      'CII-DT-018',
      'breaks',
      additional('380'),
      'cii',
    ],
    ['an order has no type', 'CII-DT-018', 'breaks', ofOrder('130'), 'cii'],
    ['an invoiced object has a scheme', 'CII-DT-024', 'keeps', additional('130', SCHEME), 'cii'],
    [
      'an attached document has no scheme',
      'CII-DT-024',
      'breaks',
      additional('916', SCHEME),
      'cii',
    ],
    ['a tax that names no type is VAT', 'CII-DT-037', 'keeps', take(TAX_TYPE), 'cii'],
    ['a tax with an empty type is not VAT', 'CII-DT-037', 'breaks', text(TAX_TYPE, ''), 'cii'],
    ['a tax of another type is not VAT', 'CII-DT-037', 'breaks', text(TAX_TYPE, 'GST'), 'cii'],
  ]);
});
