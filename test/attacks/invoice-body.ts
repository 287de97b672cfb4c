/** The least that a deposit of a sale holds. */
export const SMALL_INVOICE = JSON.stringify({
  invoice: {
    direction: 'sales',
    issue_date: '2026-03-02',
    buyer: { name: 'Boulangerie Dupont' },
    lines: [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 }],
  },
});

const LINES = 100;

/** A sale whose lines take `bytes` in all. */
export function largeInvoice(bytes: number): string {
  const description = 'd'.repeat(Math.floor(bytes / LINES));
  const line = { name: 'Conseil', description, quantity: 1, unit_price: 100, tax_rate: 20 };
  return SMALL_INVOICE.replace(
    /"lines":\[.*\]/,
    () => `"lines":${JSON.stringify(Array.from({ length: LINES }, () => line))}`,
  );
}

/** A sale with a member that nobody knows, which holds this text of JSON. */
export const withIgnored = (text: string): string =>
  SMALL_INVOICE.replace('{"direction"', () => `{"ignored":${text},"direction"`);
