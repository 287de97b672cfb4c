/** « Montant (EUR) » where all rows share a currency, which their cells then leave out. */
export function currencyOf(rows: readonly { currency_code: string }[]): string | null {
  const [first] = rows;
  if (first === undefined) return null;
  return rows.every(({ currency_code }) => currency_code === first.currency_code)
    ? first.currency_code
    : null;
}

/** A head with the shared currency. */
export const amountHead = (head: string, currency: string | null): string =>
  currency === null ? head : `${head} (${currency})`;

/** An amount of four decimals with two, unless it has more. */
export const shortAmount = (amount: string): string => amount.replace(/(\.\d\d)00$/, '$1');
