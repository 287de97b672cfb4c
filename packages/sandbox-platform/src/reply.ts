import type { ServerResponse } from 'node:http';
import { printJson } from '../../../src/kernel/json.ts';

export interface Reply {
  status: number;
  headers?: Readonly<Record<string, string>>;
  /** An object becomes JSON. */
  body?: object | Buffer;
}

/** Ends a call with an error, as XP Z12-013 writes them. */
export class SandboxRefusal extends Error {
  override readonly name = 'SandboxRefusal';
  readonly status: number;
  readonly errorCode: string;

  constructor(status: number, errorCode: string, message: string) {
    super(message);
    this.status = status;
    this.errorCode = errorCode;
  }
}

export const replyTo = ({ status, errorCode, message }: SandboxRefusal): Reply => ({
  status,
  // The rest of a large body stays unread.
  ...(status === 413 ? { headers: { Connection: 'close' } } : {}),
  body: { errorCode, errorMessage: message, details: [] },
});

export function writeReply(response: ServerResponse, { status, headers = {}, body }: Reply): void {
  const isJson = body !== undefined && !Buffer.isBuffer(body);
  response.writeHead(status, {
    ...(isJson ? { 'Content-Type': 'application/json' } : {}),
    ...headers,
  });
  response.end(isJson ? printJson(body) : body);
}
