import { codeOf, identifierOf } from '#einvoice/xml/element-values.ts';
import { attributeOf, childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type {
  ItemAttribute,
  ItemClassification,
  InvoiceLine,
} from '#einvoice/model/invoice-line.ts';
import { ram } from './print-ram.ts';

/** BG-31. A product without a name is called by its description. */
export function readCiiProduct(product: XmlElement | undefined) {
  const name = textOf(product, 'Name');
  const description = textOf(product, 'Description');
  return {
    name: name ?? description,
    description: name === null ? null : description,
    seller_item_id: textOf(product, 'SellerAssignedID'),
    buyer_item_id: textOf(product, 'BuyerAssignedID'),
    standard_item_id: identifierOf(product, 'GlobalID'),
    classifications: childrenOf(product, 'DesignatedProductClassification').flatMap(
      readClassification,
    ),
    origin_country_code: codeOf(product, 'OriginTradeCountry', 'ID'),
    attributes: childrenOf(product, 'ApplicableProductCharacteristic').flatMap(readAttribute),
  };
}

function readClassification(classification: XmlElement): ItemClassification[] {
  const element = findElement(classification, 'ClassCode');
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
}

/** The profile EXTENDED may measure: `12.5 KGM`. One without a value says nothing. */
function readAttribute(characteristic: XmlElement): ItemAttribute[] {
  const value = textOf(characteristic, 'Value') ?? readMeasure(characteristic);
  const name = value === null ? null : textOf(characteristic, 'Description');
  return name === null || value === null ? [] : [{ name, value }];
}

function readMeasure(characteristic: XmlElement): string | null {
  const measure = findElement(characteristic, 'ValueMeasure');
  const number = textOf(measure);
  if (number === null) return null;
  const unit = attributeOf(measure, 'unitCode');
  return unit === null ? number : `${number} ${unit}`;
}

/** BG-31. */
export const printCiiProduct = (line: InvoiceLine): string =>
  ram('SpecifiedTradeProduct', [
    ram('GlobalID', line.standard_item_id?.value ?? null, {
      schemeID: line.standard_item_id?.scheme ?? null,
    }),
    ram('SellerAssignedID', line.seller_item_id),
    ram('BuyerAssignedID', line.buyer_item_id),
    ram('Name', line.name),
    ram('Description', line.description),
    ...line.attributes.map(({ name, value }) =>
      ram('ApplicableProductCharacteristic', [ram('Description', name), ram('Value', value)]),
    ),
    ...line.classifications.map(({ code, scheme, version }) =>
      ram('DesignatedProductClassification', [
        ram('ClassCode', code, { listID: scheme, listVersionID: version }),
      ]),
    ),
    ram('OriginTradeCountry', [ram('ID', line.origin_country_code)]),
  ]);
