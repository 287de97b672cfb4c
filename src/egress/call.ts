import type { IncomingHttpHeaders } from 'node:http';
import type { DnsErrorCode, ErrorCode } from '#model/attempt-error.ts';

/** A request to another service. */
export interface CallRequest {
  url: URL;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  /** In pieces, so that a file need not be copied. Its length is sent with it. */
  body?: readonly Buffer[];
  /** The largest body of an answer that is read. */
  maxBytes: number;
  /** Asked for room for each part of the body, as it comes; without it the call ends. */
  takeRoom?: (bytes: number) => boolean;
  /** Milliseconds for everything, from the look-up to the end of the answer. */
  timeout: number;
}

export type CallOutcome =
  /** Any status, redirects included, with the whole body. Names of headers are in lower case. */
  | { kind: 'answered'; status: number; headers: Readonly<IncomingHttpHeaders>; body: Buffer }
  /** Nothing of the request has left. */
  | { kind: 'not-connected'; code: CallCode }
  /** The other side may have acted on the request. */
  | { kind: 'broken'; code: CallCode };

/** Why a call has no answer: the codes of deliveries, and what they call reasons. */
export type CallCode =
  | ErrorCode
  | DnsErrorCode
  | 'url_refused'
  | 'dns_private_address'
  | 'body_too_large'
  /** We ended it, since the service stops. */
  | 'interrupted'
  /** This process has no room for the body. */
  | 'no_memory_free';
