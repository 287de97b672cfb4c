import type { InvoiceHeader } from '#einvoice/model/invoice.ts';
import { readText, type Input } from './input.ts';

/** References that are plain texts, with their terms. */
const REFERENCES = [
  'purchase_order_reference',
  'buyer_reference',
  'project_reference',
  'contract_reference',
  'tender_reference',
  'sales_order_reference',
  'receiving_advice_reference',
  'despatch_advice_reference',
  'buyer_accounting_reference',
] as const satisfies readonly (keyof InvoiceHeader)[];
type ReferenceName = (typeof REFERENCES)[number];

export type ReferencesDeposit = { [Name in ReferenceName]?: Input<string> };

export const readReferences = (input: ReferencesDeposit): Pick<InvoiceHeader, ReferenceName> => ({
  purchase_order_reference: readText(input.purchase_order_reference),
  buyer_reference: readText(input.buyer_reference),
  project_reference: readText(input.project_reference),
  contract_reference: readText(input.contract_reference),
  tender_reference: readText(input.tender_reference),
  sales_order_reference: readText(input.sales_order_reference),
  receiving_advice_reference: readText(input.receiving_advice_reference),
  despatch_advice_reference: readText(input.despatch_advice_reference),
  buyer_accounting_reference: readText(input.buyer_accounting_reference),
});
