import type { Computation } from '#kernel/compute/computation.ts';
import type { Call, Services } from './call.ts';
import type { Reply } from '#http/reply.ts';

/** An alternative to JSON as a route's body, chosen by its content type. */
export interface DocumentRule {
  mediaTypes: readonly string[];
  /** Makes of its text what `handle` takes as input; 422 when it cannot. In a thread when it is large. */
  read: Computation<string, unknown>;
  /** In place of the route's own. */
  handle: (call: Call<never, never>, services: Services) => Promise<Reply>;
}
