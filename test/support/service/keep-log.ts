import { createLog } from '#kernel/log.ts';
import type { Partner } from '#test-kit/service/partner.ts';

export interface KeptLog {
  lines: readonly string[];
  /** The lines about flows that the network was refused. */
  refusals(): Record<string, unknown>[];
}

/** Keeps what the service logs from now on. */
export function keepLog({ service }: Partner): KeptLog {
  const lines: string[] = [];
  service.services.log = createLog('info', { write: (line) => void lines.push(line) });
  return {
    lines,
    refusals: () =>
      lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter(({ msg }) => msg === 'flow refused'),
  };
}
