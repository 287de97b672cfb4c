import { readFileSync } from 'node:fs';
import { parseKeepingDigits } from '#kernel/keep-digits.ts';

/** A request and its answer. */
export interface Example {
  /** One line on its content. */
  summary: string;
  request: ExampleRequest;
  response: ExampleResponse;
}

export interface ExampleRequest {
  /** As called, without the query. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Beyond the usual `Authorization` and `Content-Type`. */
  headers?: Readonly<Record<string, string>>;
  media_type?: string;
  /** A JSON value, form members, or text. */
  body?: unknown;
  /** Instead of a body. */
  description?: string;
}

export interface ExampleResponse {
  status: number;
  headers?: Readonly<Record<string, string>>;
  media_type?: string;
  /** A JSON value, or text. */
  body?: unknown;
  /** Instead of a body. */
  description?: string;
}

/** By route, as `GET /api/v1/invoices/:id`; successes come first. */
export type Examples = Readonly<Record<string, readonly Example[]>>;

const FILE = new URL('examples.json', import.meta.url);

/** Recorded from a running service by `npm run generate`. Numbers keep their digits. */
export const readExamples = (): Examples =>
  parseKeepingDigits(readFileSync(FILE, 'utf8')) as Examples; // our own
