import { businessProcessOf } from '#documents/completion/business-process.ts';
import { completePayee } from '#documents/completion/complete-payee.ts';
import { mergeSubtotals } from '#documents/completion/merge-subtotals.ts';
import { unprintedMembers } from '#documents/completion/payment-means.ts';
import { isDueOnReceipt } from '#documents/completion/payment-terms.ts';
import { hasIdleReason } from '#documents/completion/taxed-reasons.ts';
import { unusedSubtotals } from '#documents/completion/unused-subtotals.ts';
import { decimal, ZERO } from '#kernel/decimal.ts';
import type { InvoiceContent } from '#model/invoice.ts';
import type { Warning } from '#model/warning.ts';

type Code = 'default_text' | 'merged' | 'sign_moved' | 'term_not_carried';

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
  ...remarkOnLegalIds(content),
  ...remarkOnPayee(content),
  ...remarkOnUnused(content),
  ...remarkOnReasons(content),
  ...remarkOnGroups(content),
  ...remarkOnReceipt(content),
  ...remarkOnProcess(content),
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
const remarkOnSecond = ({ invoiced_objects, buyer, payment_means }: InvoiceContent): Warning[] =>
  [
    ...(invoiced_objects.length > 1 ? ['invoiced_objects[1]'] : []),
    ...(buyer.ids.length > 1 ? ['buyer.ids[1]'] : []),
    ...unprintedMembers(payment_means),
  ].map((path) =>
    remark(
      'warning',
      'term_not_carried',
      path,
      'La norme EN 16931 n’en admet qu’un : le premier est imprimé, les autres restent dans la facture sans l’être.',
    ),
  );

const remarkOnLegalIds = (content: InvoiceContent): Warning[] =>
  (['seller', 'buyer'] as const).flatMap((side) =>
    content[side].siren === null || content[side].legal_id === null
      ? []
      : [
          remark(
            'warning',
            'term_not_carried',
            `${side}.legal_id`,
            'La norme EN 16931 n’admet qu’une immatriculation : les XML portent le SIREN, la page les deux.',
          ),
        ],
  );

function remarkOnPayee(content: InvoiceContent): Warning[] {
  const { payee } = content;
  const printed = completePayee(content);
  if (payee === null || (printed !== null && printed.id === payee.id)) return [];
  return [
    remark(
      'information',
      'term_not_carried',
      printed === null ? 'payee' : 'payee.id',
      `${printed === null ? 'Le bénéficiaire' : 'L’identifiant du bénéficiaire'} est celui du vendeur : la norme EN 16931 n’en admet qu’un autre (BR-17), les documents sont donc imprimés sans lui.`,
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

/** Groups are of extensions; only their lines count. */
function remarkOnGroups({ lines }: InvoiceContent): Warning[] {
  const index = lines.findIndex(({ group_path }) => group_path.length > 0);
  return index < 0
    ? []
    : [
        remark(
          'information',
          'term_not_carried',
          `lines[${index}].group_path`,
          'Les lignes sont groupées, ce que la norme EN 16931 n’admet pas : les documents portent les lignes qui comptent, sans les intitulés des groupes.',
        ),
      ];
}

/** On another's document, a text of ours is named. */
const remarkOnReceipt = (content: InvoiceContent): Warning[] =>
  content.direction === 'purchases' && isDueOnReceipt(content)
    ? [
        remark(
          'information',
          'default_text',
          'payment_terms',
          'Le fichier n’a ni échéance ni conditions de paiement : « Paiement à réception » est imprimé dans les documents qui en sont faits (EN 16931 BR-CO-25).',
        ),
      ]
    : [];

/** A French seller's, off the French list. */
function remarkOnProcess(content: InvoiceContent): Warning[] {
  const { business_process } = content;
  const printed = businessProcessOf(content);
  if (business_process === null || printed === business_process) return [];
  return [
    remark(
      'information',
      'term_not_carried',
      'business_process',
      `Le cadre de facturation du fichier n’est pas français (BR-FR-08) : les documents qui en sont faits portent ${printed}.`,
    ),
  ];
}
