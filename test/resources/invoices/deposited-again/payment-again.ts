import type { Json } from './arbitrary-deposit.ts';

const ONCE = ['text', 'remittance_information', 'card', 'direct_debit'];
const NEEDS_ACCOUNT = ['30', '58'];

/** Those of the first complete one's code, of which each term counts once; then the others, which are lines of BT-20. */
export function splitMeans(means: readonly Json[]): Json[] {
  const hasAccount = (one: Json) => (one['iban'] ?? one['account_id']) !== null;
  const isComplete = (one: Json) =>
    hasAccount(one) || !NEEDS_ACCOUNT.includes(String(one['type_code']));
  const code = means.find(isComplete)?.['type_code'];
  const elements = means.filter((one) => isComplete(one) && one['type_code'] === code);
  const lines = means.filter((one) => !elements.includes(one));
  const first = (name: string) => elements.find((one) => one[name] !== null);
  return [
    ...elements.map((one) => ({
      ...one,
      ...Object.fromEntries(ONCE.map((name) => [name, first(name) === one ? one[name] : null])),
    })),
    ...lines,
  ];
}

/** CII has reference and mandate once for all means, so it does not count which of them they are of. */
export function paymentOf(means: readonly Json[]): Json {
  const of = ({ remittance_information, direct_debit }: Json) => [
    remittance_information,
    ...Object.values(direct_debit ?? {}),
  ];
  return {
    payment_means: means.map((one) => ({
      ...one,
      remittance_information: null,
      direct_debit: null,
    })),
    payment: means
      .flatMap(of)
      .filter((text) => text !== null)
      .map(String)
      .toSorted(),
  };
}
