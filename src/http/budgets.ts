const KIBIBYTE = 1024;
const MEBIBYTE = 1024 * KIBIBYTE;

/** A supply: in all, and for one application, or one address before a token is known. */
interface Share {
  readonly total: number;
  readonly each: number;
  /** How many of one application wait for their turn; none if absent. */
  readonly maxWaiting?: number;
  /** Milliseconds. */
  readonly maxWait?: number;
}

/** The API's bounds on bytes and connections; docs/security.md has all others. Sizes are bytes, times milliseconds. */
export interface Budgets {
  /** Request bodies, from their first byte to the answer. */
  readonly bodies: Share;
  /** Bodies that are parsed and carried out, which takes several times as much memory. */
  readonly parsed: Share;
  /** OAuth forms, which need no token. */
  readonly forms: Share;
  /** Bodies of the e-invoicing network, which is one client. */
  readonly flows: Share;
  /** Answers that are made, or wait to be taken. */
  readonly answers: Share;
  /** A body of which nothing arrives for this long will not arrive. */
  readonly maxBodyPause: number;
  /** A client that takes fewer bytes of a waiting answer in a period is cut off. */
  readonly answerRate: { readonly bytes: number; readonly period: number };
  /** Connections; each: from an address that is no trusted proxy's. */
  readonly connections: Share;
  /** Requests of one connection that wait for the one before them. */
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
  answers: Object.freeze({
    total: 128 * MEBIBYTE,
    each: 32 * MEBIBYTE,
    maxWaiting: 16,
    maxWait: 2_000,
  }),
  maxBodyPause: 20_000,
  answerRate: Object.freeze({ bytes: 320 * KIBIBYTE, period: 20_000 }),
  connections: Object.freeze({ total: 4_096, each: 1_024 }),
  waitingRequests: 32,
  listedContents: 4 * MEBIBYTE,
});
