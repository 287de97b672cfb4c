import type { ServerResponse } from 'node:http';
import { badRequest } from '#kernel/refusal.ts';

/** Makes, once it is asked for, the signal that is aborted when the client hangs up before it is answered. */
export function clientLeaving(response: ServerResponse): () => AbortSignal {
  let signal: AbortSignal | undefined;
  return () => (signal ??= watch(response));
}

function watch(response: ServerResponse): AbortSignal {
  const leaving = new AbortController();
  // Read by no client: it stands in the log.
  const leave = () => leaving.abort(badRequest('Le client a raccroché'));
  if (response.destroyed) leave();
  else response.once('close', leave);
  return leaving.signal;
}
