/** An access token, with its times in milliseconds. */
export interface Token {
  text: string;
  renewAt: number;
  endsAt: number;
}

/** RFC 6750 §2.1; anything else would be no header, and the error about it would show it. */
const TOKEN = /^[\w.~+/-]+=*$/;

export const isToken = (value: unknown): value is string =>
  typeof value === 'string' && TOKEN.test(value);

/** A token is renewed this long before its end, and one of a short life in its last tenth. */
const MARGIN_MS = 60_000;

/** The token of an answer (RFC 6749 §5.1); without `expires_in` it is good until it is refused. */
export async function readToken(answer: Response, now: number): Promise<Token> {
  const { access_token, expires_in } = await readObject(answer);
  if (!isToken(access_token))
    throw new Error(
      'the token endpoint answered without an access_token: is baseUrl the address of the service?',
    );
  const lifetime = typeof expires_in === 'number' && expires_in > 0 ? expires_in * 1_000 : Infinity;
  const endsAt = now + lifetime;
  return { text: access_token, endsAt, renewAt: endsAt - Math.min(MARGIN_MS, lifetime / 10) };
}

async function readObject(answer: Response): Promise<Readonly<Record<string, unknown>>> {
  const body: unknown = await answer.json().catch(() => null);
  return typeof body === 'object' && body !== null ? { ...body } : {};
}
