import type { RunningProcess } from './running-processes.ts';

/** Processes that live and know no migration of this number or a higher one, with their versions. */
export const olderProcesses = (floor: number): string => `
  select process, version, migration from running_processes
  where seen_until > clock_timestamp() and coalesce(migration, 0) < ${floor}
  order by process`;

export type OlderProcess = Pick<RunningProcess, 'process' | 'version'>;

/** `host/pid (version)`, for people. */
export const nameOlder = ({ process, version }: OlderProcess): string =>
  `${process.split('/').slice(0, 2).join('/')} (${version ?? 'an earlier version'})`;
