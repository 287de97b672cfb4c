import { unwrap } from '#client/index.ts';
import type { Manner } from '#sandbox-platform/index.ts';
import { WORKSPACE_PATH, type Cast, type Partner } from './cast.ts';
import { createAccount, signIn } from './create-account.ts';
import { DemoFailure } from './demo-failure.ts';
import { expectCreated, expectState, FOR_CREATED, FOR_STATES } from './expect-invoice.ts';
import type { Expectation } from './inbox.ts';
import { connectCompany } from './platform.ts';
import { receive } from './receive.ts';
import { BUYER, SALE } from './sale.ts';
import { showCall } from './show-call.ts';
import { subscribe } from './subscribe.ts';
import { WORKSPACE } from './workspace.ts';

const BUYERS_CREATED = { ...FOR_CREATED, path: '/buyer/invoices' };
const BUYERS_STATES = { ...FOR_STATES, path: '/buyer/lifecycle' };
/** The numbers of the sales, by the manner of the platform. */
const SALES: readonly [Manner, string][] = [
  ['1.2', 'V-2026-0043'],
  ['1.3', 'V-2026-0044'],
];

/**
 * Two companies of this service send each other an invoice and its statuses through an approved platform, in two
 * manners of XP Z12-013. @returns the number of deliveries
 */
export async function playPlatform(cast: Cast, seller: Partner): Promise<number> {
  const buyer = await cast.screen.step(
    `Workspace "${BUYER.name}", and both companies connected to a platform`,
    () => connectBoth(cast, seller),
  );
  await subscribe(cast, buyer, [BUYERS_CREATED, BUYERS_STATES]);
  let count = 0;
  for (const [manner, invoice_number] of SALES) {
    cast.stage.platform.platform.set({ manner });
    count += await playExchange(cast, { seller, buyer }, manner, invoice_number);
  }
  return count;
}

async function connectBoth(cast: Cast, seller: Partner): Promise<Partner> {
  const { service, platform, configuration } = cast.stage;
  const account = await createAccount(cast, BUYER);
  const companies = [
    { ...WORKSPACE, workspace_id: String(seller.params.path.workspace_id) },
    { name: BUYER.name, siren: BUYER.siren, workspace_id: account.workspace_id },
  ];
  for (const company of companies)
    await connectCompany(service.storage, configuration, platform, company);
  return signIn(cast, account);
}

async function playExchange(
  cast: Cast,
  { seller, buyer }: { seller: Partner; buyer: Partner },
  manner: Manner,
  invoice_number: string,
): Promise<number> {
  const { screen } = cast;
  const sale = await showCall(
    screen,
    `POST …/invoices: a sale, for a platform of XP Z12-013 ${manner}`,
    () =>
      seller.api.POST(`${WORKSPACE_PATH}/invoices`, {
        params: seller.params,
        body: { invoice: { ...SALE, invoice_number } },
      }),
  );
  const deposited = await receive(cast, [expectCreated(sale), expectState(sale, 'submitted')]);
  const arrived = await receive(cast, [expectArrival(invoice_number)]);
  const purchase = await findNewest(buyer, invoice_number);
  const available = await receive(cast, [expectState(purchase, 'available', BUYERS_STATES)]);
  const states = ['in_hand', 'approved'] as const;
  for (const state of states)
    await showCall(screen, `POST …/invoices/{id}/lifecycle_events by its buyer: ${state}`, () =>
      buyer.api.POST('/api/v1/invoices/{id}/lifecycle_events', {
        params: { path: { id: purchase.id } },
        body: { lifecycle_event: { state } },
      }),
    );
  const set = await receive(
    cast,
    states.map((state) => expectState(purchase, state, BUYERS_STATES)),
  );
  const returned = await receive(
    cast,
    states.map((state) => expectState(sale, state)),
  );
  return deposited + arrived + available + set + returned;
}

/** The buyer's purchase, whose id is known once it has come. */
const expectArrival = (invoice_number: string): Expectation => ({
  what: `${BUYERS_CREATED.event_type} (${invoice_number}) to ${BUYERS_CREATED.path}`,
  path: BUYERS_CREATED.path,
  event_type: BUYERS_CREATED.event_type,
  matches: (data) => data['invoice_number'] === invoice_number,
});

async function findNewest({ api, params }: Partner, invoice_number: string) {
  const query = { sort: '-id', per_page: 1 } as const;
  const listed = await api.GET(`${WORKSPACE_PATH}/invoices`, { params: { ...params, query } });
  const [newest] = unwrap(listed).data;
  if (newest?.invoice_number === invoice_number) return newest;
  throw new DemoFailure(`the buyer's newest invoice is not ${invoice_number}`);
}
