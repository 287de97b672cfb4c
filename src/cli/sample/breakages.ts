import { createHeaders } from '#events/request-headers.ts';
import { newSigningSecret } from '#kernel/secret.ts';
import type { EventType } from '#model/event-type.ts';

/** Deviations from a valid request. A correct receiver refuses all but the last two. */
export const BREAKAGES = [
  'signature',
  'timestamp',
  'future',
  'body',
  'missing',
  'malformed',
  'two-wrong',
  'v2-alone',
  'other-id',
  'other-type',
  'rotation',
  'v2-beside',
] as const;
export type Breakage = (typeof BREAKAGES)[number];

/** Each as the end of a sentence. */
export const BROKEN: Readonly<Record<Breakage, string>> = {
  signature: 'a delivery signed with another secret',
  timestamp: 'a delivery signed ten minutes ago',
  future: 'a delivery signed ten minutes ahead',
  body: 'a delivery whose body was changed after it was signed',
  missing: 'a delivery without a signature',
  malformed: 'a delivery whose signature header has another form',
  'two-wrong': 'a delivery signed with two other secrets',
  'v2-alone': 'a delivery whose right digest is called v2',
  'other-id': 'a delivery whose header has another id than its body',
  'other-type': 'a delivery whose header has another event type than its body',
  rotation: 'a delivery signed with another secret and with yours',
  'v2-beside': 'a delivery with a v2 beside its right v1',
};

/** Accepted by a correct receiver: one valid `v1` suffices, unknown parts are ignored. */
export const isTaken = (breakage: Breakage | null): boolean =>
  breakage === null || breakage === 'rotation' || breakage === 'v2-beside';

export interface SampleDelivery {
  id: string;
  event_type: EventType;
  body: Buffer;
}

/** `headers` alternates names and values. */
export interface SampleRequest {
  headers: string[];
  body: Buffer;
}

/** Twice the tolerance of receivers. */
const OUTSIDE_TOLERANCE = 600;

/**
 * A delivery's request as the service makes it, or with one deviation.
 * @param timestamp Unix seconds
 */
export function composeRequest(
  brand: string,
  { id, event_type, body }: SampleDelivery,
  secret: string,
  timestamp: number,
  breakage: Breakage | null,
): SampleRequest {
  const headersOf = createHeaders(brand);
  const sign = (at: number, key = secret, { id: named = id, type = event_type } = {}) =>
    headersOf({ delivery_id: named, to: { event_type: type, secret: key } }, at, body);
  const digest = (key = secret) => sign(timestamp, key).at(-1)?.split('v1=')[1] ?? '';
  const other = () => digest(newSigningSecret());
  // The last header.
  const withSignature = (value: string) => [...sign(timestamp).slice(0, -1), value];
  const withParts = (...parts: string[]) => withSignature([`t=${timestamp}`, ...parts].join(','));
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
      return { headers: sign(timestamp).slice(0, -2), body };
    case 'malformed':
      return { headers: withSignature(`sha256=${digest()}`), body };
    case 'two-wrong':
      return { headers: withParts(`v1=${other()}`, `v1=${other()}`), body };
    case 'v2-alone':
      return { headers: withParts(`v2=${digest()}`), body };
    case 'other-id':
      return { headers: sign(timestamp, secret, { id: `${id}0` }), body };
    case 'other-type':
      return { headers: sign(timestamp, secret, { type: otherType(event_type) }), body };
    case 'rotation':
      return { headers: withParts(`v1=${other()}`, `v1=${digest()}`), body };
    case 'v2-beside':
      return { headers: withParts(`v1=${digest()}`, `v2=${other()}`), body };
    default:
      return breakage satisfies never;
  }
}

const otherType = (type: EventType): EventType =>
  type === 'invoice.created' ? 'payment_batch.updated' : 'invoice.created';

/** Another workspace of equal length. */
const changeBody = (body: Buffer): Buffer =>
  Buffer.from(
    body
      .toString('utf8')
      .replace(
        /("workspace_id":\d*)(\d)/,
        (_all, head: string, last: string) => head + String((Number(last) + 1) % 10),
      ),
  );
