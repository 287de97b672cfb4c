import { arrayOf } from '../../../src/kernel/json-schema.ts';
import { checkJson, compileCheck } from './check-json.ts';
import { FAULTS, type ChosenFault } from './faults.ts';
import { readJsonBody, type SandboxRequest } from './read-request.ts';
import type { Reply } from './reply.ts';
import type { SandboxState } from './sandbox-state.ts';
import { settleFlow } from './settle-flow.ts';
import { showFlow } from './show-flow.ts';
import { SWITCHES, type Switches } from './switches.ts';

const SETTLEMENT = compileCheck({
  type: 'object',
  properties: { flow_id: { type: 'string' }, reason_codes: arrayOf({ type: 'string' }) },
  additionalProperties: false,
});

interface Settlement {
  flow_id?: string;
  reason_codes?: string[];
}

/** Sets some switches; the others stay. */
export function changeSwitches(state: SandboxState, request: SandboxRequest): Reply {
  const change = checkJson(readJsonBody(request), SWITCHES, 'switches') as Partial<Switches>;
  state.switches = { ...state.switches, ...change };
  return { status: 200, body: state.switches };
}

export function addFaults(state: SandboxState, request: SandboxRequest): Reply {
  state.faults.add(checkJson(readJsonBody(request), FAULTS, 'faults') as ChosenFault[]);
  return { status: 204 };
}

/** Settles one pending flow, or all: with errors if reason codes are given, else by content. */
export function settleFlows(state: SandboxState, request: SandboxRequest): Reply {
  const settlement = checkJson(readJsonBody(request), SETTLEMENT, 'settlement') as Settlement;
  const { flow_id, reason_codes = [] } = settlement;
  const waiting = state.flows
    .all()
    .filter(({ acknowledgement }) => acknowledgement.status === 'Pending')
    .filter((flow) => flow_id === undefined || flow.flow_id === flow_id);
  for (const flow of waiting) settleFlow(state, flow, reason_codes);
  return { status: 200, body: { settled: waiting.map((flow) => flow.flow_id) } };
}

/** All flows, of all companies. */
export const listFlows = ({ flows, switches }: SandboxState): Reply => ({
  status: 200,
  body: {
    flows: flows.all().map((flow) => ({ company: flow.siren, ...showFlow(flow, switches) })),
  },
});
