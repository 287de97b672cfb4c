import type { ListedAccount } from '#domain/payments/payment-batches/list-paying-accounts.ts';
import { PAYMENT_CHANNELS, type PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { FieldInput } from '#console/parts/field-input.ts';
import type { Reader } from '#console/parts/reader.ts';
import { paymentGridWords } from './payment-grid-words.ts';
import { paymentWords } from './payment-words.ts';

type Filled = Partial<
  Pick<PaymentBatch, 'name' | 'bank_account_id' | 'channel' | 'execution_date'>
>;

/** The fields of a new batch, or of a draft that is edited. */
export function batchFields(
  { language }: Reader,
  accounts: readonly ListedAccount[],
  filled: Filled | null,
): FieldInput[] {
  const words = paymentGridWords(language);
  const { channels } = paymentWords(language);
  return [
    {
      name: 'name',
      label: words.name,
      help: words.name_help,
      value: filled?.name ?? null,
      isOptional: false,
    },
    {
      name: 'bank_account_id',
      label: words.account,
      value: filled?.bank_account_id ?? (accounts.length === 1 ? (accounts[0]?.id ?? null) : null),
      choices: accounts.map(({ id, account_name, iban_last4 }) => ({
        value: id,
        label: iban_last4 === '' ? account_name : `${account_name} •••• ${iban_last4}`,
      })),
      isOptional: false,
    },
    {
      name: 'channel',
      label: words.channel,
      as: 'radios',
      value: filled?.channel ?? null,
      choices: PAYMENT_CHANNELS.map((value) => ({
        value,
        label: channels[value],
        help: words.channel_help[value],
      })),
      isOptional: false,
    },
    {
      name: 'execution_date',
      label: words.execution,
      as: 'date',
      value: filled?.execution_date ?? null,
      isOptional: false,
    },
  ];
}
