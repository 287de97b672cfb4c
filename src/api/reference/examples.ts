import { readFileSync } from 'node:fs';
import { parseKeepingDigits } from '#kernel/keep-digits.ts';

/** A request to the service, and its answer. */
export interface Example {
  /** One line on what it shows. */
  summary: string;
  request: ExampleRequest;
  response: ExampleResponse;
}

export interface ExampleRequest {
  /** As it was called, without the query. */
  path: string;
  query?: Readonly<Record<string, string>>;
  /** Headers other than the usual `Authorization` and `Content-Type`. */
  headers?: Readonly<Record<string, string>>;
  media_type?: string;
  /** A JSON value, the members of a form, or a text. */
  body?: unknown;
  /** Replaces a body that is not shown. */
  description?: string;
}

export interface ExampleResponse {
  status: number;
  headers?: Readonly<Record<string, string>>;
  media_type?: string;
  /** A JSON value, or a text. */
  body?: unknown;
  /** Replaces a body that is not shown. */
  description?: string;
}

/** The examples of each route, by `GET /api/v1/invoices/:id`; those of its successes come first. */
export type Examples = Readonly<Record<string, readonly Example[]>>;

const FILE = new URL('examples.json', import.meta.url);

/** As `npm run generate` recorded them from a running service. Numbers keep their digits when printed. */
export const readExamples = (): Examples =>
  parseKeepingDigits(readFileSync(FILE, 'utf8')) as Examples; // Our own file.
