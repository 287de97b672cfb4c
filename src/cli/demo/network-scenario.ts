import { randomUUID } from 'node:crypto';
import { printCdar } from '#documents/cdar.ts';
import { composeStatusMessage } from '#domain/invoicing/status-messages/compose-status-message.ts';
import { statusOf } from '#machines/lifecycle-codes.ts';
import { createApiClient } from './api-client.ts';
import type { Cast, Partner } from './cast.ts';
import { expectCreated, expectState } from './expect-invoice.ts';
import { expectTaken } from './expect-taken.ts';
import { receive } from './receive.ts';
import { SALE, SALE_AT_THE_BUYER } from './sale.ts';

const STATES = ['in_hand', 'approved'] as const;

/** The buyer of a sale approves it at a platform of its own. @returns how many deliveries came */
export async function playNetwork(cast: Cast, { api, workspace }: Partner): Promise<number> {
  const { screen, stage, stopping } = cast;
  const invoice = await screen.step('POST …/invoices: a sale', () =>
    api.post(`${workspace}/invoices`, { invoice: SALE }),
  );
  const deposited = await receive(cast, [
    expectCreated(invoice),
    expectState(invoice, 'submitted'),
  ]);
  await expectTaken(cast, SALE.invoice_number, ['200 Déposée']);
  const network = createApiClient(stage.service.baseUrl, stage.networkToken, stopping);
  for (const state of STATES)
    await screen.step(`POST /network/v1/flows: the buyer's CDAR, ${state}`, () =>
      network.postFile('/network/v1/flows', printBuyersStatus(state), 'application/xml'),
    );
  const set = STATES.map((state) => expectState(invoice, state));
  return deposited + (await receive(cast, set));
}

function printBuyersStatus(state: (typeof STATES)[number]): Uint8Array<ArrayBuffer> {
  const now = new Date();
  const message = composeStatusMessage(
    {
      message_id: randomUUID(),
      issued_at: now,
      status: statusOf(state),
      set_at: now,
      reason_code: null,
      reason: null,
      amounts: [],
    },
    SALE_AT_THE_BUYER,
  );
  return new TextEncoder().encode(printCdar(message));
}
