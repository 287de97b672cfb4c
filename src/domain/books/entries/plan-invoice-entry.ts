import { readCents, shareOf, sumCents } from '#kernel/cents.ts';
import { breakdownKey } from '#einvoice/completion/subtotals.ts';
import { rateOf, type EuroRate } from '#einvoice/euros.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import { isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { InvoiceDirection, InvoiceHeader } from '#einvoice/model/invoice.ts';
import { isDeposit, operationOf, type VatPart } from '#einvoice/vat-parts.ts';
import type { Accounts } from '#model/books.ts';
import type { JournalLine } from '#model/journal-line.ts';
import { auxiliaryOf } from './auxiliary.ts';
import { balanceLines, type Posting } from './balance-lines.ts';

/** A document and all that its entries are made of. */
export interface PostedDocument {
  invoice_id: string;
  direction: InvoiceDirection;
  invoice_number: string;
  header: InvoiceHeader;
  /** Of a purchase alone. */
  lines: readonly InvoiceLine[];
  parts: readonly VatPart[];
  /** The parts of the deposits that a sale takes off. */
  deposits: readonly VatPart[];
  rate: EuroRate;
  accounts: Accounts;
  reverse_charge_rate: string | null;
  /** Of the purchase's category or supplier. */
  purchases_account: string | null;
}

/** The lines of a sale or purchase, in whole; a credit note has the sides changed. */
export function planInvoiceEntry(document: PostedDocument): JournalLine[] {
  const { direction, header, parts, deposits, accounts } = document;
  const sign = isCreditNote(header) ? -1n : 1n;
  const side = direction === 'sales' ? -sign : sign;
  const total = totalOf(header) - grossOf(deposits);
  const charged = [
    ...parts.flatMap((part) => [...chargedNet(document, part), ...chargedTax(document, part)]),
    ...takenOff(parts, deposits).flatMap((part) => [
      { account_number: accounts.deposits_received, amount: part.net },
      vatPosting(document, part),
    ]),
  ];
  const postings = charged.map(({ tax, ...posting }) => ({
    ...posting,
    amount: side * posting.amount,
    ...(tax === undefined ? {} : { tax: { ...tax, base: sign * tax.base } }),
  }));
  return balanceLines([collective(document, -side * total), ...postings], {
    label: entryLabel(document),
    currency_code: header.currency_code,
    rate: document.rate,
    accounts,
  });
}

/** What is to be paid in all, rounding included. */
export const totalOf = ({
  total_including_tax,
  rounding_amount,
}: Pick<InvoiceHeader, 'total_including_tax' | 'rounding_amount'>): bigint =>
  readCents(total_including_tax) + readCents(rounding_amount ?? '0');

export function entryLabel(
  { direction, header, invoice_number }: PostedDocument,
  words = isCreditNote(header) ? 'Avoir' : 'Facture',
): string {
  const { name } = direction === 'sales' ? header.buyer : header.seller;
  return `${words} ${invoice_number} ${name}`;
}

/** On the account of customers or suppliers; a debit is above zero. */
export const collective = (document: PostedDocument, amount: bigint): Posting => ({
  account_number: document.accounts[document.direction === 'sales' ? 'customers' : 'suppliers'],
  amount,
  of: {
    auxiliary: auxiliaryOf(document.direction, document.header),
    invoice_id: document.invoice_id,
  },
});

/** VAT account of a part, due when it is invoiced or later. */
export function vatAccount({ direction, accounts }: PostedDocument, isLater: boolean): string {
  if (direction === 'sales') return accounts[isLater ? 'vat_on_receipt' : 'vat_collected'];
  return accounts[isLater ? 'vat_deductible_on_payment' : 'vat_deductible'];
}

function vatPosting(document: PostedDocument, part: VatPart): Posting {
  const { tax_category, tax_rate, net: base, tax: amount, due_on } = part;
  const isLater = due_on === 'receipt';
  const account_number = vatAccount(document, isLater);
  return isLater
    ? { account_number, amount }
    : { account_number, amount, tax: { tax_category, tax_rate, base } };
}

/** A base without VAT is noted on its own line, for the summary. */
function chargedNet(document: PostedDocument, part: VatPart): Posting[] {
  const { tax_category, tax_rate } = part;
  const isUntaxed = part.tax === 0n && reverseCharge(document, part) === null;
  return netAccounts(document, part).map(([account_number, amount]) => ({
    account_number,
    amount,
    ...(isUntaxed ? { tax: { tax_category, tax_rate, base: amount } } : {}),
  }));
}

