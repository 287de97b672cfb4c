import { DOMAIN } from './endpoints.ts';
import { monotonic } from './monotonic.ts';
import { sumOf } from './process-statistics.ts';
import type { Run } from './run.ts';
import { startServiceProcess, type ServiceProcess } from './service-process.ts';

/** Processes of a part as one: the first one's start, the sum of their use. */
export interface Engines extends ServiceProcess {
  /** When the first one delivered, by `monotonic`. */
  startedAt: number;
}

/** The default of 20 would end dead endpoints at once; they are to be a burden throughout. */
const FAILURE_LIMIT = '1000000';

/** Configured by the environment, as a user would. */
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
    ...(options.metricsPort === undefined ? {} : { METRICS_PORT: String(options.metricsPort) }),
    ...(options.collector === undefined ? {} : { OTEL_EXPORTER_OTLP_ENDPOINT: options.collector }),
  };
  const starts: number[] = [];
  const nodes = await Promise.all(
    Array.from({ length: options.nodes }, async () => {
      const node = await startServiceProcess('delivery', env, stage.directory, scope);
      starts.push(monotonic());
      return node;
    }),
  );
  return {
    spawnedAt: Math.min(...nodes.map(({ spawnedAt }) => spawnedAt)),
    startedAt: Math.min(...starts),
    check: () => nodes.forEach((node) => node.check()),
    processorTime: () => sumOf(nodes, (node) => node.processorTime()),
    memory: () => sumOf(nodes, (node) => node.memory()),
    peakMemory: () => sumOf(nodes, (node) => node.peakMemory()),
    sockets: () => sumOf(nodes, (node) => node.sockets()),
    stop: async () => void (await Promise.all(nodes.map((node) => node.stop()))),
    kill: async () => void (await Promise.all(nodes.map((node) => node.kill()))),
  };
}
