/** No answer came, in spite of repetitions: whether the request was carried out is unknown. */
export class UnansweredError extends Error {
  override readonly name = 'UnansweredError';
  /** How often it was sent; 0 when not even a token was to be had. */
  readonly attempts: number;
  /** Of a POST: the same request under this key, within 24 hours, does nothing twice. */
  readonly idempotencyKey: string | null;

  constructor({ method, url, headers }: Request, attempts: number, cause: Error) {
    const sent = ['was not sent', 'was sent once'][attempts] ?? `was sent ${attempts} times`;
    super(`${method} ${new URL(url).pathname} ${sent}: ${cause.message}`, { cause });
    this.attempts = attempts;
    this.idempotencyKey = headers.get('Idempotency-Key');
  }
}
