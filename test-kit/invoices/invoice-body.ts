/** A minimal deposit: a sale without a number would stay a draft. */
export const SMALL_INVOICE = JSON.stringify({
  invoice: {
    direction: 'purchases',
    issue_date: '2026-03-02',
    seller: { name: 'Boulangerie Dupont' },
    lines: [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 }],
  },
});

/** Just under the maximum length of a line's description. */
const DESCRIPTION = 'd'.repeat(4_000);

/** A purchase whose lines take about `bytes`. */
export function largeInvoice(bytes: number): string {
  const line = JSON.stringify({
    name: 'Conseil',
    description: DESCRIPTION,
    quantity: 1,
    unit_price: 100,
    tax_rate: 20,
  });
  const count = Math.floor(bytes / (line.length + 1));
  const lines = `${line},`.repeat(count).slice(0, -1);
  return SMALL_INVOICE.replace(/"lines":\[.*\]/, () => `"lines":[${lines}]`);
}

/** A purchase with an unknown member whose value is this JSON text. */
export const withIgnored = (text: string): string =>
  SMALL_INVOICE.replace('{"direction"', () => `{"ignored":${text},"direction"`);
