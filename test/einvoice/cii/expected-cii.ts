import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import type { Identifier } from '#einvoice/model/invoice-party.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { splitPaymentMeans } from '#einvoice/completion/payment-means.ts';
import { completeInvoice } from '#einvoice/complete-invoice.ts';
import { EN_16931_PROFILE } from '#einvoice/completion/profile.ts';
import { expectedFile } from '#test/einvoice/expected-file.ts';

/** The file as CII orders it: identifiers of a scheme first, and terms of the first means next to the means. */
export function expectedCii(invoice: PrintableInvoice): InvoiceFile {
  const file = expectedFile(invoice, 'cii', EN_16931_PROFILE);
  const { elements } = splitPaymentMeans(completeInvoice(invoice).payment_means);
  return {
    ...file,
    seller: { ...file.seller, ids: schemedFirst(file.seller.ids) },
    buyer: { ...file.buyer, ids: schemedFirst(file.buyer.ids) },
    payment_means: [
      ...withTermsOfTheFirst(file.payment_means.slice(0, elements.length)),
      ...file.payment_means.slice(elements.length),
    ],
  };
}

const schemedFirst = (ids: readonly Identifier[]): Identifier[] => [
  ...ids.filter(({ scheme }) => scheme !== null),
  ...ids.filter(({ scheme }) => scheme === null),
];

/** A reference is of the first means, a mandate of the first unless another names the debited account. */
function withTermsOfTheFirst(means: InvoiceFile['payment_means']): InvoiceFile['payment_means'] {
  const reference = means.find((one) => one.remittance_information !== null);
  const debit = means.find((one) => one.direct_debit !== null)?.direct_debit ?? null;
  const isNamed = debit?.debited_iban !== null;
  return means.map((one, index) => ({
    ...one,
    remittance_information: index === 0 ? (reference?.remittance_information ?? null) : null,
    direct_debit: isNamed ? one.direct_debit : index === 0 ? debit : null,
  }));
}
