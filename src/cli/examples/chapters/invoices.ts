import type { Story } from '#cli/examples/story.ts';
import type { Partnership } from './sign-in.ts';

const COLLECTION = '/api/v1/workspaces/:workspace_id/invoices';

/** A purchase of stationery, which comes to 542.15. */
const PURCHASE = {
  direction: 'purchases',
  invoice_number: 'F-2026-0117',
  issue_date: '2026-02-27',
  due_date: '2026-03-29',
  purchase_order_reference: 'BC-2026-031',
  seller: {
    name: 'Papeterie du Canal',
    siren: '404833048',
    vat_number: 'FR21404833048',
    address: { line1: '18 quai de Valmy', postal_code: '75010', city: 'Paris', country_code: 'FR' },
  },
  lines: [
    { name: 'Papier 80 g, carton de 5 ramettes', quantity: 12, unit_price: '21.90', tax_rate: 20 },
    { name: 'Enveloppes C5, boîte de 500', quantity: 4, unit_price: '34.50', tax_rate: 20 },
    { name: 'Guide pratique de la facturation', quantity: 2, unit_price: '29.00', tax_rate: 5.5 },
  ],
  payment_means: [{ iban: 'FR7630006000011234567890189', account_name: 'Papeterie du Canal' }],
};

/** A sale of lamps, which comes to 2304.00. */
export const LAMP_SALE = {
  direction: 'sales',
  invoice_number: 'V-2026-0042',
  issue_date: '2026-03-02',
  due_date: '2026-04-01',
  seller: {
    vat_number: 'FR44732829320',
    electronic_address: { scheme: '0225', value: '732829320' },
    address: { line1: '1 rue du Port', postal_code: '29200', city: 'Brest', country_code: 'FR' },
  },
  buyer: {
    name: 'Galerie des Brumes',
    siren: '799001128',
    electronic_address: { scheme: '0225', value: '799001128' },
    address: {
      line1: '4 rue Sainte-Claire',
      postal_code: '29200',
      city: 'Brest',
      country_code: 'FR',
    },
  },
  lines: [{ name: 'Luminaires, conception', quantity: 3, unit_price: '640.00', tax_rate: 20 }],
  payment_means: [{ iban: 'FR1420041010050500013M02606', account_name: 'Atelier Lumière' }],
};

export interface Invoices {
  purchase_id: number;
  sale_id: number;
}

/** A purchase and a sale are deposited. */
export async function recordInvoices(
  story: Story,
  { workspace_id }: Partnership,
): Promise<Invoices> {
  const deposit = async (invoice: object, summary: string) => {
    const request = { params: { workspace_id }, body: { invoice } };
    const { data } = await story.show(`POST ${COLLECTION}`, 201, summary, request);
    return data.id;
  };
  const purchase_id = await deposit(PURCHASE, 'Deposit a purchase');
  const sale_id = await deposit(LAMP_SALE, 'Deposit a sale');
  await story.deliveries.send();
  return { purchase_id, sale_id };
}
