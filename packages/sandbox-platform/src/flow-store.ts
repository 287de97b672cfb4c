import { randomUUID } from 'node:crypto';
import type { Clock } from '../../../src/kernel/clock.ts';
import type { Content } from './inspect-file.ts';

/** The platform's verdict on a flow. */
export interface Acknowledgement {
  /** `Pending`, `Ok`, `Error`. */
  status: string;
  details: {
    level: string | null;
    item: string | null;
    reason_code: string | null;
    reason_message: string | null;
  }[];
}

/** A flow as one company sees it. */
export interface SandboxFlow {
  /** The company's. */
  siren: string;
  flow_id: string;
  /** Grows by one a flow. */
  serial: number;
  tracking_id: string | null;
  name: string;
  flow_syntax: string;
  flow_profile: string | null;
  flow_type: string;
  flow_direction: 'In' | 'Out';
  processing_rule: string;
  acknowledgement: Acknowledgement;
  /** Null until it is known. */
  content: Content | null;
  submitted_at: Date;
  updated_at: Date;
  file: Buffer;
}

export type NewFlow = Omit<SandboxFlow, 'flow_id' | 'serial' | 'submitted_at' | 'updated_at'>;

export interface FlowStore {
  add(flow: NewFlow): SandboxFlow;
  /** Notes that a flow has changed now. */
  touch(flow: SandboxFlow): void;
  of(siren: string): readonly SandboxFlow[];
  find(siren: string, flow_id: string): SandboxFlow | null;
  all(): readonly SandboxFlow[];
}

/** @param hasEqualTimes whether all flows change at the same instant */
export function createFlowStore(clock: Clock, hasEqualTimes: () => boolean): FlowStore {
  const flows: SandboxFlow[] = [];
  const byCompany = new Map<string, Map<string, SandboxFlow>>();
  const started_at = clock.now();
  const instant = () => (hasEqualTimes() ? started_at : clock.now());
  const mapOf = (siren: string) => byCompany.get(siren) ?? new Map<string, SandboxFlow>();
  return {
    add: (fresh) => {
      const at = instant();
      const flow: SandboxFlow = {
        ...fresh,
        flow_id: randomUUID(),
        serial: flows.length + 1,
        submitted_at: at,
        updated_at: at,
      };
      flows.push(flow);
      byCompany.set(flow.siren, mapOf(flow.siren).set(flow.flow_id, flow));
      return flow;
    },
    touch: (flow) => {
      flow.updated_at = instant();
    },
    of: (siren) => [...mapOf(siren).values()],
    find: (siren, flow_id) => mapOf(siren).get(flow_id) ?? null,
    all: () => flows,
  };
}
