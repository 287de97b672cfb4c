import { startEngineNode, type EngineNode } from './engine-node.ts';
import { DOMAIN } from './endpoints.ts';
import { monotonic } from './monotonic.ts';
import type { Run } from './run.ts';

/** All engine processes of a part. */
export interface Engines {
  /** When the first one delivered; see `monotonic`. */
  startedAt: number;
  /** Throws when one has ended. */
  check(): void;
  /** Milliseconds of all; null where there is no /proc. */
  processorTime(): number | null;
  /** Bytes of all; null where there is no /proc. */
  peakMemory(): number | null;
}

/** Faulty endpoints stay a burden for the whole part, which the default of 20 would end at once for dead ones. */
const FAILURE_LIMIT = '1000000';

/** Starts them together, configured as a user would: by the environment. */
export async function startEngines(
  access: { url: string; key: string },
  { options, stage, scope }: Run,
): Promise<Engines> {
  const env = {
    DATABASE_URL: access.url,
    SECRET_KEY: access.key,
    EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
    EGRESS_HOSTS: `*.${DOMAIN}=127.0.0.1`,
    EGRESS_CA_FILE: stage.certFile,
    DELIVERY_FAILURE_LIMIT: FAILURE_LIMIT,
    ...(options.workers === null ? {} : { DELIVERY_WORKERS: String(options.workers) }),
  };
  const starts: number[] = [];
  const nodes = await Promise.all(
    Array.from({ length: options.nodes }, async () => {
      const node = await startEngineNode(env, stage.directory, scope);
      starts.push(monotonic());
      return node;
    }),
  );
  return {
    startedAt: Math.min(...starts),
    check: () => nodes.forEach((node) => node.check()),
    processorTime: () => sumOf(nodes, (node) => node.processorTime()),
    peakMemory: () => sumOf(nodes, (node) => node.peakMemory()),
  };
}

function sumOf(
  nodes: readonly EngineNode[],
  read: (node: EngineNode) => number | null,
): number | null {
  return nodes.map(read).reduce<number | null>((sum, value) => add(sum, value), 0);
}

const add = (a: number | null, b: number | null) => (a === null || b === null ? null : a + b);
