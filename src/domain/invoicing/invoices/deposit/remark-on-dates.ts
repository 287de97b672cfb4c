import type { InvoiceFile } from '#model/invoice-file.ts';
import type { Period } from '#model/period.ts';
import type { Warning } from '#model/warning.ts';
import { readText } from '#domain/shared/input.ts';
import { fitDate } from './fit-shapes.ts';

interface StatedDate {
  path: string;
  text: string | null | undefined;
}

/** Names a file's texts in the place of dates: the invoice is without them. The issue date is refused instead. */
export const remarkOnDates = (file: InvoiceFile): Warning[] =>
  datesOf(file)
    .filter(({ text = null }) => readText(text) !== null && fitDate(text) === null)
    .map(({ path }) => ({
      severity: 'warning',
      code: 'term_not_carried',
      rule: null,
      path,
      message:
        'Cette date n’existe pas : elle reste dans le fichier reçu, et les documents qui en sont faits ne la portent pas.',
    }));

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
