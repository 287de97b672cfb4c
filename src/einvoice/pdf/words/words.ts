import type { TaxCategory } from '#einvoice/model/tax-category.ts';
import type { LegalMention } from '#einvoice/pdf/legal-mention.ts';

/** The words of a page in one language. Each dictionary has exactly these. */
export interface Words {
  /** The language tag of the PDF and its text (RFC 5646). */
  lang: string;
  /** Between a label and its value, in running text. */
  colon: string;

  titles: Titles;
  /** By the code of UNTDID 4461; others have `payment`. */
  paymentMeans: Readonly<Record<string, string>>;
  /** By the code of UN/ECE Recommendations 20 and 21; others keep their code. */
  units: Readonly<Record<string, string>>;
  taxes: Readonly<Record<TaxCategory, string>>;
  /** Subjects of notes (UNTDID 4451). */
  subjects: Readonly<Record<string, string>>;
  /** Notes and reasons that are codes. */
  codes: Readonly<Record<string, string>>;
  /** Translations behind mentions that stay French; null in French itself. */
  translations: Readonly<Record<LegalMention, string | null>>;

  number: string;
  issueDate: string;
  dueDate: string;
  validUntil: string;
  purchaseOrder: string;
  salesOrder: string;
  buyerReference: string;
  project: string;
  contract: string;
  tender: string;
  receivingAdvice: string;
  despatchAdvice: string;
  invoicedObject: string;
  buyerAccounting: string;
  period: string;
  periodFrom: (start: string, end: string) => string;
  periodSince: (start: string) => string;
  periodUntil: (end: string) => string;
  taxPoint: string;
  taxPointCodes: Readonly<Record<'35' | '432', string>>;

  billedTo: string;
  creditedTo: string;
  seller: string;
  customer: string;
  vatNumber: string;
  taxNumber: string;
  legalId: string;
  identifier: string;
  contact: string;
  delivery: string;
  deliveredOn: (date: string) => string;
  deliveryLocation: string;
  payee: string;
  taxRepresentative: string;
  originalInvoice: string;
  originalInvoices: string;
  earlierInvoice: string;
  earlierInvoices: string;
  invoiceOfDay: (number: string, date: string) => string;

  lineNumber: string;
  item: string;
  quantity: string;
  unit: string;
  unitPrice: string;
  tax: string;
  netAmount: string;
  broughtForward: string;
  carriedForward: string;
  grossPrice: string;
  priceDiscount: string;
  sellerItem: string;
  buyerItem: string;
  standardItem: string;
  origin: string;
  orderLine: string;

  adjustments: string;
  amount: string;
  allowance: string;
  charge: string;
  shareOf: (rate: string, base: string) => string;

  taxBase: string;
  taxAmount: string;
  linesTotal: string;
  allowances: string;
  charges: string;
  totalExcludingTax: string;
  totalTax: string;
  totalTaxIn: (currency: string) => string;
  exchangeRate: string;
  totalIncludingTax: string;
  paidOn: (date: string) => string;
  alreadyPaid: string;
  otherPayments: string;
  rounding: string;
  due: string;
  paid: string;
  inYourFavour: string;
  toCredit: string;
  credited: string;

  settlement: string;
  sellerAccounts: string;
  payment: string;
  accountHolder: string;
  account: string;
  card: (lastDigits: string) => string;
  mandate: string;
  creditorId: string;
  debitedAccount: string;
  remittance: string;
  scanToPay: string;
  onReceipt: string;
  discount: (parts: string[]) => string;
  discountAmount: (amount: string, alone: boolean) => string;
  discountUntil: (date: string) => string;

  mentions: string;
  noteOn: (subject: string, text: string) => string;
  operation: string;
  page: (page: number, pages: number) => string;
}

/** French law names what the page is; where a name is a mention of that law, other languages keep it in brackets. */
export interface Titles {
  invoice: string;
  creditNote: string;
  proforma: string;
  proformaCreditNote: string;
  provisional: string;
  provisionalCreditNote: string;
  quote: string;
  /** By type code (UNTDID 1001). */
  byType: Readonly<Record<string, string>>;
}
