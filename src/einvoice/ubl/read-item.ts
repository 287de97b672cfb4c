import { codeOf, identifierOf } from '#einvoice/xml/element-values.ts';
import { attributeOf, childrenOf, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import type { ItemAttribute, ItemClassification } from '#einvoice/model/invoice-line.ts';

type Item = Pick<
  InvoiceFile['lines'][number],
  | 'name'
  | 'description'
  | 'seller_item_id'
  | 'buyer_item_id'
  | 'standard_item_id'
  | 'classifications'
  | 'origin_country_code'
  | 'attributes'
>;

/** BG-31. An item without a name is called by its description. */
export function readUblItem(item: XmlElement | undefined): Item {
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
