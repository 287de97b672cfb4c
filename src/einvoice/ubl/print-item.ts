import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import { printUblCountry } from './print-address.ts';
import { printUblTaxCategory } from './print-amounts.ts';
import { cac, cbc, printUblIdentifier } from './print-elements.ts';

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
