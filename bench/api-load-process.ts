import { setTimeout as sleep } from 'node:timers/promises';
import { Pool } from 'undici';
import type { ApiAccount } from './api-account.ts';
import { answerCalls } from './calls.ts';
import { monotonic } from './monotonic.ts';

export interface ApiLoad {
  /** `http://host:port`. */
  address: string;
  account: ApiAccount;
  seconds: number;
}

/** Milliseconds of one window's requests, unordered. */
export interface ApiWindow {
  get: number[];
  post: number[];
  wrong: number;
}

type Kind = 'get' | 'post';

/** Requests a second: few, so that the others' load is measured. */
const RATE = 75;
const POST_EVERY = 3;
const CONNECTIONS = 10;
const SUCCESS = { get: 200, post: 201 };
/** A minimal deposit: a sale without a number would stay a draft. */
const INVOICE = JSON.stringify({
  invoice: {
    direction: 'purchases',
    issue_date: '2026-03-02',
    seller: { name: 'Boulangerie Dupont' },
    lines: [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 }],
  },
});

/** Sends at a steady rate, whether earlier answers have come or not. */
async function run({ address, account, seconds }: ApiLoad): Promise<ApiWindow> {
  const window: ApiWindow = { get: [], post: [], wrong: 0 };
  const pool = new Pool(address, { connections: CONNECTIONS });
  const send = async (kind: Kind) => {
    const sentAt = monotonic();
    const { statusCode, body } = await pool.request(requestOf(kind, account));
    await body.dump();
    window[kind].push(monotonic() - sentAt);
    if (statusCode !== SUCCESS[kind]) window.wrong += 1;
  };
  const began = monotonic();
  const work: Promise<void>[] = [];
  while (work.length < RATE * seconds) {
    const due = Math.min(RATE * seconds, ((monotonic() - began) / 1_000) * RATE);
    while (work.length < due) work.push(send(work.length % POST_EVERY === 0 ? 'post' : 'get'));
    await sleep(1);
  }
  await Promise.all(work);
  await pool.close();
  return window;
}

function requestOf(kind: Kind, { token, workspace_id, endpoint_id }: ApiAccount) {
  const workspace = `/api/v1/workspaces/${workspace_id}`;
  const headers = { authorization: `Bearer ${token}` };
  return kind === 'get'
    ? { method: 'GET', path: `${workspace}/webhook_endpoints/${endpoint_id}`, headers }
    : {
        method: 'POST',
        path: `${workspace}/invoices`,
        headers: { ...headers, 'content-type': 'application/json' },
        body: INVOICE,
      };
}

const methods = { run };

export type ApiLoadMethods = typeof methods;

answerCalls(methods);
