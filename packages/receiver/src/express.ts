import { nodeReceiver, type NodeRequest, type NodeResponse } from './node.ts';
import type { ReceiverOptions } from './receive-delivery.ts';

/**
 * A handler for Express 4 and 5: `app.post('/hooks', expressReceiver({ … }))`. Mount it before `express.json()`, or
 * give its route `express.raw({ type: 'application/json', limit: '32mb' })`, which would refuse an invoice of 800 lines at its
 * own 100 kB; `req.rawBody` is taken too. `Request` may be Express's
 * own type, for a `secret` that reads `request.params`.
 */
export const expressReceiver = <Request extends NodeRequest = NodeRequest>(
  options: ReceiverOptions<Request>,
): ((request: Request, response: NodeResponse) => void) => nodeReceiver(options);
