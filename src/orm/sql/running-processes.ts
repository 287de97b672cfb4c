import { statement, type Queryable } from '#orm/statement.ts';

/** A process that has the storage open. */
export interface RunningProcess {
  /** `host/pid/…`, unique. */
  process: string;
  /** The id of the key with which it seals. */
  sealing_key: string;
  /** The ids of all that it opens. */
  key_ids: string[];
}

const REPORT = statement<
  never,
  [process: string, sealing_key: string, key_ids: readonly string[], seen_until: Date]
>(
  'report_process',
  `
    insert into running_processes (process, sealing_key, key_ids, seen_until) values ($1, $2, $3, $4)
    on conflict (process) do update set seen_until = excluded.seen_until`,
);

const LIST = statement<RunningProcess, [now: Date]>(
  'list_running_processes',
  `
    select process, sealing_key, key_ids from running_processes
    where seen_until > $1 order by process`,
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

/** Reports that a process is alive, and until when others must reckon with it. */
export async function reportProcess(
  on: Queryable,
  { process, sealing_key, key_ids }: RunningProcess,
  seen_until: Date,
): Promise<void> {
  await REPORT.run(on, process, sealing_key, key_ids, seen_until);
}

export const listProcesses = (on: Queryable, now: Date): Promise<RunningProcess[]> =>
  LIST.all(on, now);

export async function forgetProcess(on: Queryable, process: string): Promise<void> {
  await FORGET.run(on, process);
}

export async function forgetDeadProcesses(on: Queryable, now: Date): Promise<void> {
  await FORGET_DEAD.run(on, now);
}
