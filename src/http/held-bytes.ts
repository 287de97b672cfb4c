import type { ServerResponse } from 'node:http';
import { createFairGate, Crowded, type FairGate, type Pass } from '#kernel/fair-gate.ts';
import { shareOfAddress } from '#kernel/ip-address.ts';
import { badRequest } from '#kernel/api-error.ts';
import type { Budgets } from './budgets.ts';

/** The kernel takes this much of an answer at once, even if the client reads nothing. */
const UNCOUNTED_BYTES = 16 * 1024;

/** A smaller body needs no turn: it would wait behind the large ones of others. */
const PARSED_AT_ONCE_BYTES = 64 * 1024;
/** A person's bodies may each be refused with a hundred reasons. */
const PERSON_AT_ONCE_BYTES = 4 * 1024;

/** The bytes that one request holds of the shared supply. */
export interface HeldBytes {
  /** Longest pause within a body, in milliseconds. */
  readonly maxBodyPause: number;
  /** Aborted when the client hangs up before its answer; created on first use. */
  readonly leaving: () => AbortSignal;
  /** The share's owner: the address, then the caller once known. */
  tenants: readonly string[];
  /** Counts memory, in bytes, for the arrived part of the body. Throws {@link Crowded}. */
  receive(bytes: number): void;
  /** Waits until a body of this size may be parsed. Rejects with {@link Crowded}. */
  awaitParsing(bytes: number): Promise<void>;
  /** Waits until an answer of about this size may be made. Rejects with {@link Crowded}. */
  awaitAnswer(bytes: number): Promise<void>;
  /** Counts the bytes of the finished answer, less those already awaited. Throws {@link Crowded}. */
  countAnswer(bytes: number): void;
  /** Ends the count: the body is freed now, the answer once the client has taken it. */
  finish(): void;
}

/** Starts the byte count of one request, for its address. */
type HeldBytesOpener = (response: ServerResponse, address: string) => HeldBytes;

/** Requests whose token precedes the body, forms without a token, requests from the e-invoicing network, and people's. */
export type HeldBytesKind = 'calls' | 'forms' | 'flows' | 'people';

/** One opener per kind of request, each with its own supply of bodies. */
export function createHeldBytes(budgets: Budgets): Record<HeldBytesKind, HeldBytesOpener> {
  const { maxBodyPause } = budgets;
  const answers = createFairGate({ ...budgets.answers, name: 'answers' });
  const bodies = createFairGate({ ...budgets.bodies, name: 'bodies' });
  const parsed = createFairGate({ ...budgets.parsed, name: 'parsed' });
  const peopleParsed = createFairGate({ ...budgets.peopleParsed, name: 'people_parsed' });
  const forms = createFairGate({ ...budgets.forms, name: 'forms' });
  const flows = createFairGate({ ...budgets.flows, name: 'flows' });
  const people = createFairGate({ ...budgets.people, name: 'people_bodies' });
  return {
    calls: (response, address) =>
      open({ bodies, parsed, answers, maxBodyPause }, response, address),
    // Small enough to be parsed without a turn.
    forms: (response, address) =>
      open({ bodies: forms, parsed: null, answers, maxBodyPause }, response, address),
    // Document processes, which run one at a time, are its turn.
    flows: (response, address) =>
      open({ bodies: flows, parsed: null, answers, maxBodyPause }, response, address),
    people: (response, address) =>
      open(
        {
          bodies: people,
          parsed: peopleParsed,
          parsedAtOnce: PERSON_AT_ONCE_BYTES,
          answers,
          maxBodyPause,
        },
        response,
        address,
      ),
  };
}

interface Gates {
  bodies: FairGate;
  parsed: FairGate | null;
  /** Bytes of a body that needs no turn. */
  parsedAtOnce?: number;
  answers: FairGate;
  maxBodyPause: number;
}

function open(gates: Gates, response: ServerResponse, address: string): HeldBytes {
  let body: Pass | null = null;
  let parsing: Pass | null = null;
  let answer: Pass | null = null;
  const leaving = clientLeaving(response);
  const { parsedAtOnce = PARSED_AT_ONCE_BYTES } = gates;
  const count = (pass: Pass | null, gate: FairGate, bytes: number): Pass => {
    const { tenants } = held;
    const grown = pass?.grow(bytes) === true ? pass : null;
    const counted = pass === null ? gate.tryEnter(tenants, bytes) : grown;
    if (counted === null) throw new Crowded(gate.name, `${tenants.join()} has its share of bytes`);
    return counted;
  };
  const held: HeldBytes = {
    tenants: [`address:${shareOfAddress(address)}`],
    maxBodyPause: gates.maxBodyPause,
    leaving,
    receive: (bytes) => {
      body = count(body, gates.bodies, bytes);
    },
    awaitParsing: async (bytes) => {
      if (gates.parsed === null || bytes <= parsedAtOnce) return;
      parsing = await gates.parsed.enter(held.tenants, bytes, leaving());
    },
    awaitAnswer: async (bytes) => {
      if (bytes > UNCOUNTED_BYTES)
        answer ??= await gates.answers.enter(held.tenants, bytes, leaving());
    },
    countAnswer: (bytes) => {
      if (bytes > UNCOUNTED_BYTES) answer ??= count(null, gates.answers, bytes);
    },
    finish: () => {
      parsing?.leave();
      body?.leave();
      // The connection closes first if the client hangs up.
      if (response.closed) answer?.leave();
      else if (answer !== null) response.once('close', answer.leave);
    },
  };
  return held;
}

/** Creates, on first use, the signal for a client that hangs up before its answer. */
function clientLeaving(response: ServerResponse): () => AbortSignal {
  let signal: AbortSignal | undefined;
  return () => (signal ??= watch(response));
}

function watch(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  // No client reads this message; it appears in the log.
  const leave = () => leaving.abort(badRequest('Le client a raccroché'));
  if (response.destroyed) leave();
  else response.once('close', leave);
  return leaving.signal;
}
