import { statement, type Queryable } from '#orm/statement.ts';
import { shortProcessName } from './process-name.ts';
import type { RunningProcess } from './running-processes.ts';

export type OlderProcess = Pick<RunningProcess, 'process' | 'version'>;

const LIST = statement<OlderProcess, [floor: number]>(
  'list_older_processes',
  `
    select process, version from running_processes
    where seen_until > clock_timestamp() and migration < $1
    order by process`,
);

/** Processes that live and know no migration of this number or a higher one. */
export const listOlderProcesses = (on: Queryable, floor: number): Promise<OlderProcess[]> =>
  LIST.all(on, floor);

/** `host/pid (version)`, for people. */
export const nameOlder = ({ process, version }: OlderProcess): string =>
  `${shortProcessName(process)} (${version})`;
