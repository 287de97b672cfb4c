import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { lineOf, type DirectoryLine } from './directory-line.ts';
import { systemClock, type Clock } from '../../../src/kernel/clock.ts';
import type { SandboxCompany } from './company.ts';
import { createFaultScript, type FaultScript } from './faults.ts';
import type { FlowInfo } from './check-flow-info.ts';
import { createFlowStore, type FlowStore, type SandboxFlow } from './flow-store.ts';
import { playFault } from './play-fault.ts';
import { readRequest, type SandboxRequest } from './read-request.ts';
import { replyTo, SandboxRefusal, writeReply, type Reply } from './reply.ts';
import { findCall } from './routes.ts';
import type { SandboxState } from './sandbox-state.ts';
import { sendPlatformStatus } from './send-own-status.ts';
import { settleFlow } from './settle-flow.ts';
import { takeFlow } from './submit-flow.ts';
import { DEFAULT_SWITCHES, type Switches } from './switches.ts';
import { createTokens } from './tokens.ts';

export interface SandboxPlatformOptions {
  companies: readonly SandboxCompany[];
  /** Directory lines in addition to one for each company. */
  lines?: readonly DirectoryLine[];
  switches?: Partial<Switches>;
  clock?: Clock;
  /** Called when a flow appears, and when its acknowledgement is settled. */
  onFlow?: (flow: SandboxFlow) => void;
  /** Called with each request that was read. */
  onRequest?: (request: SandboxRequest) => void;
}

/** An approved platform in memory: token endpoint, Flow Service and Directory Service. It forgets all at its end. */
export interface SandboxPlatform {
  /** Answers a request of its http server; `reset` ends its connection with a TCP reset. Never rejects. */
  serve(request: IncomingMessage, response: ServerResponse, reset: () => void): Promise<void>;
  set(switches: Partial<Switches>): void;
  faults: FaultScript;
  flows: FlowStore;
  /** Settles a pending flow, with errors if there are reason codes, else by its content. */
  settle(flow: SandboxFlow, reason_codes?: readonly string[]): void;
  /** Takes a flow as if a company had submitted it. */
  submit(company: SandboxCompany, info: FlowInfo, file: Buffer): Promise<SandboxFlow>;
  /** Sends the seller of a sale a status that only platforms set, a declarant one of its report (300, 301). */
  setStatus(sale: SandboxFlow, code: string, reason_code?: string): void;
  /** Ends all tokens. */
  revokeTokens(): void;
}

export function createSandboxPlatform(options: SandboxPlatformOptions): SandboxPlatform {
  const { companies, lines = [], clock = systemClock, onFlow, onRequest } = options;
  const state: SandboxState = {
    companies,
    lines: [...companies.map((company) => lineOf(company)), ...lines],
    switches: { ...DEFAULT_SWITCHES, ...options.switches },
    faults: createFaultScript(),
    flows: createFlowStore(clock, () => state.switches.equal_times),
    tokens: createTokens(companies, clock),
    onFlow: onFlow ?? (() => {}),
  };
  return {
    serve: async (request, response, reset) => {
      try {
        const read = await readRequest(request);
        onRequest?.(read);
        await answer(state, read, response, reset);
      } catch (error) {
        if (error instanceof SandboxRefusal) writeReply(response, replyTo(error));
        else if (response.headersSent || request.destroyed) request.destroy();
        else writeReply(response, replyTo(internal(error)));
      }
    },
    set: (switches) => {
      state.switches = { ...state.switches, ...switches };
    },
    faults: state.faults,
    flows: state.flows,
    settle: (flow, reason_codes = []) => settleFlow(state, flow, reason_codes),
    submit: (company, info, file) => takeFlow(state, company, info, file),
    setStatus: (sale, code, reason_code) => sendPlatformStatus(state, sale, code, reason_code),
    revokeTokens: () => state.tokens.revoke(),
  };
}

const internal = (error: unknown): SandboxRefusal =>
  new SandboxRefusal(500, 'INTERNAL_ERROR', error instanceof Error ? error.message : 'unknown');

async function answer(
  state: SandboxState,
  request: SandboxRequest,
  response: ServerResponse,
  reset: () => void,
): Promise<void> {
  const found = findCall(request);
  if (found === null) return writeReply(response, NOWHERE);
  const fault = found.call === null ? null : state.faults.take(found.call);
  if (fault?.carried_out === false) return playFault(fault, response, reset);
  const reply: Reply = await found.carryOut(state);
  const { delay_ms } = state.switches;
  if (found.call !== null && delay_ms > 0) await pause(delay_ms);
  return fault === null ? writeReply(response, reply) : playFault(fault, response, reset);
}

const NOWHERE = replyTo(
  new SandboxRefusal(404, 'MISSING_RESOURCE', 'the sandbox has no such path'),
);
