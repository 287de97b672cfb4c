import type { CallOutcome, CallRequest } from '#egress/call.ts';

/** Makes one request to a platform: `callOut`, with an egress. Never rejects, and follows no redirect. */
export type Call = (request: CallRequest) => Promise<CallOutcome>;

export type Answered = Extract<CallOutcome, { kind: 'answered' }>;
