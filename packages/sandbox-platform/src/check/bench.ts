import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../../../src/kernel/clock.ts';
import type { SandboxCompany } from '../company.ts';
import type { CallName } from '../faults.ts';
import type { SandboxFlow } from '../flow-store.ts';
import type { SandboxPlatform } from '../platform.ts';
import type { SandboxRequest } from '../read-request.ts';
import type { CheckInvoice } from './files.ts';
import type { ClientInvoice, Hook, Order } from './hook.ts';

/** A call of the client under test. */
export interface ClientCall {
  name: CallName;
  /** Milliseconds by the platform's clock. */
  at: number;
  request: SandboxRequest;
}

/** All that a scenario needs. */
export interface Bench {
  platform: SandboxPlatform;
  hook: Hook;
  /** The company of the client under test, and another one. */
  client: SandboxCompany;
  partner: SandboxCompany;
  /** Calls of the client since the current scenario began. */
  calls: readonly ClientCall[];
  clock: Clock;
  /** Milliseconds for the client to do something, and between two looks. */
  wait: number;
  pause: number;
  newNumber(): string;
}

export interface Scenario {
  name: string;
  /** The behaviour that the norm, or good sense, asks for: one sentence. */
  asks: string;
  /** Rejects if the client does not do it. */
  run(bench: Bench): Promise<void>;
}

/** The client cannot do what a scenario needs. */
export class Unsupported extends Error {
  override readonly name = 'Unsupported';
}

export function ensure(isTrue: boolean, otherwise: string): void {
  if (!isTrue) throw new Error(otherwise);
}

export async function order({ hook }: Bench, one: Order): Promise<void> {
  if (!(await hook.send(one))) throw new Unsupported('the hook answers send with 501');
}

/** Gives the client's timers turns until something is true. */
export async function until(
  { hook, clock, wait, pause }: Bench,
  what: string,
  isTrue: () => boolean | Promise<boolean>,
): Promise<void> {
  const deadline = clock.now().getTime() + wait;
  while (!(await isTrue())) {
    ensure(clock.now().getTime() < deadline, `${what}: not within ${wait / 1000} s`);
    await hook.fetch();
    await sleep(pause);
  }
}

const TURNS = 3;

/** Gives the client's timers some turns. */
export async function rest({ hook }: Bench): Promise<void> {
  for (let turn = 0; turn < TURNS; turn += 1) await hook.fetch();
}

export const newInvoice = (
  { clock, newNumber }: Bench,
  seller: SandboxCompany,
  buyer: SandboxCompany,
): CheckInvoice => ({
  invoice_number: newNumber(),
  issue_date: clock.now().toISOString().slice(0, 10),
  seller,
  buyer,
});

/** An invoice as the client has it, once for each copy. */
export const statesOf = async (
  { hook }: Bench,
  { invoice_number }: CheckInvoice,
  direction: ClientInvoice['direction'],
): Promise<ClientInvoice[]> =>
  (await hook.state(invoice_number)).filter((one) => one.direction === direction);

/** The flows that the platform lists for the client. */
export const listedFlows = (
  { platform, client }: Bench,
  direction: SandboxFlow['flow_direction'],
): SandboxFlow[] =>
  platform.flows.of(client.siren).filter((flow) => flow.flow_direction === direction);

/** Submits a file of the other company. */
export const submitAsPartner = (
  { platform, partner }: Bench,
  name: string,
  flowSyntax: 'UBL' | 'CDAR',
  text: string,
): Promise<SandboxFlow> => platform.submit(partner, { name, flowSyntax }, Buffer.from(text));
