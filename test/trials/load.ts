import { Agent, request } from 'undici';
import { monotonic } from '#bench/monotonic.ts';
import type { PartnerService } from '#bench/partner-service.ts';
import { SMALL_INVOICE } from '#test-kit/invoices/invoice-body.ts';
import type { Respond } from '#test-kit/delivery/subscriber.ts';
import { isSigned, openAccount, type DeliveryFigures } from '#test/support/ground/arrivals.ts';
import { startLoops } from '#test/support/ground/loops.ts';
import type { Answer } from './answers.ts';

/** Deposits and reads of a partner at a steady rate, whether earlier answers came or not. */
export interface Load {
  /** In the order of their ends. */
  answers: readonly Answer[];
  /** Receives as a partner does: 200 to what is signed by the endpoint's secret now, else 401. */
  receive: Respond;
  /** Of what a 201 promised. */
  deliveries(): DeliveryFigures;
  stop(): Promise<void>;
}

interface LoadOptions {
  service: Pick<PartnerService, 'address' | 'workspace_id' | 'authorization' | 'askToken'>;
  secret: string;
  /** Deposits a second, and as many reads. */
  rate: number;
}

const GIVE_UP_MS = 60_000;
const INVOICE = /"data":\{"id":(\d+)/;

export function startLoad({ service, secret, rate }: LoadOptions): Load {
  const dispatcher = new Agent({ headersTimeout: GIVE_UP_MS, bodyTimeout: GIVE_UP_MS });
  const url = `${service.address}/api/v1/workspaces/${service.workspace_id}/invoices`;
  const loops = startLoops();
  const answers: Answer[] = [];
  const account = openAccount();
  let { Authorization: authorization } = service.authorization;
  const renewToken = async () => {
    authorization = `Bearer ${await service.askToken().catch(() => '')}`;
  };
  const ask = async (asked: Answer['asked']): Promise<void> => {
    const at = monotonic();
    const note = (status: number, retryAfter: string | null) =>
      void answers.push({ asked, at, took: monotonic() - at, status, retryAfter });
    try {
      const { statusCode, headers, body } = await request(url, {
        dispatcher,
        headers: { authorization, 'content-type': 'application/json' },
        ...(asked === 'deposit' ? { method: 'POST', body: SMALL_INVOICE } : {}),
      });
      const text = await body.text();
      const retryAfter = headers['retry-after'];
      note(statusCode, typeof retryAfter === 'string' ? retryAfter : null);
      const id = statusCode === 201 ? INVOICE.exec(text)?.[1] : undefined;
      if (id !== undefined) account.owe(id, monotonic());
      if (statusCode === 401) await renewToken();
    } catch {
      note(0, null);
    }
  };
  loops.every(1_000 / rate, () => ask('deposit'));
  loops.every(1_000 / rate, () => ask('read'));
  return {
    answers,
    receive: ({ headers, body }, response) => {
      const signature = headers['x-service-signature'];
      const verified =
        typeof signature === 'string' && isSigned(signature, Buffer.from(body), secret);
      account.arrive(INVOICE.exec(body)?.[1] ?? '', monotonic(), verified);
      response.writeHead(verified ? 200 : 401).end();
    },
    deliveries: account.figures,
    stop: async () => {
      await loops.stop();
      await dispatcher.destroy();
    },
  };
}
