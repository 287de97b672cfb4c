import { randomBytes } from 'node:crypto';

/** A process as its name in `running_processes` describes it. */
interface NamedProcess {
  host: string;
  pid: string;
  /** Null, as the command, for a process of a version that did not say it. */
  started_at: Date | null;
  /** The words of a command of `bordereau`, e.g. `audit list`. */
  command: string | null;
}

/** `host/pid/start/command/random`; earlier versions wrote `host/pid/random`, and still read the first two. */
export const writeProcessName = ({ host, pid, started_at, command }: NamedProcess): string =>
  [host, pid, started_at?.toISOString() ?? '', command ?? '', randomBytes(4).toString('hex')].join(
    '/',
  );

export function readProcessName(name: string): NamedProcess {
  const [host = '', pid = '', start = '', command = '', random] = name.split('/');
  if (random === undefined) return { host, pid, started_at: null, command: null };
  return { host, pid, started_at: new Date(start), command: command === '' ? null : command };
}

/** `host/pid`, by which an operator finds it. */
export function shortProcessName(name: string): string {
  const { host, pid } = readProcessName(name);
  return `${host}/${pid}`;
}
