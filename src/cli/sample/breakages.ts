import { createHeaders } from '#delivery/worker/headers.ts';
import { newSigningSecret } from '#kernel/secret.ts';
import type { EventType } from '#model/event-type.ts';

/** Faults that a right receiver refuses. */
export const BREAKAGES = [
  'signature',
  'timestamp',
  'future',
  'body',
  'missing',
  'malformed',
] as const;
export type Breakage = (typeof BREAKAGES)[number];

/** What is wrong with each, as the end of a sentence. */
export const BROKEN: Readonly<Record<Breakage, string>> = {
  signature: 'a delivery signed with another secret',
  timestamp: 'a delivery signed ten minutes ago',
  future: 'a delivery signed ten minutes ahead',
  body: 'a delivery whose body was changed after it was signed',
  missing: 'a delivery without a signature',
  malformed: 'a delivery whose signature header has another form',
};

/** A delivery to send. */
export interface SampleDelivery {
  id: string;
  event_type: EventType;
  body: Buffer;
}

/** A request as it goes out: `headers` are names and values in turn. */
export interface SampleRequest {
  headers: string[];
  body: Buffer;
}

/** Twice what receivers tolerate. */
const OUTSIDE_TOLERANCE = 600;

/**
 * The request of a delivery as the service makes it, or with one fault.
 * @param timestamp of the attempt, in Unix seconds
 */
export function composeRequest(
  brand: string,
  { id, event_type, body }: SampleDelivery,
  secret: string,
  timestamp: number,
  breakage: Breakage | null,
): SampleRequest {
  const headersOf = createHeaders(brand);
  const sign = (at: number, key = secret) =>
    headersOf({ delivery_id: id, to: { event_type, secret: key } }, at, body);
  switch (breakage) {
    case null:
      return { headers: sign(timestamp), body };
    case 'signature':
      return { headers: sign(timestamp, newSigningSecret()), body };
    case 'timestamp':
      return { headers: sign(timestamp - OUTSIDE_TOLERANCE), body };
    case 'future':
      return { headers: sign(timestamp + OUTSIDE_TOLERANCE), body };
    case 'body':
      return { headers: sign(timestamp), body: changeBody(body) };
    case 'missing':
      return { headers: sign(timestamp).slice(0, -2), body }; // the signature is the last
    case 'malformed': {
      const headers = sign(timestamp);
      const digest = headers.at(-1)?.split('v1=')[1] ?? '';
      return { headers: [...headers.slice(0, -1), `sha256=${digest}`], body };
    }
    default:
      return breakage satisfies never;
  }
}

/** Another workspace in as many bytes. */
const changeBody = (body: Buffer): Buffer =>
  Buffer.from(
    body
      .toString('utf8')
      .replace(
        /("workspace_id":\d*)(\d)/,
        (_all, head: string, last: string) => head + String((Number(last) + 1) % 10),
      ),
  );
