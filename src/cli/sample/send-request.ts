import type { TLSSocket } from 'node:tls';
import { openConnection } from '#egress/connection.ts';
import { post, type PostResult } from '#delivery/worker/transport/post.ts';
import { connectReceiver, type Trust } from './connect-receiver.ts';
import type { SampleRequest } from './breakages.ts';

export interface SampleAnswer {
  /** Null without an answer. */
  status: number | null;
  /** As in the delivery log; null with a status. */
  error_code: string | null;
  /** From request to status. */
  duration_ms: number;
  /** The body's first 1024 bytes at most. */
  response_excerpt: string;
}

/** The service's deadline. */
const MAX_WAIT_MS = 10_000;

/** Sends a request as deliveries are sent, on a connection of its own; follows no redirects. */
export async function sendRequest(
  url: URL,
  { headers, body }: SampleRequest,
  trust: Trust,
): Promise<SampleAnswer> {
  const socket = await connectReceiver(url, trust);
  // Only read and written; nothing of TLS is used.
  const connection = openConnection(url.origin, socket as TLSSocket, () => {});
  const began = performance.now();
  try {
    const path = url.pathname + url.search;
    const reply = await new Promise<PostResult>((end) => {
      post(connection, { path, headers, body }, began + MAX_WAIT_MS, end);
    });
    return answerOf(reply, began);
  } finally {
    connection.close();
  }
}

function answerOf(result: PostResult, began: number): SampleAnswer {
  if (result.kind === 'broken') {
    const duration_ms = Math.round(performance.now() - began);
    return { status: null, error_code: result.error_code, duration_ms, response_excerpt: '' };
  }
  const { status, excerpt, at } = result;
  const duration_ms = Math.round(at - began);
  return { status, error_code: null, duration_ms, response_excerpt: excerpt };
}
