import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';
import { readText } from './input.ts';
import { CODE_SHAPES } from './code-shapes.ts';
import { fit } from './fit-shapes.ts';
import type { PaymentMeansDeposit } from './payment-means.ts';

type FileMeans = InvoiceFile['payment_means'][number];

/** UNTDID 4461: means not defined. */
const UNDEFINED_MEANS = '1';

/** An account that is no IBAN is an account all the same, and any bank or debited account stays as stated. */
export function fitPaymentMeans(means: FileMeans): PaymentMeansDeposit {
  const iban = fit(CODE_SHAPES.iban, means.iban);
  return {
    ...means,
    type_code: fit(CODE_SHAPES.paymentMeans, means.type_code) ?? UNDEFINED_MEANS,
    iban,
    bic: fit(CODE_SHAPES.bic, means.bic) ?? readText(means.bic),
    account_id: iban === null ? (readText(means.account_id) ?? readText(means.iban)) : null,
    card: fitCard(means.card),
    direct_debit:
      means.direct_debit === null
        ? null
        : {
            ...means.direct_debit,
            debited_iban:
              fit(CODE_SHAPES.iban, means.direct_debit.debited_iban) ??
              readText(means.direct_debit.debited_iban),
          },
  };
}

const CARD_DIGITS = 4;
/** Tried once for each run of digits, of which a file may have millions. */
const LAST_DIGITS = /(?<!\d)\d+$/;

/** Keeps the last digits alone, also of a file that has the whole number. */
function fitCard(card: FileMeans['card']): PaymentMeansDeposit['card'] {
  const [digits = ''] = LAST_DIGITS.exec(card?.number?.replaceAll(/[\s-]/g, '') ?? '') ?? [];
  if (digits.length < CARD_DIGITS) return null;
  const number = CODE_SHAPES.cardDigits.test(digits) ? digits : digits.slice(-CARD_DIGITS);
  return { number, holder_name: card?.holder_name ?? null };
}
