import {
  breakdownKey,
  mergeSubtotals,
  hasIdleReason,
  withoutIdleReason,
  unusedSubtotals,
} from '#einvoice/completion/subtotals.ts';
import type { InvoiceContent } from '#einvoice/model/invoice.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { remark } from './remark.ts';

/** Breakdowns and reasons that EN 16931 has no place for. */
export const remarkOnTaxes = (content: InvoiceContent): Warning[] => [
  ...remarkOnMerging(content),
  ...remarkOnUnused(content),
  ...remarkOnReasons(content),
  ...remarkOnLineReasons(content),
];

function remarkOnMerging({ tax_subtotals }: InvoiceContent): Warning[] {
  if (mergeSubtotals(tax_subtotals).length === tax_subtotals.length) return [];
  return [
    remark(
      'information',
      'merged',
      'tax_subtotals',
      'Plusieurs ventilations ont la même catégorie et le même taux de TVA : la norme EN 16931 n’en admet qu’une, elles y sont donc réunies, avec tous leurs motifs.',
    ),
  ];
}

/** Only UBL has a place for them. */
function remarkOnUnused(content: InvoiceContent): Warning[] {
  const unused = unusedSubtotals(content);
  return content.tax_subtotals.flatMap((subtotal, index) =>
    unused.has(subtotal)
      ? [
          remark(
            'information',
            'term_not_carried',
            `tax_subtotals[${index}]`,
            `Cette ventilation est à zéro et aucune ligne, remise ou charge n’est de catégorie ${subtotal.tax_category} : la norme EN 16931 ne l’admet pas dans un CII, qui est donc imprimé sans elle.`,
          ),
        ]
      : [],
  );
}

const remarkOnReasons = ({ tax_subtotals }: InvoiceContent): Warning[] =>
  tax_subtotals.flatMap((subtotal, index) =>
    hasIdleReason(subtotal)
      ? [
          remark(
            'information',
            'term_not_carried',
            `tax_subtotals[${index}].exemption_reason`,
            `La ventilation a un motif, ce que la norme EN 16931 n’admet pas pour la catégorie ${subtotal.tax_category} : les documents sont imprimés sans lui.`,
          ),
        ]
      : [],
  );

/** EN 16931 has reasons of breakdowns alone. */
function remarkOnLineReasons({ lines, tax_subtotals }: InvoiceContent): Warning[] {
  const printed = mergeSubtotals(tax_subtotals).map(withoutIdleReason);
  const byKey = new Map(printed.map((subtotal) => [breakdownKey(subtotal), subtotal]));
  return lines.flatMap((line, index) => {
    const said = byKey.get(breakdownKey(line));
    return (['exemption_reason', 'exemption_reason_code'] as const)
      .filter((member) => !isSaid(line[member], said?.[member], said?.exemption_reason))
      .map((member) =>
        remark(
          'warning',
          'term_not_carried',
          `lines[${index}].${member}`,
          'La ventilation de la TVA n’a pas ce motif : les documents ne portent que celui de la ventilation.',
        ),
      );
  });
}

/** A code may have become a part of the text. */
const isSaid = (stated: string | null, ...printed: (string | null | undefined)[]): boolean =>
  stated === null || printed.some((text) => text?.includes(stated) === true);
