import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import { ram } from './print-ram.ts';

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
