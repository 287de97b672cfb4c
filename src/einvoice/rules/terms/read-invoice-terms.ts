import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { SIREN_SCHEME, SIRET_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import { completeInvoice } from '#einvoice/complete-invoice.ts';
import { businessProcessOf } from '#einvoice/completion/business-process.ts';
import { placesOfElements, splitPaymentMeans } from '#einvoice/completion/payment-means.ts';
import { paymentTermsOf } from '#einvoice/completion/payment-terms.ts';
import { unusedSubtotals } from '#einvoice/completion/subtotals.ts';
import { EN_16931_PROFILE } from '#einvoice/completion/profile.ts';
import { buyerVatNumber, sellerTaxRegistration } from '#einvoice/completion/tax-registration.ts';
import {
  addGroup,
  addValue,
  emptyTerms,
  groupsOf,
  valuesOf,
  type InvoiceTerms,
  type TermGroup,
} from './term-tree.ts';
import { MEMBERS, type Members } from './members.ts';

/**
 * An invoice by the terms of the CII that would be printed of it, without printing and parsing it. Members become
 * terms by the table of `members.ts`; what printers compute or choose is added here.
 */
export function readInvoiceTerms(invoice: PrintableInvoice): InvoiceTerms {
  const completed = completeInvoice(invoice);
  const means = splitPaymentMeans(completed.payment_means).elements;
  const tree = emptyTerms('cii', false, null);
  addMembers(tree, { ...asPrinted(completed), payment_means: means }, MEMBER_ROWS);
  for (const line of groupsOf(tree, 'BG-25')) completeLine(line);
  const places = placesOfElements(invoice.payment_means);
  for (const [place, group] of groupsOf(tree, 'BG-16').entries()) group.index = places[place] ?? 0;
  return tree;
}

/** With the members that printers compute; a null one is not printed. */
function asPrinted(invoice: PrintableInvoice): Json {
  const seller = sellerTaxRegistration(invoice);
  const { buyer } = invoice;
  const unused = unusedSubtotals(invoice);
  return {
    ...invoice,
    tax_subtotals: invoice.tax_subtotals.filter((subtotal) => !unused.has(subtotal)),
    profile: EN_16931_PROFILE,
    business_process: businessProcessOf(invoice),
    payment_terms: paymentTermsOf(invoice),
    // EN 16931 has one of each.
    invoiced_objects: invoice.invoiced_objects.slice(0, 1),
    seller: {
      ...invoice.seller,
      vat_number: seller?.scheme === 'VA' ? seller.id : null,
      tax_registration: seller?.scheme === 'FC' ? seller.id : invoice.seller.tax_registration,
    },
    buyer: {
      ...buyer,
      ids: buyer.ids.slice(0, 1),
      siret: buyer.ids.length === 0 ? buyer.siret : null,
      vat_number: buyerVatNumber(invoice),
    },
  };
}

function addMembers(group: TermGroup, json: Json, rows: readonly MemberRow[]): void {
  for (const { id, read, inside } of rows) {
    const value = read(json);
    if (isNothing(value)) continue;
    if (inside === null) addTerm(group, id, value);
    else
      for (const [place, one] of membersOf(id, value)) {
        const added = addGroup(group, id);
        added.index = place;
        addMembers(added, one, inside);
      }
  }
  addIdentifiers(group, json);
}

/** The values of a group's member with their places in its list: of a shared list only those of its kind. */
function membersOf(id: string, value: unknown): readonly (readonly [number, Json])[] {
  const all = (Array.isArray(value) ? value : [value]).flatMap((one, place) =>
    isJson(one) ? [[place, one] as const] : [],
  );
  const charge = CHARGE[id];
  if (charge !== undefined) return all.filter(([, one]) => one['charge'] === charge);
  return id === 'BG-13' ? all.map(([place, one]) => [place, withCountry(one)]) : all;
}

/** `delivery.country_code` is the country of an address. */
const withCountry = (delivery: Json): Json => {
  const { address, country_code } = delivery;
  return isNothing(country_code) ? delivery : { ...delivery, address: address ?? { country_code } };
};

const CHARGE: Readonly<Record<string, boolean>> = {
  'BG-20': false,
  'BG-21': true,
  'BG-27': false,
  'BG-28': true,
};

/** A text, `{value, scheme}`, `{code, scheme}` or a list of them. */
function addTerm(group: TermGroup, id: string, value: unknown): void {
  if (Array.isArray(value)) for (const one of value) addTerm(group, id, one);
  else if (isJson(value)) addSchemed(group, id, value);
  else if (value !== '') addText(group, id, String(value));
}

function addText(group: TermGroup, id: string, text: string): void {
  if (DATES.has(id)) addValue(group, id, text.replaceAll('-', ''));
  else if (id === 'BT-8') addValue(group, id, TAX_POINTS[text] ?? text);
  else addValue(group, id, text, TAX_NUMBERS[id]);
}

const VAT_NUMBER: ReadonlyMap<string, string> = new Map([['schemeID', 'VA']]);
const TAX_NUMBERS: Readonly<Record<string, ReadonlyMap<string, string>>> = {
  'BT-31': VAT_NUMBER,
  'BT-32': new Map([['schemeID', 'FC']]),
  'BT-48': VAT_NUMBER,
  'BT-63': VAT_NUMBER,
};

/** Written without hyphens in CII. */
const DATES: ReadonlySet<string> = new Set(
  'BT-2 BT-7 BT-9 BT-26 BT-72 BT-73 BT-74 BT-134 BT-135'.split(' '),
);

/** UNTDID 2005, which the model has, in UNTDID 2475. */
const TAX_POINTS: Readonly<Record<string, string>> = { '3': '5', '35': '29', '432': '72' };

function addSchemed(group: TermGroup, id: string, json: Json): void {
  const text = String(json['value'] ?? json['code']);
  const { scheme } = json;
  if (id === 'BT-18-1' || id === 'BT-128-1') return;
  if (OBJECTS[id] !== undefined) {
    addValue(group, id, text);
    if (typeof scheme === 'string') addValue(group, OBJECTS[id], scheme);
    return;
  }
  const attribute = id === 'BT-158' ? 'listID' : 'schemeID';
  addValue(
    group,
    id,
    text,
    typeof scheme === 'string' ? new Map([[attribute, scheme]]) : undefined,
  );
}

/** Objects have their scheme as a term of its own. */
const OBJECTS: Readonly<Record<string, string>> = { 'BT-18': 'BT-18-1', 'BT-128': 'BT-128-1' };

/** SIREN and SIRET, which are printed before other identifiers; the currency of the total of taxes. */
function addIdentifiers(group: TermGroup, json: Json): void {
  for (const [id, member, scheme] of IDENTIFIERS[group.id] ?? []) {
    const value = json[member];
    if (typeof value === 'string') addValue(group, id, value, new Map([['schemeID', scheme]]));
  }
  if (group.parent === null) addTaxTotals(group, json);
}

type Identified = readonly (readonly [id: string, member: string, scheme: string])[];

const IDENTIFIERS: Readonly<Record<string, Identified>> = {
  'BG-4': [
    ['BT-29', 'siret', SIRET_SCHEME],
    ['BT-30', 'siren', SIREN_SCHEME],
  ],
  'BG-7': [
    ['BT-46', 'siret', SIRET_SCHEME],
    ['BT-47', 'siren', SIREN_SCHEME],
  ],
};

/** BT-110 and BT-111 are one element in two currencies. */
function addTaxTotals(invoice: TermGroup, json: Json): void {
  const [total] = valuesOf(invoice, 'BT-110');
  const [other] = valuesOf(invoice, 'BT-111');
  invoice.values.delete('BT-110');
  invoice.values.delete('BT-111');
  for (const [value, currency] of [
    [total, json['currency_code']],
    [other, json['tax_currency_code']],
  ] as const)
    if (value !== undefined)
      addValue(invoice, 'BT-110', value.text, new Map([['currencyID', String(currency)]]));
}

/** As `baseQuantityOf` has it. */
function completeLine(line: TermGroup): void {
  if (line.values.has('BT-150') && !line.values.has('BT-149')) addValue(line, 'BT-149', '1');
}

/** The JSON of an invoice: members by name. */
type Json = Readonly<Record<string, unknown>>;

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null;

const isNothing = (value: unknown): boolean => (value ?? null) === null;

/** The table of members, made ready for the ten thousand lines that a deposit may have. */
interface MemberRow {
  id: string;
  read: (json: Json) => unknown;
  /** The terms of a group; null for a term. */
  inside: readonly MemberRow[] | null;
}

const rowsOf = (members: Members): MemberRow[] =>
  Object.entries(members).map(([id, found]) =>
    typeof found === 'string'
      ? { id, read: readerOf(id, found), inside: null }
      : { id, read: readerOf(id, found[0]), inside: rowsOf(found[1]) },
  );

/** The account of payment means is a group without a member of its own. */
function readerOf(id: string, member: string): MemberRow['read'] {
  const [name = '', ...names] = member.replace('[]', '').split('.');
  if (name === '') return (json) => (isNothing(accountOf(json)) ? null : json);
  if (RATES.has(id)) return (json) => (json['tax_category'] === 'O' ? null : json[name]);
  if (name === 'iban') return accountOf;
  return names.reduce<MemberRow['read']>(
    (read, one) => (json) => {
      const at = read(json);
      return isJson(at) ? at[one] : null;
    },
    (json) => json[name],
  );
}

const accountOf = (json: Json): unknown => json['iban'] ?? json['account_id'];

/** Tax rates of category O are not printed. */
const RATES: ReadonlySet<string> = new Set(['BT-96', 'BT-103', 'BT-119', 'BT-152']);

const MEMBER_ROWS: readonly MemberRow[] = rowsOf(MEMBERS);
