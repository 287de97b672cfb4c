import type { Json } from './arbitrary-deposit.ts';
import { paymentOf, splitMeans } from './payment-again.ts';

/** They say where and when an invoice was deposited, or what the service makes of it. */
const OF_THE_DEPOSIT: readonly string[] = [
  'id',
  'workspace_id',
  'direction',
  'upload_source',
  'created_at',
  'updated_at',
  'lifecycle_state',
  'lifecycle_status_code',
  'lifecycle_available_transitions',
  'warnings_count',
];
/** No term of EN 16931 says them. */
const WITHOUT_TERM: readonly string[] = ['language', 'exchange_rate'];
/** Documents alone have it. */
const OF_FILES = 'profile';

export type Format = 'ubl' | 'cii' | 'facturx';

/** An invoice as it is read, without what no document says, in one order. */
export function said(read: Json): Json {
  const left = [...OF_THE_DEPOSIT, ...WITHOUT_TERM, OF_FILES];
  const one = Object.fromEntries(Object.entries(read).filter(([name]) => !left.includes(name)));
  const seller = one['seller'] as Json;
  return {
    ...one,
    ...paymentOf(one['payment_means'] as Json[]),
    seller: { ...seller, ids: inOneOrder(seller['ids'] as Json[]) },
    attachments: (one['attachments'] as Json[]).map(
      ({ id: _id, source: _source, ...attachment }) => attachment,
    ),
  };
}

/** Notes of the law on our own sales, and that of a consumer. */
const OUR_NOTES: readonly unknown[] = ['PMT', 'PMD', 'AAB', 'BAR'];

/** Without the notes of ours that the original lacks. */
export function withoutOurs(again: Json, original: Json): Json {
  const had = (original['item_notes'] as Json[]).map(({ subject_code }) => subject_code);
  const isAdded = ({ subject_code }: Json) =>
    OUR_NOTES.includes(subject_code) && !had.includes(subject_code);
  const isOurs =
    original['direction'] === 'sales' || (original['buyer'] as Json)['kind'] === 'consumer';
  const notes = again['item_notes'] as Json[];
  return { ...again, item_notes: isOurs ? notes.filter((note) => !isAdded(note)) : notes };
}

/** Out of scope, a VAT number is printed as a tax registration, which CII tells apart by the seller's country. */
export function withVatNumber(again: Json, original: Json): Json {
  const seller = again['seller'] as Json;
  const { vat_number } = original['seller'] as Json;
  const isMoved = vat_number !== null && seller['tax_registration'] === vat_number;
  return isMoved ? { ...again, seller: { ...seller, vat_number, tax_registration: null } } : again;
}

/** CII has identifiers with a scheme before those without. */
const inOneOrder = (ids: readonly Json[]): string[] =>
  ids.map(({ value, scheme }) => `${String(scheme)} ${String(value)}`).toSorted();

/** What {@link said} is to give of the invoice deposited again: the same but for what EN 16931 says otherwise. */
export function saidAgain(original: Json): Json {
  const one = original as Json & Parts;
  const buyer = buyerAgain(one);
  return said({
    ...one,
    seller: sellerAgain(one),
    buyer,
    payee: payeeAgain(one),
    tax_representative: representativeAgain(one['tax_representative'] as Json | null),
    delivery: deliveryAgain(one['delivery'] as Json | null, buyer),
    // EN 16931 has one object.
    invoiced_objects: one.invoiced_objects.slice(0, 1),
    lines: one.lines.map(lineAgain),
    payments: inOneSum(one),
    payment_means: splitMeans(one.payment_means),
    payment_terms: termsAgain(one),
  });
}

interface Parts {
  seller: Json;
  buyer: Json;
  invoiced_objects: Json[];
  lines: Json[];
  payee: Json | null;
  payments: Json[];
  payment_means: Json[];
  tax_subtotals: Json[];
}

/** An identifier of the seller's says nothing of another (BR-17), and is not printed. */
function payeeAgain({ payee, seller }: Parts): Json | null {
  const ids = [seller['siret'], ...(seller['ids'] as Json[]).map(({ value }) => value)];
  const id = payee?.['id'] as Json | null | undefined;
  return payee !== null && id && ids.includes(id['value']) ? { ...payee, id: null } : payee;
}

const isOutOfScope = ({ tax_subtotals }: Parts): boolean =>
  tax_subtotals.some(({ tax_category }) => tax_category === 'O');

/** Category `O` admits no VAT number beside a tax registration (BR-O-02). */
const sellerAgain = (one: Parts): Json => ({
  ...completed(one.seller),
  vat_number:
    isOutOfScope(one) && one.seller['tax_registration'] !== null ? null : one.seller['vat_number'],
});

/** One identifier, no VAT number of what is out of scope, and of its kinds the consumer alone. */
function buyerAgain(one: Parts): Json {
  const { buyer } = one;
  const ids = buyer['ids'] as Json[];
  return {
    ...completed(buyer),
    ids: ids.slice(0, 1),
    siret: ids.length === 0 ? buyer['siret'] : null,
    vat_number: isOutOfScope(one) ? null : buyer['vat_number'],
    kind: buyer['kind'] === 'consumer' ? 'consumer' : 'business',
  };
}

/** A SIREN is an address of the network, and every party is in a country. */
const completed = (party: Json): Json => ({
  ...party,
  electronic_address:
    party['electronic_address'] ??
    (party['siren'] === null ? null : { scheme: '0225', value: party['siren'] }),
  address: located(party),
});

const EMPTY = {
  line1: null,
  line2: null,
  postal_code: null,
  city: null,
  country_code: null,
  line3: null,
  region: null,
};

function located({ address, siren = null, vat_number }: Json): Json | null {
  const own = (address as Json | null)?.['country_code'] ?? (siren === null ? null : 'FR');
  const country_code =
    own ??
    (typeof vat_number === 'string' ? vat_number.slice(0, 2) : null) ??
    (address === null ? null : 'FR');
  return country_code === null ? null : { ...EMPTY, ...(address as Json | null), country_code };
}

const representativeAgain = (one: Json | null): Json | null =>
  one === null ? null : { ...one, address: located(one) };

/** An address without a country is in the buyer's; a country alone makes none. */
function deliveryAgain(delivery: Json | null, buyer: Json): Json | null {
  const address = delivery?.['address'] as Json | null | undefined;
  if (delivery === null || address === null || address === undefined) return delivery;
  const country_code =
    delivery['country_code'] ?? (buyer['address'] as Json | null)?.['country_code'] ?? 'FR';
  const isCountry = Object.entries(address).every(
    ([name, value]) => name === 'country_code' || value === null,
  );
  return { ...delivery, country_code, address: isCountry ? null : { ...address, country_code } };
}

/** Its operation counts in the invoice's, its reason in the breakdown, and a gross price has a discount. */
const lineAgain = (line: Json): Json => ({
  ...line,
  operation: null,
  exemption_reason: null,
  exemption_reason_code: null,
  unit_price_discount:
    line['gross_unit_price'] === null ? null : (line['unit_price_discount'] ?? 0),
});

/** EN 16931 has one sum of what is paid (BT-113). */
const inOneSum = (one: Json & Parts): Json[] =>
  one.payments.length === 0 ? [] : [{ amount: one['paid_amount'], paid_on: null, reference: null }];

/** A day or terms are wanted of what is due (BR-CO-25). */
const termsAgain = (one: Json): unknown =>
  one['payment_terms'] === null && one['due_date'] === null && Number(one['amount_due']) > 0
    ? 'Paiement à réception'
    : one['payment_terms'];
