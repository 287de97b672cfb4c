export interface CallRequest {
  url: URL;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body?: readonly Buffer[];
  /** A larger answer counts as broken. */
  maxBytes: number;
  /** Milliseconds, from the look-up to the last byte. */
  timeout: number;
}

export interface Answered {
  kind: 'answered';
  status: number;
  /** Names in lower case. */
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
}

export type CallOutcome =
  | Answered
  /** Nothing of the request left. */
  | { kind: 'not-connected'; code: string }
  /** The other side may have read the request. */
  | { kind: 'broken'; code: string };

/** Makes one request to a platform. Never rejects, and follows no redirect. */
export type Call = (request: CallRequest) => Promise<CallOutcome>;
