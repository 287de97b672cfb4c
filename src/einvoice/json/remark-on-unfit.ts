import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import type { Period } from '#einvoice/model/period.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import { readText } from './input.ts';
import { fitParty, fitPayee, fitTaxRepresentative } from './fit-party.ts';
import { fitPaymentMeans } from './fit-payment-means.ts';
import { fitAddress, fitCountry, fitDate, fitTaxPoint } from './fit-shapes.ts';

interface Located {
  country_code: string | null;
}
interface StatedDate {
  path: string;
  text: string | null | undefined;
}

/** Names what the invoice is without because it makes no sense in its place. The issue date is refused instead. */
export const remarkOnUnfit = (file: InvoiceFile): Warning[] => [
  ...datesOf(file)
    .filter(({ text = null }) => readText(text) !== null && fitDate(text) === null)
    .map(({ path }) => remark(path, 'Cette date n’existe pas')),
  ...remarkOnParty('seller', file.seller),
  ...remarkOnParty('buyer', file.buyer),
  ...remarkOnOthers(file),
  ...file.payment_means.flatMap((means, index) =>
    readText(means.card?.number) !== null && fitPaymentMeans(means).card === null
      ? [remark(`payment_means[${index}].card`, 'Ce numéro de carte n’a pas quatre chiffres')]
      : [],
  ),
  ...file.lines.flatMap(({ price_base_quantity }, index) =>
    NOT_ABOVE_ZERO.test(price_base_quantity ?? '')
      ? [
          remark(
            `lines[${index}].price_base_quantity`,
            'La quantité du prix n’est pas supérieure à 0',
          ),
        ]
      : [],
  ),
];

function remarkOnParty(side: 'seller' | 'buyer', party: InvoiceParty): Warning[] {
  const { siret, electronic_address, address } = fitParty(party);
  return [
    ...(party.siret !== null && siret === null
      ? [remark(`${side}.siret`, 'Ce SIRET n’est pas de ce SIREN')]
      : []),
    ...(party.electronic_address !== null && electronic_address === null
      ? [remark(`${side}.electronic_address`, 'Le schéma de cette adresse n’est pas un code')]
      : []),
    ...remarkOnCountry(`${side}.address`, party.address, address),
  ];
}

const remarkOnCountry = (
  field: string,
  stated: Located | null,
  fitted: Located | null | undefined,
): Warning[] =>
  (stated?.country_code ?? null) !== null && (fitted?.country_code ?? null) === null
    ? [remark(`${field}.country_code`, 'Ce pays n’est pas un code de deux lettres')]
    : [];

function remarkOnOthers(file: InvoiceFile): Warning[] {
  const { payee, tax_representative, tax_point_code, delivery } = file;
  return [
    ...(payee !== null && fitPayee(payee) === null
      ? [remark('payee', 'Ce bénéficiaire n’a pas de nom')]
      : []),
    ...(tax_representative !== null && fitTaxRepresentative(tax_representative) === null
      ? [remark('tax_representative', 'Ce représentant fiscal n’a pas de nom')]
      : remarkOnCountry(
          'tax_representative.address',
          tax_representative?.address ?? null,
          fitAddress(tax_representative?.address ?? null),
        )),
    ...remarkOnCountry('delivery', delivery, {
      country_code: fitCountry(delivery?.country_code ?? null),
    }),
    ...(tax_point_code !== null && fitTaxPoint(tax_point_code) === null
      ? [remark('tax_point_code', 'Ce code n’est pas de ceux de l’exigibilité (3, 35, 432)')]
      : []),
  ];
}

const NOT_ABOVE_ZERO = /^(?:-|\+?0*\.?0+$)/;

const remark = (path: string, problem: string): Warning => ({
  severity: 'warning',
  code: 'term_not_carried',
  rule: null,
  path,
  message: `${problem} : cette valeur reste dans le fichier reçu, et les documents qui en sont faits ne la portent pas.`,
});

const datesOf = (file: InvoiceFile): StatedDate[] => [
  { path: 'due_date', text: file.due_date },
  { path: 'tax_point_date', text: file.tax_point_date },
  { path: 'delivery.date', text: file.delivery?.date },
  ...datesOfPeriod('invoicing_period', file.invoicing_period),
  ...file.invoice_references.map(({ issue_date }, index) => ({
    path: `invoice_references[${index}].issue_date`,
    text: issue_date,
  })),
  ...file.payments.map(({ paid_on }, index) => ({
    path: `payments[${index}].paid_on`,
    text: paid_on,
  })),
  ...file.early_payment_discounts.map(({ until }, index) => ({
    path: `early_payment_discounts[${index}].until`,
    text: until,
  })),
  ...file.lines.flatMap(({ period }, index) => datesOfPeriod(`lines[${index}].period`, period)),
];

const datesOfPeriod = (path: string, period: Period | null): StatedDate[] => [
  { path: `${path}.start_date`, text: period?.start_date },
  { path: `${path}.end_date`, text: period?.end_date },
];
