import type { CallOutcome, CallRequest } from '#egress/call.ts';
import { meaningOf, type Meaning, type Reading } from './meaning.ts';
import type { ServiceAccess } from './service-access.ts';

/** Makes a call with a token. Never rejects. Nothing that it reads has the token in it. */
export async function askService<Value>(
  { call, clock, headers }: ServiceAccess,
  token: string,
  request: CallRequest,
  reading: Reading<Value>,
  after_unknown = false,
): Promise<Meaning<Value>> {
  const outcome = withoutToken(await call(request), token);
  const secrets = [token, ...Object.values(headers)];
  return meaningOf(outcome, reading, { after_unknown, secrets, now: clock.now() });
}

/** A shorter one may be in any answer. */
const MIN_TOKEN = 16;

/** A platform may repeat the request's headers, and its answer is stored and shown. */
function withoutToken(outcome: CallOutcome, token: string): CallOutcome {
  if (outcome.kind !== 'answered' || token.length < MIN_TOKEN || !outcome.body.includes(token))
    return outcome;
  const text = outcome.body.toString('latin1').replaceAll(token, HIDDEN);
  return { ...outcome, body: Buffer.from(text, 'latin1') };
}

/** Byte by byte, as other bytes stay what they are. */
const HIDDEN = Buffer.from('…').toString('latin1');
