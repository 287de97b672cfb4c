import { statement, type Queryable } from '#orm/statement.ts';

/** `command` is a command of `bordereau`. */
export type ProcessRole = 'all' | 'api' | 'delivery' | 'command';

/** A process that has the storage open. */
export interface RunningProcess {
  /** Unique, see `process-name.ts`. */
  process: string;
  /** The id of the key with which it seals. */
  sealing_key: string;
  /** The ids of all that it opens. */
  key_ids: string[];
  /** Bordereau's. */
  version: string;
  /** The number of the newest migration that it knows. */
  migration: number;
  role: ProcessRole;
}

const REPORT = statement<
  never,
  [
    process: string,
    sealing_key: string,
    key_ids: readonly string[],
    seen_until: Date,
    version: string,
    migration: number,
    role: string,
    base_url: string | null,
  ]
>(
  'report_process',
  `
    insert into running_processes
      (process, sealing_key, key_ids, seen_until, version, migration, role, base_url)
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    on conflict (process) do update set seen_until = excluded.seen_until`,
);

const LIST = statement<RunningProcess, [now: Date]>(
  'list_running_processes',
  `
    select process, sealing_key, key_ids, version, migration, role from running_processes
    where seen_until > $1 order by process`,
);

/** Uses the columns that each version has. */
const COUNT = statement<{ processes: number }, [now: Date]>(
  'count_running_processes',
  'select count(*)::int as processes from running_processes where seen_until > $1',
);

const COUNT_SERVICES = statement<{ processes: number }, [now: Date]>(
  'count_running_services',
  `
    select count(*)::int as processes from running_processes
    where seen_until > $1 and role <> 'command'`,
);

const FIND_ADDRESS = statement<{ base_url: string }>(
  'find_running_address',
  `
    select base_url from running_processes
    where seen_until > clock_timestamp() and base_url is not null
    order by seen_until desc, process limit 1`,
);

const FORGET = statement<never, [process: string]>(
  'forget_process',
  'delete from running_processes where process = $1',
);

const FORGET_DEAD = statement<never, [now: Date]>(
  'forget_dead_processes',
  `
    delete from running_processes where process in (
      select process from running_processes where seen_until <= $1 for update skip locked)`,
);

/**
 * Reports that a process is alive, and until when others must reckon with it.
 * @param base_url where links begin, of a process that answers requests
 */
export async function reportProcess(
  on: Queryable,
  { process, sealing_key, key_ids, version, migration, role }: RunningProcess,
  seen_until: Date,
  base_url: string | null = null,
): Promise<void> {
  const about = [version, migration, role, base_url] as const;
  await REPORT.run(on, process, sealing_key, key_ids, seen_until, ...about);
}

export const listProcesses = (on: Queryable, now: Date): Promise<RunningProcess[]> =>
  LIST.all(on, now);

/** Also on a database of another version. */
export const countProcesses = async (on: Queryable, now: Date): Promise<number> =>
  (await COUNT.one(on, now)).processes;

/** Processes that are no command. */
export const countServices = async (on: Queryable, now: Date): Promise<number> =>
  (await COUNT_SERVICES.one(on, now)).processes;

/** Where links of the service that runs begin; null if none answers requests. */
export const findRunningAddress = async (on: Queryable): Promise<string | null> =>
  (await FIND_ADDRESS.first(on))?.base_url ?? null;

export async function forgetProcess(on: Queryable, process: string): Promise<void> {
  await FORGET.run(on, process);
}

export async function forgetDeadProcesses(on: Queryable, now: Date): Promise<void> {
  await FORGET_DEAD.run(on, now);
}
