import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../../src/kernel/clock.ts';
import type { SandboxCompany } from '../company.ts';
import type { CallName } from '../faults.ts';
import type { SandboxFlow } from '../flow-store.ts';
import type { SandboxPlatform } from '../platform.ts';
import type { SandboxRequest } from '../read-request.ts';
import { printInvoice, printStatus, type CheckInvoice } from './files.ts';
import type { ClientInvoice, Hook, Order } from './hook.ts';

/** A call of the client under test. */
export interface ClientCall {
  name: CallName;
  /** Milliseconds by the platform's clock. */
  at: number;
  request: SandboxRequest;
}

/** The client does not do what a scenario asks. */
export class Missed extends Error {
  override readonly name = 'Missed';
}

/** The client cannot do what a scenario needs. */
export class Unsupported extends Error {
  override readonly name = 'Unsupported';
}

export function ensure(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Missed(otherwise);
}

interface BenchOptions {
  platform: SandboxPlatform;
  hook: Hook;
  /** The company of the client under test, and another one. */
  client: SandboxCompany;
  partner: SandboxCompany;
  /** Those of the current scenario. */
  calls: readonly ClientCall[];
  clock: Clock;
  /** Milliseconds for the client to do something, and between two looks. */
  wait: number;
  pause: number;
}

/** All that a scenario needs. */
export type Bench = ReturnType<typeof createBench>;

const RUN_RADIX = 36;

export function createBench(options: BenchOptions) {
  const { platform, hook, client, partner, calls, clock, wait, pause } = options;
  const run = clock.now().getTime().toString(RUN_RADIX).toUpperCase();
  let made = 0;
  const newInvoice = (seller: SandboxCompany, buyer: SandboxCompany): CheckInvoice => ({
    invoice_number: `CHECK-${run}-${(made += 1)}`,
    issue_date: clock.now().toISOString().slice(0, 10),
    seller,
    buyer,
  });
  const order = async (one: Order) => {
    if (!(await hook.send(one))) throw new Unsupported('the hook answers send with 501');
  };
  const until = async (what: string, isTrue: () => boolean | Promise<boolean>): Promise<void> => {
    const deadline = clock.now().getTime() + wait;
    while (!(await isTrue())) {
      ensure(clock.now().getTime() < deadline, `${what}: not within ${wait / 1000} s`);
      await hook.fetch();
      await sleep(pause);
    }
  };
  const statesOf = async (
    { invoice_number }: CheckInvoice,
    direction: ClientInvoice['direction'],
  ) => (await hook.state(invoice_number)).filter((one) => one.direction === direction);
  const listed = () => platform.flows.of(client.siren);
  const sentOf = ({ invoice_number }: CheckInvoice): SandboxFlow[] =>
    listed().filter(
      ({ content, flow_direction }) =>
        flow_direction === 'Out' &&
        content?.kind === 'invoice' &&
        content.reference?.invoice_number === invoice_number,
    );
  const submitAsPartner = (name: string, flowSyntax: 'UBL' | 'CDAR', text: string) =>
    platform.submit(partner, { name, flowSyntax }, Buffer.from(text));
  return {
    platform,
    calls,
    until,
    statesOf,
    sentOf,
    /** Has the client send an invoice. */
    send: async (): Promise<CheckInvoice> => {
      const sale = newInvoice(client, partner);
      const { invoice_number } = sale;
      await order({ invoice_number, name: `${invoice_number}.xml`, file: printInvoice(sale) });
      return sale;
    },
    /** Has the client set a status. */
    setStatus: ({ invoice_number }: CheckInvoice, status: string) =>
      order({ invoice_number, status }),
    /** Gives the client's timers some turns. */
    rest: async () => {
      for (let turn = 0; turn < TURNS; turn += 1) await hook.fetch();
    },
    untilState: async (sale: CheckInvoice, state: 'accepted' | 'refused'): Promise<void> => {
      const other = state === 'accepted' ? 'refused' : 'accepted';
      await until(`the client calls the invoice ${state}`, async () => {
        const [one] = await statesOf(sale, 'Out');
        ensure(one?.state !== other, `the client calls the invoice ${other}`);
        return one?.state === state;
      });
    },
    /** The flow of a sale, of which the platform has exactly one. */
    onlyFlow: (sale: CheckInvoice): SandboxFlow => {
      const [flow, ...others] = sentOf(sale);
      if (flow !== undefined && others.length === 0) return flow;
      throw new Missed(
        `the platform has ${others.length + Number(flow !== undefined)} flows of it`,
      );
    },
    submissions: () => calls.filter(({ name }) => name === 'submit'),
    /** Sends the client an invoice of the other company. */
    deliver: async (): Promise<CheckInvoice> => {
      const purchase = newInvoice(partner, client);
      await submitAsPartner(`${purchase.invoice_number}.xml`, 'UBL', printInvoice(purchase));
      return purchase;
    },
    untilReceived: (purchase: CheckInvoice): Promise<void> =>
      until('the client has the incoming invoice', async () => {
        return (await statesOf(purchase, 'In')).length > 0;
      }),
    /** Flows that are listed for the client with an invoice's number in their name. */
    incomingOf: ({ invoice_number }: CheckInvoice) =>
      listed().filter(
        (flow) => flow.flow_direction === 'In' && flow.name === `${invoice_number}.xml`,
      ),
    /** The other company sets a status on an invoice of either. */
    partnerSets: async (invoice: CheckInvoice, code: string): Promise<void> => {
      const set_by = invoice.seller === partner ? 'seller' : 'buyer';
      const text = printStatus(code, set_by, clock.now(), invoice);
      await submitAsPartner(`${invoice.invoice_number}_${code}.xml`, 'CDAR', text);
    },
    /** Flows of the client with a status of an invoice. */
    statusFlowsOf: ({ invoice_number, seller }: CheckInvoice, code?: string) =>
      listed().filter(
        ({ content, flow_direction }) =>
          flow_direction === 'Out' &&
          content?.kind === 'status' &&
          content.statuses.some(
            (one) =>
              one.of?.startsWith(`${seller.siren} ${invoice_number} `) === true &&
              (code === undefined || one.code === code),
          ),
      ),
  };
}

const TURNS = 3;
