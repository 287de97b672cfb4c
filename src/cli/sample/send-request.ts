import type { TLSSocket } from 'node:tls';
import { openConnection } from '#delivery/worker/transport/connection.ts';
import { post, type PostResult } from '#delivery/worker/transport/post.ts';
import { connectReceiver, type Trust } from './connect-receiver.ts';
import type { SampleRequest } from './breakages.ts';

/** How a receiver answered. */
export interface SampleAnswer {
  /** Null where none came. */
  status: number | null;
  /** As the delivery log has it; null where a status came. */
  error_code: string | null;
  /** From the request to the status. */
  duration_ms: number;
  /** At most the first 1024 bytes of the body. */
  response_excerpt: string;
}

/** The service's own deadline. */
const MAX_WAIT_MS = 10_000;

/** Sends a request as the service sends deliveries, over a connection of its own; redirects are not followed. */
export async function sendRequest(
  url: URL,
  { headers, body }: SampleRequest,
  trust: Trust,
): Promise<SampleAnswer> {
  const socket = await connectReceiver(url, trust);
  // It is written to and read from, and nothing of TLS is asked of it.
  const connection = openConnection(url.origin, socket as TLSSocket, () => {});
  const began = performance.now();
  try {
    const path = url.pathname + url.search;
    return answerOf(await post(connection, { path, headers, body }, MAX_WAIT_MS), began);
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
