import type { InvoiceLine, InvoiceLineAdjustment } from '#einvoice/model/invoice-line.ts';
import type { Period } from '#einvoice/model/period.ts';
import { renderIdentifier } from './invoice-party.ts';
import { amountNumber, nullableAmount, nullablePlain, plainNumber } from './members.ts';

export const renderLine = (line: InvoiceLine) => ({
  name: line.name,
  description: line.description,
  quantity: plainNumber(line.quantity),
  unit_code: line.unit_code,
  unit_price: plainNumber(line.unit_price),
  tax_category: line.tax_category,
  tax_rate: plainNumber(line.tax_rate),
  net_amount: amountNumber(line.net_amount),
  id: line.id,
  note: line.note,
  invoiced_object: renderIdentifier(line.invoiced_object),
  order_line_reference: line.order_line_reference,
  buyer_accounting_reference: line.buyer_accounting_reference,
  period: renderPeriod(line.period),
  adjustments: line.adjustments.map(renderAdjustment),
  gross_unit_price: nullablePlain(line.gross_unit_price),
  unit_price_discount: nullablePlain(line.unit_price_discount),
  price_base_quantity: nullablePlain(line.price_base_quantity),
  price_base_unit_code: line.price_base_unit_code,
  seller_item_id: line.seller_item_id,
  buyer_item_id: line.buyer_item_id,
  standard_item_id: renderIdentifier(line.standard_item_id),
  classifications: line.classifications.map(({ code, scheme, version }) => ({
    code,
    scheme,
    version,
  })),
  origin_country_code: line.origin_country_code,
  attributes: line.attributes.map(({ name, value }) => ({ name, value })),
  operation: line.operation,
  exemption_reason: line.exemption_reason,
  exemption_reason_code: line.exemption_reason_code,
  group_path: line.group_path,
});

export const renderAdjustment = (one: InvoiceLineAdjustment) => ({
  charge: one.charge,
  amount: amountNumber(one.amount),
  base_amount: nullableAmount(one.base_amount),
  percentage: nullablePlain(one.percentage),
  reason: one.reason,
  reason_code: one.reason_code,
});

export const renderPeriod = (period: Period | null) =>
  period === null ? null : { start_date: period.start_date, end_date: period.end_date };
