import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { TestService } from '#test-kit/service/service.ts';

export interface HeldRequest {
  finish(): Promise<{ status: number; body: unknown }>;
}

/** Holds back the end of the body; resolves once the caller was looked up. */
export async function holdBody(
  { baseUrl, services }: TestService,
  method: string,
  path: string,
  sent: { token: string; body: unknown; headers?: Record<string, string> },
): Promise<HeldRequest> {
  const { findCaller } = services;
  const lookedUp = new Promise<void>((resolve) => {
    services.findCaller = async (question) => {
      const found = await findCaller(question);
      resolve();
      return found;
    };
  });
  const headers = {
    Authorization: `Bearer ${sent.token}`,
    'Content-Type': 'application/json',
    ...sent.headers,
  };
  const open = request(`${baseUrl}${path}`, { method, headers });
  const body = JSON.stringify(sent.body);
  open.write(body.slice(0, 1));
  await lookedUp;
  services.findCaller = findCaller;
  return {
    finish: async () => {
      open.end(body.slice(1));
      const [response] = (await once(open, 'response')) as [IncomingMessage];
      const answered = await text(response);
      const parsed: unknown = answered === '' ? null : JSON.parse(answered);
      return { status: response.statusCode ?? 0, body: parsed };
    },
  };
}
