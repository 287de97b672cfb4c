import type { Computation } from '#kernel/compute/computation.ts';
import type { Call, Services } from './call.ts';
import type { Reply } from '#http/reply.ts';

/** An alternative to JSON as a route's body, chosen by its content type. */
export interface DocumentRule {
  mediaTypes: readonly string[];
  /** Turns its text into the input of `handle`, or throws 422; in a thread when it is large. */
  read: Computation<string, unknown>;
  /** In place of the route's own. */
  handle: (call: Call<never, never>, services: Services) => Promise<Reply>;
}
