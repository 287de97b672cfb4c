import type { InvoiceFile } from '#model/invoice-file.ts';
import type { Period } from '#model/period.ts';
import type { Warning } from '#model/warning.ts';
import { readText } from '#domain/shared/input.ts';
import { fitPaymentMeans } from './fit-payment-means.ts';
import { fitDate } from './fit-shapes.ts';

interface StatedDate {
  path: string;
  text: string | null | undefined;
}

/** Names what the invoice is without because it makes no sense in its place. The issue date is refused instead. */
export const remarkOnUnfit = (file: InvoiceFile): Warning[] => [
  ...datesOf(file)
    .filter(({ text = null }) => readText(text) !== null && fitDate(text) === null)
    .map(({ path }) => remark(path, 'Cette date n’existe pas')),
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
