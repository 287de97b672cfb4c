import { arrayOf, enumOf } from '../../../../src/kernel/json-schema.ts';
import { checkJson, compileCheck } from '../check-json.ts';

/** An invoice of the client, or a copy of one that it took twice. */
export interface ClientInvoice {
  /** As in `flowDirection`: `Out` for a sale. */
  direction: 'In' | 'Out';
  /** `waiting` until the platform has acknowledged a sale. */
  state: 'waiting' | 'accepted' | 'refused';
  /** Codes of the statuses that either party has set. */
  statuses: string[];
}

/** An invoice to send, in UBL, or a status to set on one. */
export type Order =
  | { invoice_number: string; name: string; file: string }
  | { invoice_number: string; status: string };

/** The calls by which the client under test is driven. */
export interface Hook {
  /** False if the client cannot do it. */
  send(order: Order): Promise<boolean>;
  /** Has the client do at once all that its timers do. */
  fetch(): Promise<void>;
  state(invoice_number: string): Promise<ClientInvoice[]>;
}

const STATE = compileCheck({
  type: 'object',
  required: ['invoices'],
  properties: {
    invoices: arrayOf({
      type: 'object',
      required: ['direction', 'state', 'statuses'],
      properties: {
        direction: enumOf(['In', 'Out']),
        state: enumOf(['waiting', 'accepted', 'refused']),
        statuses: arrayOf({ type: 'string' }),
      },
    }),
  },
});

const MAX_WAIT_MS = 120_000;
const NOT_IMPLEMENTED = 501;

/** Calls a client's hook: `POST <url>/send`, `/fetch` and `/state`. */
export function createHook(url: string): Hook {
  const post = async (path: string, body: object): Promise<Response> => {
    const answer = await fetch(`${url.replace(/\/$/, '')}/${path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(MAX_WAIT_MS),
    });
    if (answer.ok || answer.status === NOT_IMPLEMENTED) return answer;
    throw new Error(`the hook answers ${path} with ${answer.status}`);
  };
  return {
    send: async (order) => (await post('send', order)).ok,
    fetch: async () => void (await post('fetch', {})),
    state: async (invoice_number) => {
      const answer = await (await post('state', { invoice_number })).json();
      // It has just been checked.
      return (checkJson(answer, STATE, 'state') as { invoices: ClientInvoice[] }).invoices;
    },
  };
}
