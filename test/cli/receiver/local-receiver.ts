import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import {
  startReceiver,
  type CheckedDelivery,
  type Receiver,
  type ReceiverOptions,
} from '#cli/receiver/receiver.ts';

export const SECRET = 'whsec_test';
export const BODY =
  '{"id":7,"type":"invoice.created","occurred_at":"2026-03-02T09:00:00.000Z","workspace_id":1,"data":{"name":"Élan"}}';

/** Headers as the service would sign the body now. */
export function signed(body: string, secret: string = SECRET, id = '7'): Record<string, string> {
  const t = Math.floor(Date.now() / 1_000);
  const v1 = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex');
  return {
    'X-Service-Event': 'invoice.created',
    'X-Service-Delivery': id,
    'X-Service-Signature': `t=${t},v1=${v1}`,
  };
}

export const bodyOf = (id: string): string => BODY.replace('"id":7', `"id":${id}`);

export interface LocalReceiver extends Receiver {
  deliveries: CheckedDelivery[];
  refusals: string[];
  /** @returns the answer's status */
  send(body: string, headers?: Record<string, string>, method?: string): Promise<number>;
}

export async function startLocalReceiver(
  options: Partial<ReceiverOptions> = {},
): Promise<LocalReceiver> {
  const deliveries: CheckedDelivery[] = [];
  const refusals: string[] = [];
  const receiver = await startReceiver({
    port: 0,
    secret: SECRET,
    onDelivery: (delivery) => deliveries.push(delivery),
    onRefused: (reason) => refusals.push(reason),
    ...options,
  });
  return {
    ...receiver,
    deliveries,
    refusals,
    async send(body, headers = signed(body), method = 'POST') {
      const sending = request(`${receiver.url}/hooks`, { method, headers, ca: receiver.caPem });
      sending.end(body);
      const [response] = (await once(sending, 'response')) as [IncomingMessage];
      await once(response.resume(), 'end');
      return response.statusCode ?? 0;
    },
  };
}
