import { codeOf, identifierOf } from '#einvoice/xml/element-values.ts';
import { attributeOf, childrenOf, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type {
  ItemAttribute,
  ItemClassification,
  InvoiceLine,
} from '#einvoice/model/invoice-line.ts';
import { printUblCountry } from './address.ts';
import { printUblTaxCategory } from './print-amounts.ts';
import { cac, cbc, printUblIdentifier } from './print-elements.ts';

/** BG-31. An item without a name is called by its description. */
export function readUblItem(item: XmlElement | undefined) {
  const descriptions = childrenOf(item, 'Description').flatMap((one) => textOf(one) ?? []);
  const name = textOf(item, 'Name') ?? descriptions.shift() ?? null;
  return {
    name,
    description: descriptions.join('\n') || null,
    seller_item_id: textOf(item, 'SellersItemIdentification', 'ID'),
    buyer_item_id: textOf(item, 'BuyersItemIdentification', 'ID'),
    standard_item_id: identifierOf(item, 'StandardItemIdentification', 'ID'),
    classifications: childrenOf(item, 'CommodityClassification').flatMap(readClassifications),
    origin_country_code: codeOf(item, 'OriginCountry', 'IdentificationCode'),
    attributes: childrenOf(item, 'AdditionalItemProperty').flatMap(readAttribute),
  };
}

const readClassifications = (commodity: XmlElement): ItemClassification[] =>
  childrenOf(commodity, 'ItemClassificationCode').flatMap((element) => {
    const code = textOf(element);
    return code === null
      ? []
      : [
          {
            code,
            scheme: attributeOf(element, 'listID'),
            version: attributeOf(element, 'listVersionID'),
          },
        ];
  });

/** One without a value says nothing. */
function readAttribute(property: XmlElement): ItemAttribute[] {
  const value = textOf(property, 'Value');
  const name = value === null ? null : textOf(property, 'Name');
  return name === null || value === null ? [] : [{ name, value }];
}

/** BG-31. */
export const printUblItem = (line: InvoiceLine): string =>
  cac('Item', [
    cbc('Description', line.description),
    cbc('Name', line.name),
    cac('BuyersItemIdentification', [cbc('ID', line.buyer_item_id)]),
    cac('SellersItemIdentification', [cbc('ID', line.seller_item_id)]),
    cac('StandardItemIdentification', [printUblIdentifier('ID', line.standard_item_id)]),
    printUblCountry('OriginCountry', line.origin_country_code),
    ...line.classifications.map(({ code, scheme, version }) =>
      cac('CommodityClassification', [
        cbc('ItemClassificationCode', code, { listID: scheme, listVersionID: version }),
      ]),
    ),
    printUblTaxCategory('ClassifiedTaxCategory', line),
    ...line.attributes.map(({ name, value }) =>
      cac('AdditionalItemProperty', [cbc('Name', name), cbc('Value', value)]),
    ),
  ]);
