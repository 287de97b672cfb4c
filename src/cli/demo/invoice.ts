/** A purchase with three lines and two VAT rates. */
export const DEMO_INVOICE = {
  direction: 'purchases',
  invoice_number: 'F-2026-0117',
  issue_date: '2026-03-02',
  due_date: '2026-04-01',
  // Requested at deposit: it arrives as `available`, then is approved.
  lifecycle_state: 'approved',
  purchase_order_reference: 'BC-2026-031',
  seller: {
    name: 'Papeterie du Canal',
    siren: '404833048',
    vat_number: 'FR21404833048',
    address: {
      line1: '18 quai de Valmy',
      postal_code: '75010',
      city: 'Paris',
      country_code: 'FR',
    },
  },
  lines: [
    { name: 'Papier 80 g, carton de 5 ramettes', quantity: 12, unit_price: '21.90', tax_rate: 20 },
    { name: 'Enveloppes C5, boîte de 500', quantity: 4, unit_price: '34.50', tax_rate: 20 },
    { name: 'Guide pratique de la facturation', quantity: 2, unit_price: '29.00', tax_rate: '5.5' },
  ],
} as const;
