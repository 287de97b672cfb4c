import { createEndpointChanges } from './attempt/endpoint-changes.ts';
import type { Attempt, Outcome } from './outcome.ts';
import { createAttemptRunner, type AttemptRunnerSettings } from './worker/attempt-runner.ts';

interface SignedPosterOptions extends Omit<AttemptRunnerSettings, 'changes'> {
  url: string;
  secret: string;
}

interface Posting {
  /** The value of `X-Service-Delivery`. */
  id: string;
  /** The value of `X-Service-Event`. */
  type: string;
  body: string;
  /** Dates the signature. */
  now: Date;
}

/** Posts to one URL of our own, in this thread, checked and signed as deliveries are. */
export interface SignedPoster {
  /** Never rejects. Takes the response's time-out, and at most as long before for a connection or look-up. */
  post(posting: Posting): Promise<Outcome>;
  close(): void;
}

/** No workspace's and no endpoint's id: those begin at 1. */
const NO_ID = '0';

export function createSignedPoster({
  url,
  secret,
  ...settings
}: SignedPosterOptions): SignedPoster {
  const runner = createAttemptRunner({ ...settings, changes: createEndpointChanges() });
  const attemptOf = ({ id, type, body }: Posting): Attempt => ({
    to: {
      workspace_id: NO_ID,
      webhook_endpoint_id: NO_ID,
      url,
      secret,
      standard_key: null,
      event_type: type,
    },
    delivery_id: id,
    as_of: 0,
    body,
  });
  return {
    post: (posting) =>
      new Promise((resolve) => {
        const ahead = posting.now.getTime() - Date.now();
        runner.makeAttempt(attemptOf(posting), ahead, (_attempt, outcome) => resolve(outcome));
      }),
    close: () => runner.close(),
  };
}
