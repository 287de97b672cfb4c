import type { Identifier } from './invoice-party.ts';
import type { Operation } from './operation.ts';
import type { Period } from './period.ts';
import type { TaxKey } from './tax-category.ts';

/** An allowance (BG-27) or charge (BG-28) of a line, included in its net amount. */
export interface InvoiceLineAdjustment {
  charge: boolean;
  amount: string;
  reason: string | null;
  reason_code: string | null;
  base_amount: string | null;
  percentage: string | null;
}

/** BT-158; `scheme` is UNTDID 7143. */
export interface ItemClassification {
  code: string;
  scheme: string | null;
  version: string | null;
}

/** BG-32. */
export interface ItemAttribute {
  name: string;
  value: string;
}

/** An invoice line (BG-25); decimals are canonical texts. */
export interface InvoiceLine extends TaxKey {
  name: string;
  description: string | null;
  quantity: string;
  /** UN/ECE Recommendation 20; `C62` is a piece. */
  unit_code: string;
  unit_price: string;
  /** The quantity that the unit price is for (BT-149), 1 if null. */
  price_base_quantity: string | null;
  /** Already included in `net_amount`. */
  adjustments: InvoiceLineAdjustment[];
  net_amount: string;
  /** BT-126. */
  id: string;
  /** BT-127. */
  note: string | null;
  /** BT-128. */
  invoiced_object: Identifier | null;
  /** BT-132. */
  order_line_reference: string | null;
  /** BT-133. */
  buyer_accounting_reference: string | null;
  /** BG-26. */
  period: Period | null;
  /** BT-148. */
  gross_unit_price: string | null;
  /** BT-147. */
  unit_price_discount: string | null;
  /** BT-150. */
  price_base_unit_code: string | null;
  /** BT-155. */
  seller_item_id: string | null;
  /** BT-156. */
  buyer_item_id: string | null;
  /** BT-157. */
  standard_item_id: Identifier | null;
  classifications: ItemClassification[];
  /** BT-159. */
  origin_country_code: string | null;
  attributes: ItemAttribute[];
  /** Goods or services; null where neither the line nor its invoice says it. */
  operation: Exclude<Operation, 'mixed'> | null;
  /** BT-120 of the line's breakdown, where it was given with the line. */
  exemption_reason: string | null;
  /** BT-121, likewise. */
  exemption_reason_code: string | null;
  /** The names of the groups above it, outermost first; only files have groups. */
  group_path: string[];
}
