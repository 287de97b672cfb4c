import { createEgressPolicy } from '../../kernel/egress-policy.ts';
import type { HostOverride } from '../../kernel/setting.ts';
import { createMakeAttempt } from './attempt.ts';
import type { MakeAttempt } from './attempt.ts';
import { createConnect } from './connect.ts';
import { createConnections } from './connections.ts';
import { createJudge } from './judge.ts';
import { createLookup } from './lookup.ts';
import { createAddressResolver } from './resolve.ts';
import { createSend } from './send.ts';

/** What a thread is started with: plain values. Times in milliseconds. */
export interface CourierSettings {
  brand: string;
  connectTimeout: number;
  responseTimeout: number;
  egress: {
    allowCidrs: readonly string[];
    hosts: readonly HostOverride[];
    /** PEM, trusted beside the default certificates. */
    extraCa: string | null;
    dnsServers: readonly string[] | null;
  };
}

/** Everything one thread needs to make attempts, thousands at a time. */
export interface Courier {
  makeAttempt: MakeAttempt;
  /** Closes every connection. */
  close(): void;
}

export function createCourier(settings: CourierSettings): Courier {
  const { brand, connectTimeout, responseTimeout, egress } = settings;
  const policy = createEgressPolicy({ allowCidrs: egress.allowCidrs });
  const connections = createConnections(responseTimeout);
  const resolver = createAddressResolver({
    lookup: createLookup({ ...egress, timeout: connectTimeout }),
    judgeAddress: (address) => policy.judgeAddress(address),
    timeout: connectTimeout,
    now: () => performance.now(),
  });
  const makeAttempt = createMakeAttempt({
    judge: createJudge(policy),
    resolver,
    connections,
    send: createSend({ connect: createConnect(egress.extraCa), connections }),
    brand,
    connectTimeout,
    responseTimeout,
  });
  return { makeAttempt, close: () => connections.close() };
}
