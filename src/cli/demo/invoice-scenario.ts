import type { Cast, Partner } from './cast.ts';
import { expectCreated, expectState, FOR_CREATED, FOR_STATES } from './expect-invoice.ts';
import { DEMO_INVOICE } from './invoice.ts';
import { receive } from './receive.ts';
import { subscribe } from './subscribe.ts';

/** A purchase is deposited and approved. @returns how many deliveries came */
export async function playInvoice(cast: Cast, partner: Partner): Promise<number> {
  const { screen } = cast;
  const { api, workspace } = partner;
  const category = await screen.step('POST …/categories: "Fournitures"', () =>
    api.post(`${workspace}/categories`, { category: { name: 'Fournitures' } }),
  );
  const forCategory = {
    path: '/invoices/fournitures',
    event_type: 'invoice.created',
    category_id: Number(category['id']),
  } as const;
  await subscribe(cast, partner, [FOR_CREATED, forCategory, FOR_STATES]);
  const invoice = await screen.step(
    'POST …/invoices: a purchase in "Fournitures", approved at once',
    () =>
      api.post(`${workspace}/invoices`, {
        invoice: { ...DEMO_INVOICE, category_id: category['id'] },
      }),
  );
  return receive(cast, [
    expectCreated(invoice),
    expectCreated(invoice, forCategory),
    expectState(invoice, 'available'),
    expectState(invoice, 'approved'),
  ]);
}
