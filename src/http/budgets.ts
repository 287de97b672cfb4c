const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** A supply: its total, and the share of one application, or of one address before a token is known. */
interface Share {
  readonly total: number;
  readonly each: number;
  /** Requests of one application that may wait; none if absent. */
  readonly maxWaiting?: number;
  /** Milliseconds. */
  readonly maxWait?: number;
}

/**
 * The API's bounds on bytes and connections; docs/security.md lists all others. Sizes in bytes, times in milliseconds.
 */
export interface Budgets {
  /** Request bodies, from first byte to answer. */
  readonly bodies: Share;
  /** Bodies that are parsed and processed, which takes several times their memory. */
  readonly parsed: Share;
  /** OAuth forms, which need no token. */
  readonly forms: Share;
  /** Bodies from the e-invoicing network, a single client. */
  readonly flows: Share;
  /** Bodies from the console's pages, so that no application takes their place. */
  readonly people: Share;
  /** The same of people: so few that the requests of others come between two bodies of one person. */
  readonly peopleParsed: Share;
  /** Answers being made or waiting for the client. */
  readonly answers: Share;
  /** Dossiers of invoices on their way; `each` limits a workspace. */
  readonly dossiers: Share;
  /** Longest pause within an arriving body. */
  readonly maxBodyPause: number;
  /** A client that reads less of a waiting answer in a period (milliseconds) is disconnected. */
  readonly answerRate: { readonly bytes: number; readonly period: number };
  /** Connections; `each` limits one address, except a trusted proxy's. */
  readonly connections: Share;
  /** Answers to requests beyond `API_RATE_LIMIT` that are held back. */
  readonly refusals: Share;
  /** Answers held back of people beyond their rate, and of addresses that send unknown secrets. */
  readonly strangersRefusals: Share;
  /** Look-ups of secrets from addresses that have sent many unknown ones. */
  readonly strangersLookUps: Share;
  /** Requests on one connection that wait for an earlier one. */
  readonly waitingRequests: number;
  /** Bytes of stored content from which one list shows collections. */
  readonly listedContents: number;
}

export const BUDGETS: Budgets = Object.freeze({
  bodies: Object.freeze({ total: 64 * MEBIBYTE, each: 40 * MEBIBYTE }),
  parsed: Object.freeze({
    total: 16 * MEBIBYTE,
    each: 8 * MEBIBYTE,
    maxWaiting: 64,
    maxWait: 10_000,
  }),
  forms: Object.freeze({ total: 4 * MEBIBYTE, each: 256 * KIBIBYTE }),
  flows: Object.freeze({ total: 64 * MEBIBYTE, each: 64 * MEBIBYTE }),
  people: Object.freeze({ total: 64 * MEBIBYTE, each: 40 * MEBIBYTE }),
  peopleParsed: Object.freeze({
    total: 8 * MEBIBYTE,
    each: 64 * KIBIBYTE,
    maxWaiting: 64,
    maxWait: 10_000,
  }),
  answers: Object.freeze({
    total: 128 * MEBIBYTE,
    each: 32 * MEBIBYTE,
    maxWaiting: 16,
    maxWait: 2_000,
  }),
  dossiers: Object.freeze({ total: 16, each: 2 }),
  maxBodyPause: 20_000,
  answerRate: Object.freeze({ bytes: 320 * KIBIBYTE, period: 20_000 }),
  connections: Object.freeze({ total: 4_096, each: 1_024 }),
  refusals: Object.freeze({ total: 512, each: 64 }),
  strangersRefusals: Object.freeze({ total: 1_024, each: 256 }),
  strangersLookUps: Object.freeze({ total: 256, each: 64, maxWaiting: 1_024, maxWait: 5_000 }),
  waitingRequests: 32,
  listedContents: 4 * MEBIBYTE,
});
