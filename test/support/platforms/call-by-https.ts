import { request } from 'node:https';
import type { Call, CallOutcome, CallRequest } from '#connectors/platforms/call.ts';

/** Calls a platform on this machine, whose authority is `ca`. */
export const callByHttps =
  (ca: string): Call =>
  (sent) => {
    const { promise, resolve } = Promise.withResolvers<CallOutcome>();
    send(sent, ca, resolve);
    return promise;
  };

function send(
  { url, method, headers, body = [], maxBytes, timeout }: CallRequest,
  ca: string,
  resolve: (outcome: CallOutcome) => void,
): void {
  const length = body.reduce((total, part) => total + part.length, 0);
  const sized = method === 'POST' ? { 'Content-Length': length } : {};
  const sending = request(url, { method, ca, agent: false, headers: { ...headers, ...sized } });
  let isConnected = false;
  const end = (outcome: CallOutcome) => {
    clearTimeout(timer);
    resolve(outcome);
    sending.destroy();
  };
  const fail = (code: string) =>
    end(isConnected ? { kind: 'broken', code } : { kind: 'not-connected', code });
  const timer = setTimeout(fail, timeout, 'response_timeout');
  sending.on('socket', (socket) => socket.once('secureConnect', () => (isConnected = true)));
  sending.on('error', () => fail('connection_reset'));
  sending.on('response', (response) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    response.on('data', (chunk: Buffer) => {
      bytes += chunk.length;
      chunks.push(chunk);
      if (bytes > maxBytes) fail('body_too_large');
    });
    response.on('error', () => fail('connection_reset'));
    response.on('end', () =>
      end({
        kind: 'answered',
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(chunks),
      }),
    );
  });
  for (const part of body) sending.write(part);
  sending.end();
}
