import type { InvoiceLine, InvoiceLineAdjustment } from './invoice-line.ts';
import type { InvoiceDelivery, InvoiceParty, PostalAddress } from './invoice-party.ts';
import type { InvoiceHeader, InvoicePaymentMeans } from './invoice.ts';

/** Members that most documents do not have, as absent. */
export const NO_ADDRESS_DETAILS = {
  line3: null,
  region: null,
} as const satisfies Partial<PostalAddress>;

export const NO_PARTY_DETAILS = {
  trading_name: null,
  ids: [],
  legal_id: null,
  contact: null,
  tax_registration: null,
  legal_information: null,
  kind: null,
} satisfies Partial<InvoiceParty>;

export const NO_DELIVERY_DETAILS = {
  name: null,
  location_id: null,
  address: null,
} as const satisfies Partial<InvoiceDelivery>;

export const NO_MEANS_DETAILS = {
  text: null,
  remittance_information: null,
  account_id: null,
  card: null,
  direct_debit: null,
} as const satisfies Partial<InvoicePaymentMeans>;

export const NO_ADJUSTMENT_DETAILS = {
  base_amount: null,
  percentage: null,
} as const satisfies Partial<InvoiceLineAdjustment>;

/** All but `id`, which is the line's position. */
export const NO_LINE_DETAILS = {
  note: null,
  invoiced_object: null,
  order_line_reference: null,
  buyer_accounting_reference: null,
  period: null,
  gross_unit_price: null,
  unit_price_discount: null,
  price_base_unit_code: null,
  seller_item_id: null,
  buyer_item_id: null,
  standard_item_id: null,
  classifications: [],
  origin_country_code: null,
  attributes: [],
  operation: null,
  exemption_reason: null,
  exemption_reason_code: null,
  group_path: [],
} satisfies Partial<InvoiceLine>;

/** All but the sums. */
export const NO_HEADER_DETAILS = {
  tax_currency_code: null,
  tax_point_date: null,
  tax_point_code: null,
  buyer_reference: null,
  project_reference: null,
  contract_reference: null,
  tender_reference: null,
  sales_order_reference: null,
  receiving_advice_reference: null,
  despatch_advice_reference: null,
  invoiced_objects: [],
  buyer_accounting_reference: null,
  operation: null,
  profile: null,
  invoicing_period: null,
  total_tax_in_tax_currency: null,
  exchange_rate: null,
  payee: null,
  tax_representative: null,
  language: null,
} satisfies Partial<InvoiceHeader>;
