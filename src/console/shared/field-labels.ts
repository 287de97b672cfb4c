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
    'address/line3': words.buyer_line3,
    'address/postal_code': words.buyer_postal_code,
    'address/city': words.buyer_city,
    'address/region': words.buyer_region,
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

/** A field of the editor: its name there, and what a person calls it, « Ligne 3, PU HT ». */
interface FieldPlace {
  field: string;
  label: string;
}

/** The field that a finding is about, or the one next to what the editor does not have; null where there is none. */
export function placeOfPath(language: Language, path: string): FieldPlace | null {
  const words = draftWords(language);
  const field = nameOfPath(path);
  if (field === 'lines') return { field: 'lines/0/name', label: words.lines };
  const [, line, member] = /^lines\/(\d+)(?:\/(.+))?$/.exec(field) ?? [];
  if (line !== undefined) {
    const label = words.line(String(Number(line) + 1));
    const own = LINE_FIELDS.find((one) => one === member);
    if (own === undefined) return { field: `lines/${line}/name`, label };
    return { field, label: `${label}, ${lineLabels(language)[own]}` };
  }
  const [, account] = /^payment_means\/(\d+)\b/.exec(field) ?? [];
  if (account !== undefined)
    return { field: `payment_means/${account}/iban`, label: words.accounts };
  if (field === 'buyer' || field.startsWith('buyer/')) {
    // Of an address as a whole, its first field.
    const own = BUYER_FIELDS.find((one) => `buyer/${one}`.startsWith(field)) ?? 'name';
    const isOwn = `buyer/${own}` === field;
    const label = isOwn ? `${words.buyer}, ${buyerLabels(language)[own]}` : words.buyer;
    return { field: `buyer/${own}`, label };
  }
  const ofHeader = HEADER_FIELDS.find((one) => one === field);
  if (ofHeader !== undefined) return { field, label: headerLabels(language)[ofHeader] };
  return field === 'valid_until' ? { field, label: words.valid_until } : null;
}

const SECTIONS = [/^buyer\b/, /^lines\b/, /^due_date$/, /^payment_means\b/];

/** Where the field of a path stands: customer, lines in their order, settlement, the rest. */
export function rankOf(path: string | null): number {
  const field = nameOfPath(path);
  const section = SECTIONS.findIndex((one) => one.test(field));
  const [, line = '0'] = /^lines\/(\d+)/.exec(field) ?? [];
  const names: readonly string[] = section === 0 ? BUYER_FIELDS : LINE_FIELDS;
  const own = names.findIndex((name) => field.endsWith(`/${name}`));
  return (section < 0 ? SECTIONS.length : section) * 1e8 + Number(line) * 1e2 + own;
}

/** A message names members and rules as programs know them; a person knows the labels. */
export function withLabels(language: Language, message: string): string {
  const buyer = buyerLabels(language);
  const header = headerLabels(language);
  return message
    .replace(/ \(EN 16931 [\w-]+\)$/, '')
    .replaceAll(/\bbuyer\.([\w.]+)/g, (path, name: string) => {
      const own = BUYER_FIELDS.find((field) => field === name.replaceAll('.', '/'));
      return own === undefined ? path : `« ${buyer[own]} »`;
    })
    .replaceAll(/(?<=\bdonnez )(\w+)/g, (name: string) => {
      const own = HEADER_FIELDS.find((field) => field === name);
      return own === undefined ? name : `« ${header[own]} »`;
    });
}
