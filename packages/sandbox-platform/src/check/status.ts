import type { SandboxFlow } from '../flow-store.ts';
import { listedFlows, order, statesOf, submitAsPartner, until, type Bench } from './bench.ts';
import { printStatus, type CheckInvoice } from './files.ts';

/** The other company sets a status on an invoice of either. */
export async function setAsPartner(
  bench: Bench,
  invoice: CheckInvoice,
  code: string,
): Promise<void> {
  const set_by = invoice.seller === bench.partner ? 'seller' : 'buyer';
  const text = printStatus(code, set_by, bench.clock.now(), invoice);
  await submitAsPartner(bench, `${invoice.invoice_number}_${code}.xml`, 'CDAR', text);
}

export const untilShown = (
  bench: Bench,
  invoice: CheckInvoice,
  direction: 'In' | 'Out',
  code: string,
): Promise<void> =>
  until(bench, `the client shows the status ${code}`, async () =>
    (await statesOf(bench, invoice, direction)).some(({ statuses }) => statuses.includes(code)),
  );

/** Flows of the client with a status of an invoice, of this code if one is given. */
export const statusFlowsOf = (
  bench: Bench,
  { invoice_number, seller }: CheckInvoice,
  code?: string,
): SandboxFlow[] =>
  listedFlows(bench, 'Out').filter(
    ({ content }) =>
      content?.kind === 'status' &&
      content.statuses.some(
        (one) =>
          one.of?.startsWith(`${seller.siren} ${invoice_number} `) === true &&
          (code === undefined || one.code === code),
      ),
  );

/** The client sets statuses, one after the other, and the platform takes each. */
export async function setAndSend(
  bench: Bench,
  invoice: CheckInvoice,
  ...codes: string[]
): Promise<void> {
  for (const code of codes) {
    await order(bench, { invoice_number: invoice.invoice_number, status: code });
    await until(bench, `the client sends the status ${code}`, () =>
      statusFlowsOf(bench, invoice, code).some((flow) => isTaken(flow, code)),
    );
  }
}

function isTaken({ acknowledgement }: SandboxFlow, code: string): boolean {
  const [fault] = acknowledgement.details;
  if (acknowledgement.status === 'Error')
    throw new Error(`the platform refuses the ${code}: ${fault?.reason_message}`);
  return acknowledgement.status === 'Ok';
}
