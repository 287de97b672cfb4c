import type { DraftMembers } from '#domain/invoicing/drafts/draft-members.ts';
import { printJson } from '#kernel/json.ts';

/** Lines that the editor shows; with more, its page would be too heavy. */
export const MAX_EDITED_LINES = 40;

/** Of a field in the page. */
export const idOf = (name: string): string => `draft-${name.replaceAll('/', '-')}`;

/** Members that the editor's fields have, by their paths. */
export const HEADER_FIELDS = [
  'type_code',
  'issue_date',
  'due_date',
  'category_id',
  'currency_code',
  'operation',
  'purchase_order_reference',
  'buyer_reference',
  'payment_terms',
  'language',
] as const;
export type HeaderField = (typeof HEADER_FIELDS)[number];

/** The customer's name and SIREN are shown; the others are folded. */
export const BUYER_FIELDS = [
  'name',
  'siren',
  'kind',
  'vat_number',
  'address/line1',
  'address/line2',
  'address/line3',
  'address/postal_code',
  'address/city',
  'address/region',
  'address/country_code',
  'electronic_address/scheme',
  'electronic_address/value',
] as const;
export type BuyerField = (typeof BUYER_FIELDS)[number];

export const LINE_FIELDS = [
  'name',
  'description',
  'quantity',
  'unit_code',
  'unit_price',
  'tax_rate',
  'tax_category',
] as const;
export type LineField = (typeof LINE_FIELDS)[number];

export const ACCOUNT_FIELDS = ['iban', 'bic'] as const;
export type AccountField = (typeof ACCOUNT_FIELDS)[number];

/** Amounts that the service computes of the others: an edited draft states none. */
const COMPUTED: ReadonlySet<string> = new Set([
  'total_excluding_tax',
  'total_tax',
  'total_including_tax',
  'amount_due',
  'lines_total',
  'allowances_total',
  'charges_total',
]);

/** Members of which parts are edited; the rest is kept part by part. */
const PARTLY_EDITED: ReadonlySet<string> = new Set(['buyer', 'lines', 'payment_means']);

type Values = Readonly<Record<string, unknown>>;

/** An object's member, or undefined; for JSON as clients wrote it. */
export const memberOf = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Values)[name]
    : undefined;

const objectOf = (value: unknown): Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Values) : {};

/** The text of a member at a path such as `address/city`; empty where it is absent. */
export function textAt(value: unknown, path: string): string {
  const found = path.split('/').reduce(memberOf, value);
  return typeof found === 'string' || typeof found === 'number' ? String(found) : '';
}

/** Members that go back as they came: names of their paths, and JSON texts. */
export type KeptMember = readonly [name: string, json: string];

/** Members of the document without its lines and accounts. */
export function keptMembers(members: DraftMembers, keepsSeller: boolean): KeptMember[] {
  const edited: ReadonlySet<string> = new Set(HEADER_FIELDS);
  const rest = Object.entries(members).filter(
    ([name]) =>
      !edited.has(name) &&
      !COMPUTED.has(name) &&
      !PARTLY_EDITED.has(name) &&
      (name !== 'seller' || keepsSeller) &&
      name !== 'tax_subtotals',
  );
  return [
    ...rest.flatMap(([name, value]) => kept(name, value)),
    ...kept('tax_subtotals', reasonsAlone(members.tax_subtotals)),
    ...keptOf('buyer', members.buyer, BUYER_FIELDS),
  ];
}

export const keptOfLine = (line: unknown, index: number): KeptMember[] =>
  keptOf(`lines/${index}`, line, [...LINE_FIELDS, 'net_amount']);

export const keptOfAccount = (means: unknown, index: number): KeptMember[] =>
  keptOf(`payment_means/${index}`, means, ACCOUNT_FIELDS);

/** The members of an object that are not edited; of one that is edited in part, likewise. */
function keptOf(path: string, value: unknown, edited: readonly string[]): KeptMember[] {
  return Object.entries(objectOf(value)).flatMap(([name, member]) => {
    const below = edited.filter((one) => one.startsWith(`${name}/`));
    if (edited.includes(name)) return [];
    if (below.length === 0) return kept(`${path}/${name}`, member);
    const parts = below.map((one) => one.slice(name.length + 1));
    return keptOf(`${path}/${name}`, member, parts);
  });
}

const kept = (name: string, value: unknown): KeptMember[] =>
  value === undefined || value === null ? [] : [[name, printJson(value)]];

/** A breakdown without amounts only brings reasons for exemptions. */
function reasonsAlone(subtotals: DraftMembers['tax_subtotals']): unknown {
  const reasons = (subtotals ?? []).flatMap((subtotal) => {
    const { tax_category, tax_rate, exemption_reason, exemption_reason_code } = subtotal;
    return exemption_reason == null && exemption_reason_code == null
      ? []
      : [{ tax_category, tax_rate, exemption_reason, exemption_reason_code }];
  });
  return reasons.length === 0 ? null : reasons;
}

/** The name of a field as a finding writes its path: `lines[0].quantity` is `lines/0/quantity`. */
export const nameOfPath = (path: string | null): string =>
  (path ?? '').replaceAll(/\[(\d+)\]/g, '.$1').replaceAll('.', '/');
