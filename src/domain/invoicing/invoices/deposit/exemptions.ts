import type { InvoiceTaxSubtotal, TaxCategory, TaxKey } from '#model/invoice.ts';
import { readText } from '#domain/shared/input.ts';
import type { TaxSubtotalDeposit } from './tax.ts';
import { canonicalText, taxKeyText } from './totals.ts';
import { decimal } from '#kernel/decimal.ts';

type Exemption = Pick<InvoiceTaxSubtotal, 'exemption_reason' | 'exemption_reason_code'>;

const NO_EXEMPTION: Exemption = { exemption_reason: null, exemption_reason_code: null };

/** The text that stands in where a category needs a reason (BR-AE-10, BR-IC-10, BR-G-10, BR-O-10, BR-E-10). */
const DEFAULT_EXEMPTIONS: Partial<Readonly<Record<TaxCategory, Exemption>>> = {
  AE: { exemption_reason: 'Autoliquidation', exemption_reason_code: 'VATEX-EU-AE' },
  K: {
    exemption_reason: 'Livraison intracommunautaire, article 262 ter I du CGI',
    exemption_reason_code: 'VATEX-EU-IC',
  },
  G: {
    exemption_reason: "Exportation hors de l'Union européenne, article 262 I du CGI",
    exemption_reason_code: 'VATEX-EU-G',
  },
  O: { exemption_reason: 'Hors du champ de la TVA', exemption_reason_code: 'VATEX-EU-O' },
  E: { exemption_reason: 'Exonération de TVA', exemption_reason_code: null },
};

export const defaultExemption = ({ tax_category }: Pick<TaxKey, 'tax_category'>): Exemption =>
  DEFAULT_EXEMPTIONS[tax_category] ?? NO_EXEMPTION;

/** The reason of an exemption for each category and rate: as given, else the default text of its category. */
export function readExemptions(input: readonly TaxSubtotalDeposit[]): (key: TaxKey) => Exemption {
  const byKey = new Map<string, Exemption>();
  for (const subtotal of input) {
    const exemption = {
      exemption_reason: readText(subtotal.exemption_reason),
      exemption_reason_code: readText(subtotal.exemption_reason_code),
    };
    if (exemption.exemption_reason !== null || exemption.exemption_reason_code !== null)
      byKey.set(keyOf(subtotal), exemption);
  }
  return (key) => byKey.get(taxKeyText(key)) ?? defaultExemption(key);
}

/** The key of a subtotal that was checked already. */
const keyOf = ({ tax_category, tax_rate }: TaxSubtotalDeposit): string =>
  `${readText(tax_category) ?? 'S'} ${canonicalText(decimal(String(tax_rate ?? '0')))}`;
