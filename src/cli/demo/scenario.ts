import { createApplication } from '../../domain/oauth/create-application.ts';
import { createWorkspace } from '../../domain/workspaces/create-workspace.ts';
import type { Database } from '../../orm/database.ts';
import { COMMAND_LINE } from '../actor.ts';
import { asObject, signIn, type ApiClient, type JsonObject } from './api-client.ts';
import type { Expectation, Inbox } from './inbox.ts';
import { DEMO_INVOICE } from './invoice.ts';
import type { Screen } from './screen.ts';
import type { Stage } from './stage.ts';

/** What the scenario plays with. */
export interface Cast {
  stage: Stage;
  inbox: Inbox;
  screen: Screen;
  stopping: AbortSignal;
}

/** One subscription, each with a path of its own at the receiver. */
interface Subscription {
  path: string;
  event_type: 'invoice.created' | 'invoice.lifecycle_event.created';
  includes?: readonly string[];
  category_id?: number;
}

/** The partner's part: from credentials to verified deliveries. @returns how many were expected */
export async function playScenario(cast: Cast): Promise<number> {
  const { stage, screen, stopping } = cast;
  const { workspaceId, ...credentials } = await screen.step(
    'Workspace "Atelier Lumière" and an application, from the command line',
    () => createAccount(stage.service.storage.db),
  );
  const api = await screen.step('POST /oauth/token with its credentials', () =>
    signIn(stage.service.baseUrl, credentials, stopping),
  );
  const workspace = `/api/v1/workspaces/${workspaceId}`;
  const category = await screen.step('POST …/categories: "Fournitures"', () =>
    api.post(`${workspace}/categories`, { category: { name: 'Fournitures' } }),
  );
  const subscriptions = listSubscriptions(Number(category['id']));
  await screen.step(`POST …/webhook_endpoints, ${subscriptions.length} times`, async () => {
    for (const subscription of subscriptions) await subscribe(api, workspace, subscription, stage);
  });
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

async function createAccount(db: Database) {
  const { workspace } = await createWorkspace(db, COMMAND_LINE, {
    name: 'Atelier Lumière',
    siren: '732829320',
  });
  const { application, client_secret } = await createApplication(db, COMMAND_LINE, {
    name: 'Demo',
    scopes: 'read write',
    provisioned: false,
    workspace_id: workspace.id,
  });
  return { workspaceId: workspace.id, client_id: application.client_id, client_secret };
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

async function subscribe(
  api: ApiClient,
  workspace: string,
  { path, ...members }: Subscription,
  { receiver, secrets }: Stage,
): Promise<void> {
  const endpoint = await api.post(`${workspace}/webhook_endpoints`, {
    webhook_endpoint: { ...members, url: `${receiver.url}${path}` },
  });
  secrets.set(path, String(endpoint['signing_secret']));
}

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

async function receive(
  { inbox, screen, stopping }: Cast,
  expectations: readonly Expectation[],
): Promise<number> {
  const arrivals = await inbox.expect(expectations, stopping);
  for (const { delivery, data } of arrivals) screen.delivery(delivery, summarise(data));
  return arrivals.length;
}

/** What is inside, on one line. */
function summarise(data: JsonObject): string {
  if ('event' in data) {
    const { status_code, status_label, state } = asObject(data['event']);
    return `${String(data['invoice_number'])}, ${String(state)}: ${String(status_code)} ${String(status_label)}`;
  }
  const collections = Object.entries(data).flatMap(([name, value]) =>
    Array.isArray(value) && name !== 'lifecycle_available_transitions'
      ? [`${value.length} ${name}`]
      : [],
  );
  const total = `${String(data['total_including_tax'])} ${String(data['currency_code'])}`;
  return [String(data['invoice_number']), total, ...collections].join(', ');
}
