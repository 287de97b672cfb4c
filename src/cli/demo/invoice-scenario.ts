import { WORKSPACE_PATH, type Cast, type Partner } from './cast.ts';
import { expectCreated, expectState, FOR_CREATED, FOR_STATES } from './expect-invoice.ts';
import { DEMO_INVOICE } from './invoice.ts';
import { receive } from './receive.ts';
import { subscribe } from './subscribe.ts';
import { showCall } from './show-call.ts';

/** Deposits and approves a purchase. @returns the number of deliveries */
export async function playInvoice(cast: Cast, partner: Partner): Promise<number> {
  const { screen } = cast;
  const { api, params } = partner;
  const category = await showCall(screen, 'POST …/categories: "Fournitures"', () =>
    api.POST(`${WORKSPACE_PATH}/categories`, {
      params,
      body: { category: { name: 'Fournitures' } },
    }),
  );
  const forCategory = {
    path: '/invoices/fournitures',
    event_type: 'invoice.created',
    category_id: category.id,
  } as const;
  await subscribe(cast, partner, [FOR_CREATED, forCategory, FOR_STATES]);
  const invoice = await showCall(
    screen,
    'POST …/invoices: a purchase in "Fournitures", approved at once',
    () =>
      api.POST(`${WORKSPACE_PATH}/invoices`, {
        params,
        body: { invoice: { ...DEMO_INVOICE, category_id: category.id } },
      }),
  );
  return receive(cast, [
    expectCreated(invoice),
    expectCreated(invoice, forCategory),
    expectState(invoice, 'available'),
    expectState(invoice, 'approved'),
  ]);
}
