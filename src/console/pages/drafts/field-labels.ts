import type { Language } from '#model/language.ts';
import { draftWords } from '#console/words/draft-words.ts';
import {
  BUYER_FIELDS,
  HEADER_FIELDS,
  LINE_FIELDS,
  nameOfPath,
  type BuyerField,
  type HeaderField,
  type LineField,
} from './editor-members.ts';

type Labels<Field extends string> = Readonly<Record<Field, string>>;

export function buyerLabels(language: Language): Labels<BuyerField> {
  const words = draftWords(language);
  return {
    name: words.buyer_name,
    kind: words.buyer_kind,
    siren: words.buyer_siren,
    vat_number: words.buyer_vat_number,
    'address/line1': words.buyer_line1,
    'address/line2': words.buyer_line2,
    'address/postal_code': words.buyer_postal_code,
    'address/city': words.buyer_city,
    'address/country_code': words.buyer_country,
    'electronic_address/scheme': words.buyer_scheme,
    'electronic_address/value': words.buyer_address,
  };
}

export function headerLabels(language: Language): Labels<HeaderField> {
  const words = draftWords(language);
  return {
    type_code: words.type,
    issue_date: words.issue_date,
    due_date: words.due_date,
    category_id: words.category,
    currency_code: words.currency,
    operation: words.operation,
    purchase_order_reference: words.purchase_order,
    buyer_reference: words.buyer_reference,
    payment_terms: words.payment_terms,
    language: words.language,
  };
}

export function lineLabels(language: Language): Labels<LineField> {
  const words = draftWords(language);
  return {
    name: words.line_name,
    description: words.line_description,
    quantity: words.line_quantity,
    unit_code: words.line_unit,
    unit_price: words.line_price,
    tax_rate: words.line_rate,
    tax_category: words.line_category,
  };
}

/** A field of the editor as a finding names it: « Ligne 3, PU HT »; null for a path without a field. */
export function labelOfPath(language: Language, path: string | null): string | null {
  const words = draftWords(language);
  const name = nameOfPath(path);
  const [, place = '', member] = /^lines\/(\d+)\/(.+)$/.exec(name) ?? [];
  const ofLine = LINE_FIELDS.find((field) => field === member);
  if (ofLine !== undefined)
    return `${words.line(String(Number(place) + 1))}, ${lineLabels(language)[ofLine]}`;
  const ofBuyer = BUYER_FIELDS.find((field) => `buyer/${field}` === name);
  if (ofBuyer !== undefined) return `${words.buyer}, ${buyerLabels(language)[ofBuyer]}`;
  const ofHeader = HEADER_FIELDS.find((field) => field === name);
  if (ofHeader !== undefined) return headerLabels(language)[ofHeader];
  return name === 'valid_until' ? words.valid_until : null;
}
