/** Lines of a deposit with a remark each: a reason for an exemption that no document carries, since they are taxed. */
export const remarkedLines = (count: number): object[] =>
  Array.from({ length: count }, () => ({
    name: 'Conseil',
    quantity: 1,
    unit_price: 1,
    tax_rate: 20,
    exemption_reason: 'inconnue',
  }));
