import { businessProcessOf } from './completion/business-process.ts';
import { joinNotes } from './completion/french-notes.ts';
import { unprintedMembers } from './completion/payment-means.ts';
import { isDueOnReceipt } from './completion/payment-terms.ts';
import { isNegative } from '#kernel/decimal.ts';
import type { InvoiceContent } from './model/invoice.ts';
import type { Warning } from './model/warning.ts';
import { remark } from './printing-remarks/remark.ts';
import { remarkOnParties } from './printing-remarks/remark-on-parties.ts';
import { remarkOnSums } from './printing-remarks/remark-on-sums.ts';
import { remarkOnTaxes } from './printing-remarks/remark-on-taxes.ts';

/** Warnings of the places where documents made of the invoice will differ from it. */
export const remarkOnPrinting = (content: InvoiceContent): Warning[] => [
  ...remarkOnTaxes(content),
  ...remarkOnSums(content),
  ...remarkOnSigns(content),
  ...remarkOnNotes(content),
  ...remarkOnSecond(content),
  ...remarkOnParties(content),
  ...remarkOnGroups(content),
  ...remarkOnReceipt(content),
  ...remarkOnProcess(content),
];

const remarkOnSigns = ({ lines }: InvoiceContent): Warning[] =>
  lines.flatMap(({ unit_price }, index) =>
    isNegative(unit_price)
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

const remarkOnNotes = (content: InvoiceContent): Warning[] =>
  joinNotes(content).length === content.item_notes.length
    ? []
    : [
        remark(
          'information',
          'merged',
          'item_notes',
          'Plusieurs mentions ont le même objet, qu’une facture française n’a qu’une fois (BR-FR-06) : les documents les portent réunies.',
        ),
      ];

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
