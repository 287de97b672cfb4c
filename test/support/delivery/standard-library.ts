import type { IncomingHttpHeaders } from 'node:http';
import { Webhook, WebhookVerificationError } from 'standardwebhooks';

/**
 * Whether the published library of Standard Webhooks takes a request at a time.
 * @param now in milliseconds since 1970
 */
export function verifiesAt(
  now: number,
  secret: string,
  body: string | Buffer,
  headers: IncomingHttpHeaders,
): boolean {
  const realNow = Date.now;
  // It reads the clock itself.
  Date.now = () => now;
  try {
    new Webhook(secret).verify(body, textsOf(headers));
    return true;
  } catch (error) {
    if (error instanceof WebhookVerificationError) return false;
    throw error;
  } finally {
    Date.now = realNow;
  }
}

const textsOf = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