function chargedTax(document: PostedDocument, part: VatPart): Posting[] {
  const { accounts } = document;
  const rate = reverseCharge(document, part);
  if (rate === null) return [vatPosting(document, part)];
  const { tax_category, net: base } = part;
  const percent = rateOf(rate);
  const amount = shareOf(base, percent.euros, 100n * percent.amount);
  const tax = { tax_category, tax_rate: rate, base };
  return [
    { account_number: accounts.reverse_charge_deductible, amount, tax },
    { account_number: accounts.reverse_charge_due, amount: -amount, tax },
  ];
}

/** Categories whose VAT the buyer owes. */
const REVERSED: readonly string[] = ['AE', 'K', 'G'];

const reverseCharge = (
  { direction, reverse_charge_rate }: PostedDocument,
  { tax_category }: VatPart,
): string | null =>
  direction === 'purchases' && REVERSED.includes(tax_category) ? reverse_charge_rate : null;

function netAccounts(document: PostedDocument, part: VatPart): [account: string, net: bigint][] {
  const { direction, header, accounts, purchases_account } = document;
  const { operation, tax_rate, net } = part;
  if (direction === 'sales' && isDeposit(header)) return [[accounts.deposits_received, net]];
  const ofSales = `sales_${operation}` as const;
  if (direction === 'sales')
    return [[accounts[`${ofSales}_${tax_rate}`] ?? accounts[ofSales], net]];
  const usual =
    accountIn(header.buyer_accounting_reference) ??
    purchases_account ??
    accounts[operation === 'goods' ? 'purchases_goods' : 'purchases_services'];
  return shareByAccount(document, part, usual);
}

/** By the accounts that its lines name (BT-133), which share what the document allows or charges. */
function shareByAccount(
  { header, lines }: PostedDocument,
  part: VatPart,
  usual: string,
): [account: string, net: bigint][] {
  const own = lines.filter(
    (line) =>
      breakdownKey(line) === breakdownKey(part) &&
      (operationOf(line, header) ?? part.operation) === part.operation,
  );
  const sums = new Map<string, bigint>();
  let whole = 0n;
  for (const line of own) {
    const account = accountIn(line.buyer_accounting_reference) ?? usual;
    const net = readCents(line.net_amount);
    sums.set(account, (sums.get(account) ?? 0n) + net);
    whole += net;
  }
  const [first, ...others] = sums;
  if (first === undefined || whole === 0n) return [[usual, part.net]];
  const shared = others.map(([account, net]): [string, bigint] => [
    account,
    shareOf(part.net, net, whole),
  ]);
  const rest = shared.reduce((left, [, net]) => left - net, part.net);
  return [[first[0], rest], ...shared];
}

/** The account with which a reference of the buyer begins, such as `606300 Fournitures`. */
const accountIn = (text: string | null): string | null =>
  /^\s*([1-7]\d{2}[0-9A-Z]{0,9})(?![0-9A-Za-z])/.exec(text ?? '')?.[1] ?? null;

export const netOf = (parts: readonly VatPart[]): bigint => sumCents(parts.map(({ net }) => net));
export const taxOf = (parts: readonly VatPart[]): bigint => sumCents(parts.map(({ tax }) => tax));
export const grossOf = (parts: readonly VatPart[]): bigint => netOf(parts) + taxOf(parts);

export const byRate = (parts: readonly VatPart[]): VatPart[][] => [
  ...Map.groupBy(parts, breakdownKey).values(),
];

/** The deposits that a final invoice takes off, below zero: rate by rate, and as its own VAT of that rate is due. */
export const takenOff = (parts: readonly VatPart[], deposits: readonly VatPart[]): VatPart[] =>
  byRate(deposits).flatMap((ofRate) => {
    const [deposit] = ofRate;
    if (deposit === undefined) return [];
    const same = parts.filter((part) => breakdownKey(part) === breakdownKey(deposit));
    const [net, tax, whole] = [netOf(ofRate), taxOf(ofRate), grossOf(same)];
    const receipt = grossOf(same.filter(({ due_on }) => due_on === 'receipt'));
    const share = (amount: bigint) => (whole === 0n ? amount : shareOf(amount, receipt, whole));
    const own = { net: share(net), tax: share(tax) };
    return [
      { ...deposit, due_on: 'receipt', net: -own.net, tax: -own.tax },
      { ...deposit, due_on: 'invoice', net: own.net - net, tax: own.tax - tax },
    ];
  });
