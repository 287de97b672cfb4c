import { describeRequest } from './sent-request.ts';

/** No answer came, in spite of repetitions: whether the request was carried out is unknown. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
  readonly method: string;
  /** Path of the request, without its query. */
  readonly path: string;
  /** How often it was sent; 0 when not even a token was to be had. */
  readonly attempts: number;
  /** Idempotency key of a POST: the same request under it, within 24 hours, does nothing twice. */
  readonly idempotencyKey: string | null;

  constructor(request: Request, attempts: number, cause: Error) {
    const { method, path } = describeRequest(request);
    const sent = ['was not sent', 'was sent once'][attempts] ?? `was sent ${attempts} times`;
    super(`${method} ${path} ${sent}: ${cause.message}`, { cause });
    this.method = method;
    this.path = path;
    this.attempts = attempts;
    this.idempotencyKey = request.headers.get('Idempotency-Key');
  }
}
