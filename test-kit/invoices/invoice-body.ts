/** The least that a deposit holds. A purchase may come again without a number; a sale would stay a draft. */
export const SMALL_INVOICE = JSON.stringify({
  invoice: {
    direction: 'purchases',
    issue_date: '2026-03-02',
    seller: { name: 'Boulangerie Dupont' },
    lines: [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 }],
  },
});

/** The longest that a line's description may be is a little more. */
const DESCRIPTION = 'd'.repeat(4_000);

/** A purchase whose lines take about `bytes` in all. */
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

/** A purchase with a member that nobody knows, which holds this text of JSON. */
export const withIgnored = (text: string): string =>
  SMALL_INVOICE.replace('{"direction"', () => `{"ignored":${text},"direction"`);
