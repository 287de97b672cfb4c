/** How the tenants that behave fared, all of them together. Times are milliseconds. */
export interface NeighbourFigures {
  /** Deposits that were accepted. */
  deposits: number;
  arrived: number;
  /** Accepted, and not arrived within the time that was left for it. */
  lost: number;
  /** Deliveries that came with a wrong signature, or more than once. */
  unverified: number;
  repeated: number;
  /** From the acceptance of a deposit to its arrival at the receiver. */
  delivery_p50: number | null;
  delivery_p99: number | null;
  deposit_p95: number | null;
  reads: number;
  read_p50: number | null;
  read_p95: number | null;
  read_max: number | null;
  health_max: number | null;
  /** Payment files: from the call that starts the handover until the file is there. */
  files: number;
  file_max: number | null;
  /** 503 with `Retry-After`, which a client obeys once: its time counts to the request's. */
  asked_to_wait: number;
  /** Requests that failed, by what came: `POST 500`, `GET ECONNRESET`. */
  failures: Record<string, number>;
}
