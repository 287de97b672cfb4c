import { mergeSubtotals } from '#documents/completion/merge-subtotals.ts';
import { decimal, ZERO } from '#kernel/decimal.ts';
import type { InvoiceContent } from '#model/invoice.ts';
import type { Warning } from '#model/warning.ts';

type Code = 'merged' | 'sign_moved' | 'term_not_carried';

const remark = (
  severity: Warning['severity'],
  code: Code,
  path: string,
  message: string,
): Warning => ({ severity, code, rule: null, path, message });

/** Warnings of the places where documents made of the invoice will differ from it. */
export const remarkOnPrinting = (content: InvoiceContent): Warning[] => [
  ...remarkOnMerging(content),
  ...remarkOnSigns(content),
  ...remarkOnSecond(content),
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

const remarkOnSigns = ({ lines }: InvoiceContent): Warning[] =>
  lines.flatMap(({ unit_price }, index) =>
    decimal(unit_price).lt(ZERO)
      ? [
          remark(
            'information',
            'sign_moved',
            `lines[${index}].unit_price`,
            'Le prix unitaire est négatif, ce que la norme EN 16931 n’admet pas : les documents portent la quantité et le prix avec le signe contraire.',
          ),
        ]
      : [],
  );

/** EN 16931 has one of each, and prints the first. */
const remarkOnSecond = ({ invoiced_objects, buyer }: InvoiceContent): Warning[] =>
  [
    { path: 'invoiced_objects', list: invoiced_objects },
    { path: 'buyer.ids', list: buyer.ids },
  ]
    .filter(({ list }) => list.length > 1)
    .map(({ path }) =>
      remark(
        'warning',
        'term_not_carried',
        `${path}[1]`,
        'La norme EN 16931 n’en admet qu’un : le premier est imprimé, les autres restent dans la facture sans l’être.',
      ),
    );
