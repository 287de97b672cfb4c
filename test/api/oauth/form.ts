import type { Answer, TestService } from '#test-kit/service/service.ts';

/** Sends form fields; a text goes as it stands. */
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

/** The `Authorization` header of HTTP Basic, its halves as they stand. */
export const basic = (id: string, secret: string) => ({
  Authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}`,
});

/** What the authorization server answers to an application that it does not know. */
export const INVALID_CLIENT = {
  error: 'invalid_client',
  error_description: 'Client inconnu ou secret incorrect',
};

/** `error` of a refusal; fails the test unless the body is `{error, error_description}` as RFC 6749 §5.2 has it. */
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
