import { createEndpointChanges } from './attempt/endpoint-changes.ts';
import type { Attempt, Outcome } from './outcome.ts';
import { createAttemptRunner, type AttemptRunnerSettings } from './worker/attempt-runner.ts';

interface SignedPosterOptions extends Omit<AttemptRunnerSettings, 'changes'> {
  url: string;
  secret: string;
}

interface Posting {
  /** Of `X-Service-Delivery`. */
  id: string;
  /** Of `X-Service-Event`. */
  type: string;
  body: string;
  /** By the clock of its signature. */
  now: Date;
}

/** Posts to one URL of our own, in this thread, judged and signed as deliveries are. */
export interface SignedPoster {
  /** Never rejects. Takes the response's time-out, and at most as long before for a connection or look-up. */
  post(posting: Posting): Promise<Outcome>;
  close(): void;
}

/** Neither of a workspace nor of an endpoint: ids of rows begin at 1. */
const NOBODY = '0';

export function createSignedPoster({
  url,
  secret,
  ...settings
}: SignedPosterOptions): SignedPoster {
  const runner = createAttemptRunner({ ...settings, changes: createEndpointChanges().memory });
  let posted = 0;
  const attemptOf = ({ id, type, body }: Posting): Attempt => ({
    key: (posted += 1),
    to: { workspace_id: NOBODY, webhook_endpoint_id: NOBODY, url, secret, event_type: type },
    delivery_id: id,
    as_of: 0,
    body,
  });
  return {
    post: (posting) =>
      new Promise((resolve) => {
        runner.makeAttempt(attemptOf(posting), posting.now.getTime() - Date.now(), resolve);
      }),
    close: () => runner.close(),
  };
}
