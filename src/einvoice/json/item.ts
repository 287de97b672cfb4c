import type {
  InvoiceLine,
  ItemAttribute,
  ItemClassification,
} from '#einvoice/model/invoice-line.ts';
import { readCode, readText, requireText, type Findings, type Input } from './input.ts';
import { CODE_SHAPES } from './code-shapes.ts';
import { readIdentifier, type IdentifierDeposit } from './identifier.ts';

export interface ItemDeposit {
  seller_item_id?: Input<string>;
  buyer_item_id?: Input<string>;
  standard_item_id?: Input<IdentifierDeposit>;
  classifications?: Input<readonly ClassificationDeposit[]>;
  origin_country_code?: Input<string>;
  attributes?: Input<readonly AttributeDeposit[]>;
}
interface ClassificationDeposit {
  code?: Input<string>;
  scheme?: Input<string>;
  version?: Input<string>;
}
interface AttributeDeposit {
  name?: Input<string>;
  value?: Input<string>;
}

/** BG-31 without name and description. */
export const readItem = (
  findings: Findings,
  field: string,
  input: ItemDeposit,
): Pick<InvoiceLine, keyof ItemDeposit> => ({
  seller_item_id: readText(input.seller_item_id),
  buyer_item_id: readText(input.buyer_item_id),
  standard_item_id: readIdentifier(findings, `${field}.standard_item_id`, input.standard_item_id),
  classifications: (input.classifications ?? []).map((one, index) =>
    readClassification(findings, `${field}.classifications[${index}]`, one),
  ),
  origin_country_code: readCode(
    findings,
    `${field}.origin_country_code`,
    input.origin_country_code,
    CODE_SHAPES.country,
  ),
  attributes: (input.attributes ?? []).map((one, index) =>
    readAttribute(findings, `${field}.attributes[${index}]`, one),
  ),
});

const readClassification = (
  findings: Findings,
  field: string,
  { code, scheme, version }: ClassificationDeposit,
): ItemClassification => ({
  code: requireText(findings, `${field}.code`, code),
  scheme: readText(scheme),
  version: readText(version),
});

const readAttribute = (
  findings: Findings,
  field: string,
  { name, value }: AttributeDeposit,
): ItemAttribute => ({
  name: requireText(findings, `${field}.name`, name),
  value: requireText(findings, `${field}.value`, value),
});
