import { asObject, type JsonObject } from './api-client.ts';
import type { Cast, Partner } from './cast.ts';
import type { Expectation } from './inbox.ts';
import { DEMO_INVOICE } from './invoice.ts';
import { receive } from './receive.ts';
import { subscribe, type Subscription } from './subscribe.ts';

/** A purchase is deposited and approved. @returns how many deliveries came */
export async function playInvoice(cast: Cast, partner: Partner): Promise<number> {
  const { screen } = cast;
  const { api, workspace } = partner;
  const category = await screen.step('POST …/categories: "Fournitures"', () =>
    api.post(`${workspace}/categories`, { category: { name: 'Fournitures' } }),
  );
  const subscriptions = listSubscriptions(Number(category['id']));
  await subscribe(cast, partner, subscriptions);
  const invoice = await screen.step(
    'POST …/invoices: a purchase in "Fournitures", approved at once',
    () =>
      api.post(`${workspace}/invoices`, {
        invoice: { ...DEMO_INVOICE, category_id: category['id'] },
      }),
  );
  return receive(cast, [
    ...expectCreated(invoice, subscriptions),
    expectState(invoice, 'available'),
    expectState(invoice, 'approved'),
  ]);
}

const listSubscriptions = (category_id: number): Subscription[] => [
  {
    path: '/invoices',
    event_type: 'invoice.created',
    includes: ['lines', 'tax_subtotals', 'lifecycle_events'],
  },
  { path: '/invoices/fournitures', event_type: 'invoice.created', category_id },
  { path: '/lifecycle', event_type: 'invoice.lifecycle_event.created' },
];

/** The same frozen body for each subscription, with the collections that it asked for. */
function expectCreated(invoice: JsonObject, subscriptions: readonly Subscription[]): Expectation[] {
  return subscriptions
    .filter(({ event_type }) => event_type === 'invoice.created')
    .map(({ path, event_type, includes = [] }) => ({
      what: `${event_type} to ${path}`,
      path,
      event_type,
      matches: (data) =>
        data['id'] === invoice['id'] &&
        'download' in data &&
        includes.every((collection) => Array.isArray(data[collection])) &&
        includes.includes('lines') === 'lines' in data,
    }));
}

const expectState = (invoice: JsonObject, state: string): Expectation => ({
  what: `invoice.lifecycle_event.created (${state}) to /lifecycle`,
  path: '/lifecycle',
  event_type: 'invoice.lifecycle_event.created',
  matches: (data) =>
    data['document_id'] === invoice['id'] && asObject(data['event'])['state'] === state,
});
