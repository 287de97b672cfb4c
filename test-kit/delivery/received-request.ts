import type { IncomingHttpHeaders } from 'node:http';

/** A delivery as it was received. */
export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Names and values in turn, as they were written. */
  rawHeaders: readonly string[];
  /** Exactly as received, decoded from UTF-8. */
  body: string;
  at: Date;
}
