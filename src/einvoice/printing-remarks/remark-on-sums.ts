import { breakdownKey, mergeSubtotals } from '#einvoice/completion/subtotals.ts';
import { amountText, decimal, roundTo, ZERO, type Decimal } from '#kernel/decimal.ts';
import type { InvoiceContent } from '#einvoice/model/invoice.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { taxRule } from '#einvoice/json/tax.ts';

/** Sums that the rules of the file's syntax let pass, and those of the other one do not. */
export const remarkOnSums = (content: InvoiceContent): Warning[] => [
  ...remarkOnBases(content),
  ...remarkOnTotal(content),
];

/** The bindings tolerate a difference below one unit, UBL where a category is taxed, CII where it is not. */
function remarkOnBases({ lines, allowance_charges, tax_subtotals }: InvoiceContent): Warning[] {
  const sums = new Map<string, Decimal>();
  const add = (key: string, amount: Decimal) => sums.set(key, (sums.get(key) ?? ZERO).plus(amount));
  for (const line of lines) add(breakdownKey(line), decimal(line.net_amount));
  for (const { charge, amount, ...tax } of allowance_charges)
    add(breakdownKey(tax), charge ? decimal(amount) : ZERO.minus(decimal(amount)));
  return mergeSubtotals(tax_subtotals).flatMap((subtotal) => {
    const sum = sums.get(breakdownKey(subtotal)) ?? ZERO;
    return differs(
      'tax_subtotals',
      subtotal.taxable_amount,
      sum,
      taxRule(subtotal.tax_category, '08'),
      `la base d’imposition (BT-116) de catégorie ${subtotal.tax_category}`,
    );
  });
}

/** CII's rule accepts a total with tax that equals the total without. */
const remarkOnTotal = ({
  total_excluding_tax,
  total_tax,
  total_including_tax,
}: InvoiceContent): Warning[] =>
  differs(
    'total_including_tax',
    total_including_tax,
    decimal(total_excluding_tax).plus(decimal(total_tax)),
    'BR-CO-15',
    'le total TTC (BT-112)',
  );

function differs(
  path: string,
  stated: string,
  sum: Decimal,
  rule: string,
  name: string,
): Warning[] {
  const exact = roundTo(sum, 2);
  if (decimal(stated).eq(exact)) return [];
  return [
    {
      severity: 'warning',
      code: 'amount_differs',
      rule,
      path,
      message: `Corrigez ${name} : ${amountText(decimal(stated))} au lieu de ${amountText(exact)}. La syntaxe du fichier le tolère, mais un document qui en est fait dans l’autre enfreint la règle ${rule}.`,
    },
  ];
}
