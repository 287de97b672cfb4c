import { decimal, sum, ZERO } from '#kernel/decimal.ts';
import { isCorrection, isCreditNote } from '#einvoice/model/invoice-type.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { InvoiceContent } from '#einvoice/model/invoice.ts';
import type { Operation } from '#einvoice/model/operation.ts';
import { completeParty, isFrench } from './complete-party.ts';

/**
 * The business process (BT-23): its letter says goods, services or both (`B`, `S`, `M`), its digit `1` for an ordinary
 * invoice, `2` for one already paid, `4` for the last one after a down payment. The invoice's own process counts unless
 * its operation or lines say another letter, or it is a French seller's sale and off the French list (BR-FR-08). A
 * purchase, which is another's document, is given one only where its operation is stated or its seller French.
 */
export function businessProcessOf(invoice: InvoiceContent): string | null {
  const { business_process: own, direction } = invoice;
  // A deposit asks before its seller has the country that the document says.
  const seller = completeParty(invoice.seller);
  const stated = statedLetter(invoice);
  const isOthers = direction === 'purchases';
  if (own === null) {
    const isOwed = !isOthers || isFrench(seller) || stated !== null;
    return isOwed ? guessProcess(invoice) : null;
  }
  const counts = FRENCH_PROCESSES.includes(own)
    ? stated === null || own.startsWith(stated)
    : isOthers || !isFrench(seller);
  return counts ? own : guessProcess(invoice);
}

/** By operation, lines and payments. */
const guessProcess = (invoice: InvoiceContent): string =>
  (statedLetter(invoice) ?? guessLetter(invoice.lines)) + stepOf(invoice);

/** BR-FR-08. */
export const FRENCH_PROCESSES: readonly string[] =
  'B1 S1 M1 B2 S2 M2 S3 B4 S4 M4 S5 S6 B7 S7 B8 S8 M8 B9 S9 M9'.split(' ');

type Letter = 'B' | 'S' | 'M';
const LETTERS: Readonly<Record<Operation, Letter>> = { goods: 'B', services: 'S', mixed: 'M' };

/** The invoice's operation, else that of its lines if each says one. */
function statedLetter({ operation, lines }: InvoiceContent): Letter | null {
  if (operation !== null) return LETTERS[operation];
  const stated = new Set(lines.map((line) => line.operation));
  if (stated.has(null) || stated.size === 0) return null;
  const [only] = stated;
  return stated.size === 1 && only !== undefined && only !== null ? LETTERS[only] : 'M';
}

/**
 * Where nothing says whether a line is goods or a service, tax category and unit decide. A doubtful line goes with the
 * others. If all are doubtful they count as services: services report their payment (212), so a wrong answer withholds
 * nothing from the tax administration.
 */
function guessLetter(lines: readonly InvoiceLine[]): Letter {
  const goods = lines.some(isGoods);
  const services = lines.some(isService);
  if (goods && services) return 'M';
  return goods ? 'B' : 'S';
}

/** Units of mass, volume, area, length and energy, pieces, packs and pairs (UN/ECE Recommendation 20). */
const UNITS_OF_GOODS: readonly string[] =
  'KGM GRM MGM TNE LTR MLT CLT HLT MTQ MTR CMT MMT MTK KWH MWH H87 EA PR SET NMP'.split(' ');
/** Units of time and of work. */
const UNITS_OF_SERVICES: readonly string[] = 'SEC MIN HUR DAY WEE MON QAN ANN LH E48'.split(' ');
/** A package of Recommendation 21. */
const PACKAGE = /^X[A-Z0-9]{2}$/;

/** Supplies within the EU and exports are goods: services there are `AE` or `O`. */
const isGoods = ({ operation, tax_category, unit_code }: InvoiceLine): boolean =>
  operation === 'goods' ||
  (operation === null &&
    (tax_category === 'K' ||
      tax_category === 'G' ||
      UNITS_OF_GOODS.includes(unit_code) ||
      PACKAGE.test(unit_code)));

const isService = (line: InvoiceLine): boolean =>
  line.operation === 'services' || (!isGoods(line) && UNITS_OF_SERVICES.includes(line.unit_code));

/** What tells of a line whether it is goods or a service; null where nothing does. */
export function natureOf(line: InvoiceLine): 'goods' | 'services' | null {
  if (isGoods(line)) return 'goods';
  return isService(line) ? 'services' : null;
}

const DOWN_PAYMENTS: readonly string[] = ['386', '500'];

/** Whether it may be the last invoice after a down payment (BR-FR-CO-08). */
const mayBeLast = (invoice: InvoiceContent): boolean =>
  !isCreditNote(invoice) && !isCorrection(invoice) && !DOWN_PAYMENTS.includes(invoice.type_code);

/**
 * An invoice already paid has a due date no later than its issue, the day of the payment (BR-FR-CO-09; BR-FR-CO-07
 * admits it). One after a down payment is partly paid and refers to another invoice.
 */
function stepOf(invoice: InvoiceContent): '1' | '2' | '4' {
  const { payments, amount_due, total_including_tax, due_date, issue_date } = invoice;
  const paid = sum(payments.map(({ amount }) => decimal(amount)));
  if (!paid.gt(ZERO)) return '1';
  const settled = decimal(amount_due).eq(ZERO) && paid.eq(decimal(total_including_tax));
  if (settled) return due_date !== null && due_date <= issue_date ? '2' : '1';
  return invoice.invoice_references.length > 0 && mayBeLast(invoice) ? '4' : '1';
}
