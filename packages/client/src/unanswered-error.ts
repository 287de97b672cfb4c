/** No answer came, in spite of repetitions: whether the request was carried out is unknown. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
  /** How often it was sent. */
  readonly attempts: number;
  /** Of a POST: the same request under this key, within 24 hours, does nothing twice. */
  readonly idempotencyKey: string | null;

  constructor({ method, url, headers }: Request, attempts: number, cause: Error) {
    const times = attempts === 1 ? 'once' : `${attempts} times`;
    super(`${method} ${new URL(url).pathname} was sent ${times}: ${cause.message}`, { cause });
    this.attempts = attempts;
    this.idempotencyKey = headers.get('Idempotency-Key');
  }
}
