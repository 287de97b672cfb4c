import { NO_DELIVERY_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import type { InvoiceAllowanceCharge } from '#einvoice/model/invoice.ts';
import type { TaxKey } from '#einvoice/model/tax-category.ts';
import { centsText, fraction, percent } from '#test/support/fraction.ts';
import { ATELIER, BOULANGERIE, NO_ADDRESS, PAPETERIE, REUNION, SUFFIXED } from './parties.ts';
import type { SeededRandom } from './random.ts';
import type { Unsummed } from './totals.ts';
import { allowance, charge, line, unsummed, type UnsummedLine } from './unsummed.ts';

const RATES = ['20', '10', '5.5', '2.1', '8.5'] as const;
const UNITS = ['C62', 'HUR', 'KGM', 'LTR', 'MTR', 'DAY', 'XBX'] as const;
const NAMES = [
  'Câble à fibre, 2 × 1,5 mm²',
  'Déplacement',
  'Pain de campagne',
  'Licence annuelle',
  'Œufs frais, calibre « M »',
] as const;

/** A random invoice between French companies that may have any element. */
export function generatedInvoice(random: SeededRandom, index: number): Unsummed {
  const lines = Array.from({ length: random.integer(1, 12) }, () => randomLine(random));
  const keys = lines.map(({ tax_category, tax_rate }) => ({ tax_category, tax_rate }));
  const isCredit = random.chance(0.15);
  const day = String(random.integer(1, 28)).padStart(2, '0');
  return unsummed(`G-${String(index).padStart(3, '0')}`, {
    type_code: isCredit ? '381' : '380',
    issue_date: `2026-02-${day}`,
    due_date: random.chance(0.7) ? `2026-03-${day}` : null,
    seller: random.pick([ATELIER, REUNION, PAPETERIE]),
    buyer: random.pick([BOULANGERIE, NO_ADDRESS, SUFFIXED]),
    purchase_order_reference: random.chance(0.3) ? `BC ${index}` : null,
    invoice_references: isCredit ? [{ invoice_number: 'F-1', issue_date: '2026-01-05' }] : [],
    lines,
    allowance_charges: keys
      .filter(() => random.chance(0.2))
      .map((key) => randomAdjustment(random, key)),
    payments: random.chance(0.2)
      ? [{ amount: centsText(fraction(random.decimal(20, 2))), paid_on: null, reference: null }]
      : [],
    delivery: random.chance(0.3)
      ? { ...NO_DELIVERY_DETAILS, date: `2026-02-${day}`, country_code: 'FR' }
      : null,
  });
}

/** Quantities have at most four decimals, prices six; one line in ten is returned. */
function randomLine(random: SeededRandom): UnsummedLine {
  const quantity = random.decimal(50, 4);
  return line({
    name: random.pick(NAMES),
    description: random.chance(0.3) ? 'Selon devis accepté' : null,
    quantity: random.chance(0.1) ? `-${quantity}` : quantity,
    unit_code: random.pick(UNITS),
    unit_price: random.decimal(500, 6),
    price_base_quantity: random.chance(0.1) ? '100' : null,
    tax_rate: random.pick(RATES),
  });
}

function randomAdjustment(random: SeededRandom, key: TaxKey): InvoiceAllowanceCharge {
  if (random.chance(0.4))
    return charge({ ...key, amount: centsText(fraction(random.decimal(30, 2))) });
  const percentage = random.decimal(30, 2);
  const base_amount = centsText(fraction(random.decimal(200, 2)));
  const amount = centsText(percent(fraction(base_amount), fraction(percentage)));
  return allowance({ ...key, amount, base_amount, percentage });
}
