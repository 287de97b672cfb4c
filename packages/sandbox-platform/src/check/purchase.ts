import type { SandboxFlow } from '../flow-store.ts';
import { listedFlows, newInvoice, statesOf, submitAsPartner, until, type Bench } from './bench.ts';
import { printInvoice, type CheckInvoice } from './files.ts';

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
