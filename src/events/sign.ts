import { createHmac } from 'node:crypto';

/**
 * The value of `X-Service-Signature` for `body` sent at `timestamp` (Unix seconds): `t=…,v1=…`, where
 * v1 is the hex HMAC-SHA256 of `<t>.<raw body>` (spec, Webhook signature).
 */
export function signature(secret: string, timestamp: number, body: Uint8Array): string {
  const digest = createHmac('sha256', secret).update(`${timestamp}.`).update(body).digest('hex');
  return `t=${timestamp},v1=${digest}`;
}
