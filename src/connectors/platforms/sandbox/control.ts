import type { ValidateFunction } from 'ajv/dist/2020.js';
import { compileCheck } from '#http/check-shape.ts';
import { arrayOf } from '#kernel/json-schema.ts';
import { FAULTS, type ChosenFault } from './faults.ts';
import { malformed, readJsonBody, type SandboxRequest } from './read-request.ts';
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

/** Sets some switches; the others stay. */
export function changeSwitches(state: SandboxState, request: SandboxRequest): Reply {
  const change = checked<Partial<Switches>>(request, SWITCHES.validate);
  state.switches = { ...state.switches, ...change };
  return { status: 200, body: state.switches };
}

export function addFaults(state: SandboxState, request: SandboxRequest): Reply {
  state.faults.add(checked<ChosenFault[]>(request, FAULTS.validate));
  return { status: 204 };
}

/** Settles one pending flow, or all: with errors if reason codes are given, else by content. */
export function settleFlows(state: SandboxState, request: SandboxRequest): Reply {
  const { flow_id, reason_codes = [] } = checked<{ flow_id?: string; reason_codes?: string[] }>(
    request,
    SETTLEMENT.validate,
  );
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

function checked<Value>(request: SandboxRequest, validate: ValidateFunction): Value {
  const value = readJsonBody(request);
  if (validate(value)) return value as Value; // of the schema
  const [error] = validate.errors ?? [];
  throw malformed(`${error?.instancePath ?? ''} ${error?.message ?? 'is not valid'}`.trim());
}
