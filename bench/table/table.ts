import type { BenchReport } from '#bench/report.ts';
import { apiLines } from './api-lines.ts';
import { drainLines, floorLines, steadyLines } from './delivery-lines.ts';
import { heading } from './heading.ts';
import { isolationLines, nodesLines, pendingLines } from './scale-lines.ts';
import { format, section } from './section.ts';

export const printTable = (report: BenchReport): string =>
  [...heading(report), ...deliverySections(report), ...scaleSections(report), ''].join('\n');

const QUEUED = 'deliveries that were already queued';
const UNDISPATCHED = 'events that were not dispatched yet: fan-out included';

function deliverySections({ load, shares, ...report }: BenchReport): string[] {
  const { floor, drain, burst, steady, faults, rush } = report;
  const steadily = (rate: number) => `${format(rate)} events/s for ${load.seconds} s`;
  const faulty = `${load.hanging} % of the endpoints hang, ${load.dead} % are dead`;
  const ofFloor = (share: number | undefined) => [share, 'the floor'] as const;
  return [
    ...(floor
      ? section('floor', 'bare undici, one thread, nothing stored', floorLines(floor))
      : []),
    ...(drain ? section('drain', QUEUED, drainLines(drain, ofFloor(shares.drain_of_floor))) : []),
    ...(burst
      ? section('burst', UNDISPATCHED, drainLines(burst, ofFloor(shares.burst_of_floor)))
      : []),
    ...(steady ? section('steady', steadily(load.rate), steadyLines(steady)) : []),
    ...(faults
      ? [
          ...section(
            'faults: drain',
            `${QUEUED}; ${faulty}`,
            drainLines(faults.drain, [shares.faults_of_drain, 'the drain without faults']),
          ),
          ...section(
            'faults: steady',
            `${steadily(load.rate)}; ${faulty}`,
            steadyLines(faults.steady),
          ),
        ]
      : []),
    ...(rush ? section('rush', `${steadily(load.rushRate)}; ${faulty}`, steadyLines(rush)) : []),
  ];
}

function scaleSections({ pending, isolation, nodes = [], api }: BenchReport): string[] {
  const queued = (count: number) => `${format(count)} deliveries queued`;
  return [
    ...(pending
      ? [
          ...section(
            'pending: few',
            `${queued(pending.few.pending)} at any time`,
            pendingLines(pending.few),
          ),
          ...section(
            'pending: many',
            `${queued(pending.many.pending)} at first`,
            pendingLines(pending.many, pending.peak_memory_ratio),
          ),
        ]
      : []),
    ...(isolation
      ? section(
          'isolation',
          `${isolation.events_per_second} events/s for others, beside ${queued(isolation.pending)} for one endpoint`,
          isolationLines(isolation),
        )
      : []),
    ...nodes.flatMap((result, index) =>
      section(
        `nodes: ${result.nodes}`,
        `${QUEUED}, ${result.nodes} engine ${result.nodes === 1 ? 'process' : 'processes'}`,
        nodesLines(result, index === nodes.length - 1),
      ),
    ),
    ...(api
      ? section(
          'api-latency',
          `medians of ${api.windows} windows, beside ${format(api.waiting)} deliveries whose receivers hang`,
          apiLines(api),
        )
      : []),
  ];
}
