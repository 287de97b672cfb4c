import { completePayee } from '#einvoice/completion/complete-party.ts';
import { buyerVatNumber, sellerTaxRegistrations } from '#einvoice/completion/tax-registration.ts';
import type { InvoiceContent } from '#einvoice/model/invoice.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { remark } from './remark.ts';

/** Numbers of parties that EN 16931 has once, or not at all. */
export const remarkOnParties = (content: InvoiceContent): Warning[] => [
  ...remarkOnLegalIds(content),
  ...remarkOnSiret(content),
  ...remarkOnVatNumbers(content),
  ...remarkOnPayee(content),
];

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

const remarkOnSiret = ({ buyer }: InvoiceContent): Warning[] =>
  buyer.siret === null || buyer.ids.length === 0
    ? []
    : [
        remark(
          'warning',
          'term_not_carried',
          'buyer.siret',
          'La norme EN 16931 n’admet qu’un identifiant de l’acheteur : les XML portent le premier de buyer.ids, la page aussi le SIRET.',
        ),
      ];

/** Category `O` admits no VAT number. */
function remarkOnVatNumbers(content: InvoiceContent): Warning[] {
  const { seller, buyer } = content;
  const ofSeller = sellerTaxRegistrations(content).map(({ id }) => id);
  const isLost = {
    seller: seller.vat_number !== null && !ofSeller.includes(seller.vat_number),
    buyer: buyer.vat_number !== null && buyerVatNumber(content) === null,
  };
  return (['seller', 'buyer'] as const)
    .filter((side) => isLost[side])
    .map((side) =>
      remark(
        'information',
        'term_not_carried',
        `${side}.vat_number`,
        'La facture est hors du champ de la TVA : la norme EN 16931 n’y admet pas de numéro de TVA (BR-O-02), les XML sont donc imprimés sans lui.',
      ),
    );
}

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
