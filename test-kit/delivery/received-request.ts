import type { IncomingHttpHeaders } from 'node:http';

export interface ReceivedRequest {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  /** Names and values alternate. */
  rawHeaders: readonly string[];
  /** Decoded from UTF-8. */
  body: string;
  at: Date;
}
