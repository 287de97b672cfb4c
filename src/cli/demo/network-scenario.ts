import { randomUUID } from 'node:crypto';
import { printCdar } from '#einvoice/cdar.ts';
import { composeStatusMessage } from '#einvoice/status-messages/compose-status-message.ts';
import { statusOf } from '#einvoice/model/lifecycle-codes.ts';
import { WORKSPACE_PATH, type Cast, type Partner } from './cast.ts';
import { DemoFailure } from './demo-failure.ts';
import { expectCreated, expectState } from './expect-invoice.ts';
import { receive } from './receive.ts';
import { SALE, SALE_AT_THE_BUYER } from './sale.ts';
import { showCall } from './show-call.ts';

const STATES = ['in_hand', 'approved'] as const;

/** A sale's buyer approves it on its own platform. @returns the number of deliveries */
export async function playNetwork(cast: Cast, { api, params }: Partner): Promise<number> {
  const { screen } = cast;
  const invoice = await showCall(screen, 'POST …/invoices: a sale', () =>
    api.POST(`${WORKSPACE_PATH}/invoices`, { params, body: { invoice: SALE } }),
  );
  const deposited = await receive(cast, [
    expectCreated(invoice),
    expectState(invoice, 'submitted'),
  ]);
  for (const state of STATES)
    await screen.step(`POST /network/v1/flows: the buyer's CDAR, ${state}`, () =>
      handOver(cast, printBuyersStatus(state)),
    );
  const set = STATES.map((state) => expectState(invoice, state));
  return deposited + (await receive(cast, set));
}

/** As the network's operator, with its own token. */
async function handOver({ stage, stopping }: Cast, body: string): Promise<void> {
  const answer = await fetch(`${stage.service.baseUrl}/network/v1/flows`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${stage.networkToken}`, 'Content-Type': 'application/xml' },
    body,
    signal: stopping,
  });
  if (answer.ok) return;
  throw new DemoFailure(`the flow was answered ${answer.status}: ${await answer.text()}`);
}

function printBuyersStatus(state: (typeof STATES)[number]): string {
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
  return printCdar(message);
}
