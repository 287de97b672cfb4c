import type { SplitEnvelope } from '#events/envelope.ts';
import type { Secret } from '#events/sign.ts';
import type { RefusalReason } from '#machines/delivery.ts';
import type { DnsErrorCode, ErrorCode } from '#model/attempt-error.ts';

export interface Addressee {
  /** The workspace whose share of the thread the attempt uses. */
  workspace_id: string;
  webhook_endpoint_id: string;
  /** As recorded when the delivery was queued. */
  url: string;
  secret: Secret;
  /** Signs by Standard Webhooks as well; null where the endpoint does not choose it. */
  standard_key: Secret | null;
  event_type: string;
}

/** One POST. */
export interface Attempt {
  to: Addressee;
  delivery_id: string;
  /** The last change of an endpoint noted before this one was read (`EndpointChanges.latest`). */
  as_of: number;
  /** The frozen envelope, in two parts if `data` is large. */
  body: string | SplitEnvelope;
  /** For the receiver; absent unless it gets one. */
  traceparent?: string | undefined;
}

/** `outdated`: nothing was sent, because the endpoint changed after it was read. */
export type Result =
  | { kind: 'acknowledged'; response_status: number; response_excerpt: string }
  | {
      kind: 'failed';
      response_status: number | null;
      error_code: ErrorCode | null;
      response_excerpt: string;
    }
  | { kind: 'refused'; reason: RefusalReason; error_code: DnsErrorCode | null }
  | { kind: 'outdated' };

/** An attempt's start in milliseconds since 1970. `duration_ms` ends at the status line or the failure. */
interface Time {
  attempted_at: number;
  duration_ms: number;
}

/** An attempt's outcome. `response_excerpt` is the text of at most the body's first 1024 bytes. */
export type Outcome = Result & Time;
/** One that its delivery's row records. */
export type FinalOutcome = Exclude<Result, { kind: 'outdated' }> & Time;
