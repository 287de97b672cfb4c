import { canonicalText, decimal } from '#kernel/decimal.ts';
import { completeParty, isFrench } from '#einvoice/completion/complete-party.ts';
import { mentionOn } from '#einvoice/pdf/legal-mention.ts';
import type { InvoiceContent, InvoiceTaxSubtotal } from '#einvoice/model/invoice.ts';
import type { InvoiceLine } from '#einvoice/model/invoice-line.ts';
import type { TaxCategory, TaxKey } from '#einvoice/model/tax-category.ts';
import { readText, type Findings } from './input.ts';
import type { TaxSubtotalDeposit } from './tax.ts';
import { taxKeyText } from './totals.ts';

type Exemption = Pick<InvoiceTaxSubtotal, 'exemption_reason' | 'exemption_reason_code'>;

const NO_EXEMPTION: Exemption = { exemption_reason: null, exemption_reason_code: null };

/** Defaults for categories that need a reason (BR-AE-10, BR-IC-10, BR-G-10, BR-O-10, BR-E-10). */
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

/** Small businesses charge no VAT. */
const franchiseOn = (issue_date: string): Exemption => ({
  exemption_reason: mentionOn('franchise', issue_date),
  exemption_reason_code: 'VATEX-FR-FRANCHISE',
});

export const exemptionOf = (input: TaxSubtotalDeposit): Exemption => ({
  exemption_reason: readText(input.exemption_reason),
  exemption_reason_code: readText(input.exemption_reason_code),
});

const isGiven = ({ exemption_reason, exemption_reason_code }: Exemption): boolean =>
  exemption_reason !== null || exemption_reason_code !== null;

/**
 * The reasons of a JSON deposit by category and rate, as given with the breakdown or with lines. Two codes at one
 * category and rate contradict each other.
 */
export function readExemptions(
  findings: Findings,
  input: readonly TaxSubtotalDeposit[],
  lines: readonly InvoiceLine[],
): (key: TaxKey) => Exemption {
  const byKey = new Map<string, Exemption>();
  for (const subtotal of input) {
    const exemption = exemptionOf(subtotal);
    if (isGiven(exemption)) byKey.set(keyOf(subtotal), exemption);
  }
  for (const [index, line] of lines.entries())
    if (isGiven(line)) addLineExemption(findings, byKey, line, `lines[${index}]`);
  return (key) => byKey.get(taxKeyText(key)) ?? NO_EXEMPTION;
}

function addLineExemption(
  findings: Findings,
  byKey: Map<string, Exemption>,
  line: InvoiceLine,
  field: string,
): void {
  const key = taxKeyText(line);
  const known = byKey.get(key) ?? NO_EXEMPTION;
  const code = known.exemption_reason_code;
  if (code !== null && line.exemption_reason_code !== null && code !== line.exemption_reason_code)
    findings.contradict(`${field}.exemption_reason_code`, {
      code: 'inconsistent',
      message: `vaut ${line.exemption_reason_code} mais la même catégorie, au même taux, a déjà ${code}`,
    });
  byKey.set(key, {
    exemption_reason: known.exemption_reason ?? line.exemption_reason,
    exemption_reason_code: code ?? line.exemption_reason_code,
  });
}

/** For a checked subtotal. */
const keyOf = ({ tax_category, tax_rate }: TaxSubtotalDeposit): string =>
  `${readText(tax_category) ?? 'S'} ${canonicalText(decimal(String(tax_rate ?? '0')))}`;

/** Gives each exempt breakdown without a reason its default text, with a remark. */
export const completeExemptions = (
  findings: Findings,
  {
    issue_date,
    seller,
    tax_subtotals,
  }: Pick<InvoiceContent, 'issue_date' | 'seller' | 'tax_subtotals'>,
): InvoiceTaxSubtotal[] =>
  tax_subtotals.map((subtotal, index) => {
    const standing = defaultExemption(subtotal);
    if (isGiven(subtotal) || !isGiven(standing)) return subtotal;
    const path = `tax_subtotals[${index}].exemption_reason`;
    if (subtotal.tax_category !== 'E') {
      warnOfDefault(findings, path, standing);
      return { ...subtotal, ...standing };
    }
    if (isFrench(completeParty(seller)) && seller.vat_number === null) {
      const franchise = franchiseOn(issue_date);
      warnOfDefault(findings, path, franchise);
      return { ...subtotal, ...franchise };
    }
    findings.warn({
      severity: 'warning',
      code: 'mention_missing',
      rule: 'BR-E-10',
      path,
      message:
        'Le motif de l’exonération manque : donnez exemption_reason (l’article du CGI) ou exemption_reason_code.',
    });
    return { ...subtotal, ...standing };
  });

const warnOfDefault = (findings: Findings, path: string, { exemption_reason }: Exemption): void =>
  findings.warn({
    severity: 'information',
    code: 'default_text',
    rule: null,
    path,
    message: `Le motif n’a pas été donné : « ${exemption_reason} » est imprimé.`,
  });
