import autocannon from 'autocannon';
import { processTime } from '#bench/process-statistics.ts';

export interface Load {
  pid: number;
  request: autocannon.Options;
}

export interface Round {
  requests_per_second: number;
  /** Microseconds of processor time, user and system; null where there is no /proc. */
  cpu_us: number | null;
}

const SECONDS = 4;

/** Throws unless every request succeeds. */
export async function sendFor({ pid, request }: Load): Promise<Round> {
  const before = processTime(pid);
  const { requests, non2xx, errors } = await autocannon({ duration: SECONDS, ...request });
  const after = processTime(pid);
  if (non2xx + errors > 0) throw new Error(`${request.url} answered something else`);
  return {
    requests_per_second: requests.average,
    cpu_us: before === null || after === null ? null : ((after - before) * 1_000) / requests.total,
  };
}
