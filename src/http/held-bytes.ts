import type { ServerResponse } from 'node:http';
import { createFairGate, Crowded, type FairGate, type Pass } from '#kernel/fair-gate.ts';
import { shareOfAddress } from '#kernel/ip-address.ts';
import { badRequest } from '#kernel/refusal.ts';
import type { Budgets } from './budgets.ts';

/** The kernel takes as much of an answer at once, even for a client that reads nothing. */
const UNCOUNTED_BYTES = 16 * 1024;

/** A smaller body needs no turn: it would wait behind large ones of others. */
const PARSED_AT_ONCE_BYTES = 64 * 1024;

/** The bytes that one request holds of the shared supply. */
export interface HeldBytes {
  /** Milliseconds for which nothing of a body need arrive. */
  readonly maxBodyPause: number;
  /** Aborted when the client hangs up before it is answered; made once it is asked for. */
  readonly leaving: () => AbortSignal;
  /** Whose share they are taken from: at first an address, and an application's once its token is known. */
  countFor(tenant: string): void;
  /** Memory that the arrived part of the body takes, in bytes. Throws {@link Crowded}. */
  receive(bytes: number): void;
  /** Waits until a body of so many bytes may be parsed. Rejects with {@link Crowded}. */
  awaitParsing(bytes: number): Promise<void>;
  /** Waits until an answer of about so many bytes may be made. Rejects with {@link Crowded}. */
  awaitAnswer(bytes: number): Promise<void>;
  /** Bytes of the answer that was made; those already awaited stand for them. Throws {@link Crowded}. */
  countAnswer(bytes: number): void;
  /** The request is carried out: its body is gone, and its answer once the client has taken it. */
  finish(): void;
}

/** Begins the count of one request's bytes, for the address that it comes from. */
type HeldBytesOpener = (response: ServerResponse, address: string) => HeldBytes;

/** Requests whose body comes after their token, forms, which need no token, and those of the e-invoicing network. */
export type HeldBytesKind = 'calls' | 'forms' | 'flows';

/** An opener for each kind of request, which has a supply of bodies of its own. */
export function createHeldBytes(budgets: Budgets): Record<HeldBytesKind, HeldBytesOpener> {
  const { maxBodyPause } = budgets;
  const answers = createFairGate(budgets.answers);
  const bodies = createFairGate(budgets.bodies);
  const parsed = createFairGate(budgets.parsed);
  const forms = createFairGate(budgets.forms);
  const flows = createFairGate(budgets.flows);
  return {
    calls: (response, address) =>
      open({ bodies, parsed, answers, maxBodyPause }, response, address),
    // So small that its parsing needs no turn.
    forms: (response, address) =>
      open({ bodies: forms, parsed: null, answers, maxBodyPause }, response, address),
    // Document processes, one at a time, are its turn.
    flows: (response, address) =>
      open({ bodies: flows, parsed: null, answers, maxBodyPause }, response, address),
  };
}

interface Gates {
  bodies: FairGate;
  parsed: FairGate | null;
  answers: FairGate;
  maxBodyPause: number;
}

function open(gates: Gates, response: ServerResponse, address: string): HeldBytes {
  let tenants = [`address:${shareOfAddress(address)}`];
  let body: Pass | null = null;
  let parsing: Pass | null = null;
  let answer: Pass | null = null;
  const leaving = clientLeaving(response);
  const count = (held: Pass | null, gate: FairGate, bytes: number): Pass => {
    const grown = held?.grow(bytes) === true ? held : null;
    const pass = held === null ? gate.tryEnter(tenants, bytes) : grown;
    if (pass === null) throw new Crowded(`${tenants.join()} has its share of bytes`);
    return pass;
  };
  return {
    maxBodyPause: gates.maxBodyPause,
    leaving,
    countFor: (tenant) => {
      tenants = [tenant];
    },
    receive: (bytes) => {
      body = count(body, gates.bodies, bytes);
    },
    awaitParsing: async (bytes) => {
      if (gates.parsed === null || bytes <= PARSED_AT_ONCE_BYTES) return;
      parsing = await gates.parsed.enter(tenants, bytes, leaving());
    },
    awaitAnswer: async (bytes) => {
      if (bytes > UNCOUNTED_BYTES) answer ??= await gates.answers.enter(tenants, bytes, leaving());
    },
    countAnswer: (bytes) => {
      if (bytes > UNCOUNTED_BYTES) answer ??= count(null, gates.answers, bytes);
    },
    finish: () => {
      parsing?.leave();
      body?.leave();
      // A client that went away closed it before.
      if (response.closed) answer?.leave();
      else if (answer !== null) response.once('close', answer.leave);
    },
  };
}

/** Makes, once it is asked for, the signal that is aborted when the client hangs up before it is answered. */
function clientLeaving(response: ServerResponse): () => AbortSignal {
  let signal: AbortSignal | undefined;
  return () => (signal ??= watch(response));
}

function watch(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  // Read by no client: it stands in the log.
  const leave = () => leaving.abort(badRequest('Le client a raccroché'));
  if (response.destroyed) leave();
  else response.once('close', leave);
  return leaving.signal;
}
