import type { Answer, TestService } from '#test-kit/service/service.ts';

/** A text is sent as it is. */
export function postForm(
  service: TestService,
  path: string,
  fields: Record<string, string> | string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return service.call('POST', path, {
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', ...headers },
  });
}

/** HTTP Basic with unencoded halves. */
export const basic = (id: string, secret: string) => ({
  Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

/** Answer to an unknown application. */
export const INVALID_CLIENT = {
  error: 'invalid_client',
  error_description: 'Client inconnu ou secret incorrect',
};

/** Fails the test unless the body is `{error, error_description}` (RFC 6749 §5.2). @returns its `error` */
export function errorOf({ body, text }: Answer): string {
  if (
    typeof body !== 'object' ||
    body === null ||
    Object.keys(body).sort().join() !== 'error,error_description' ||
    !/^\{"error":"[a-z_]+","error_description":"[\x20-\x21\x23-\x5B\x5D-\x7E]+"\}$/.test(text)
  ) {
    throw new Error(`not an OAuth error: ${text}`);
  }
  return String(Reflect.get(body, 'error'));
}
