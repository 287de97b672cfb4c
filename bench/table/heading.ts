import type { BenchReport } from '#bench/report.ts';
import { format } from './section.ts';

/** The machine, then the load common to all parts. */
export function heading({ machine, load }: BenchReport): string[] {
  const { cores, node, postgresql, durable_commits } = machine;
  const { deliveries, bodySize, endpoints, nodes, workers } = load;
  const commits = durable_commits ? 'commits on disk' : 'commits not on disk';
  const engines = `${nodes} engine ${nodes === 1 ? 'process' : 'processes'}`;
  const threads =
    workers === null ? '' : ` with ${workers} ${workers === 1 ? 'thread' : 'threads'}`;
  return [
    `Bordereau on ${cores} ${cores === 1 ? 'core' : 'cores'}, Node ${node}, PostgreSQL ${postgresql} (${commits})`,
    `${format(deliveries)} deliveries of ${format(bodySize)} bytes to ${format(endpoints)} endpoints, ${engines}${threads}`,
  ];
}
