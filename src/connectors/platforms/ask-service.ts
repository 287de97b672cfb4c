import type { CallRequest } from '#egress/call.ts';
import { meaningOf, type Meaning, type Reading } from './meaning.ts';
import type { ServiceAccess } from './service-access.ts';

/** Makes a call with a token. Never rejects. */
export async function askService<Value>(
  { call, clock, headers }: ServiceAccess,
  token: string,
  request: CallRequest,
  reading: Reading<Value>,
  after_unknown = false,
): Promise<Meaning<Value>> {
  const outcome = await call(request);
  const secrets = [token, ...Object.values(headers)];
  return meaningOf(outcome, reading, { after_unknown, secrets, now: clock.now() });
}
