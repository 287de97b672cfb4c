import type { Answered, Call } from '#connectors/platforms/call.ts';
import type { CallOutcome, CallRequest } from '#egress/call.ts';
import type { ServiceAccess } from '#connectors/platforms/service-access.ts';
import { printJson } from '#kernel/json.ts';

export const buildAnswer = (
  status: number,
  body: object | string | Buffer = '',
  headers: Answered['headers'] = {},
): Answered => ({
  kind: 'answered',
  status,
  headers,
  body: Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === 'string' ? body : printJson(body)),
});

export interface ScriptedCall {
  call: Call;
  requests: CallRequest[];
}

/** Gives each request the next of some outcomes. */
export function scriptCall(...outcomes: readonly CallOutcome[]): ScriptedCall {
  const left = [...outcomes];
  const requests: CallRequest[] = [];
  const call: Call = async (request) => {
    requests.push(request);
    const outcome = left.shift();
    if (outcome === undefined) throw new Error(`no outcome is left for ${request.url.href}`);
    return outcome;
  };
  return { call, requests };
}

export const NOW = new Date('2026-09-14T08:00:00Z');

export const buildAccess = (call: Call, overrides: Partial<ServiceAccess> = {}): ServiceAccess => ({
  call,
  clock: { now: () => NOW },
  url: new URL('https://platform.example/flow-service'),
  organization_id: null,
  request_id: 'none',
  headers: {},
  timeout: 30_000,
  ...overrides,
});
