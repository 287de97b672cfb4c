import type { SandboxFlow } from '../flow-store.ts';
import {
  ensure,
  listedFlows,
  newInvoice,
  order,
  statesOf,
  submitAsPartner,
  until,
  type Bench,
  type ClientCall,
} from './bench.ts';
import { printInvoice, type CheckInvoice } from './files.ts';

/** Has the client send an invoice. */
export async function send(bench: Bench): Promise<CheckInvoice> {
  const sale = newInvoice(bench, bench.client, bench.partner);
  const { invoice_number } = sale;
  await order(bench, { invoice_number, name: `${invoice_number}.xml`, file: printInvoice(sale) });
  return sale;
}

export async function sendAccepted(bench: Bench): Promise<CheckInvoice> {
  const sale = await send(bench);
  await untilState(bench, sale, 'accepted');
  return sale;
}

const flowsOf = (bench: Bench, { invoice_number }: CheckInvoice): SandboxFlow[] =>
  listedFlows(bench, 'Out').filter(
    ({ content }) =>
      content?.kind === 'invoice' && content.reference?.invoice_number === invoice_number,
  );

/** The flow of a sale, of which the platform has exactly one. */
export function onlyFlow(bench: Bench, sale: CheckInvoice): SandboxFlow {
  const [flow, ...others] = flowsOf(bench, sale);
  if (flow === undefined) throw new Error('the platform has no flow of it');
  ensure(others.length === 0, `the platform has ${others.length + 1} flows of it`);
  return flow;
}

export async function untilSubmitted(bench: Bench, sale: CheckInvoice): Promise<SandboxFlow> {
  await until(bench, 'the flow is submitted', () => flowsOf(bench, sale).length > 0);
  return onlyFlow(bench, sale);
}

export async function untilState(
  bench: Bench,
  sale: CheckInvoice,
  state: 'accepted' | 'refused',
): Promise<void> {
  const other = state === 'accepted' ? 'refused' : 'accepted';
  await until(bench, `the client calls the invoice ${state}`, async () => {
    const [one] = await statesOf(bench, sale, 'Out');
    ensure(one?.state !== other, `the client calls the invoice ${other}`);
    return one?.state === state;
  });
}

export async function ensureState(
  bench: Bench,
  sale: CheckInvoice,
  state: 'waiting' | 'accepted',
): Promise<void> {
  const [one] = await statesOf(bench, sale, 'Out');
  ensure(one?.state === state, `the client calls the invoice ${one?.state}, and not ${state}`);
}

export const submissionsOf = ({ calls }: Bench): ClientCall[] =>
  calls.filter(({ name }) => name === 'submit');

const nameOf = ({ invoice_number }: CheckInvoice): string => `${invoice_number}.xml`;

/** Sends the client an invoice of the other company. */
export async function deliver(bench: Bench): Promise<CheckInvoice> {
  const purchase = newInvoice(bench, bench.partner, bench.client);
  await submitAsPartner(bench, nameOf(purchase), 'UBL', printInvoice(purchase));
  return purchase;
}

export const untilReceived = (bench: Bench, purchase: CheckInvoice): Promise<void> =>
  until(
    bench,
    'the client has the incoming invoice',
    async () => (await statesOf(bench, purchase, 'In')).length > 0,
  );

export async function deliverReceived(bench: Bench): Promise<CheckInvoice> {
  const purchase = await deliver(bench);
  await untilReceived(bench, purchase);
  return purchase;
}

/** The flow of a purchase, as the client is shown it. */
export const incomingOf = (bench: Bench, purchase: CheckInvoice): SandboxFlow[] =>
  listedFlows(bench, 'In').filter(({ name }) => name === nameOf(purchase));
