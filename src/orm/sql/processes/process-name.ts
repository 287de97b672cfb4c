import { randomBytes } from 'node:crypto';

/** A process as its name in `running_processes` describes it. */
interface NamedProcess {
  host: string;
  pid: string;
  started_at: Date;
  /** The words of a command of `bordereau`, e.g. `audit list`; null for a service. */
  command: string | null;
}

/** `host/pid/start/command/random` */
export const writeProcessName = ({ host, pid, started_at, command }: NamedProcess): string =>
  [host, pid, started_at.toISOString(), command ?? '', randomBytes(4).toString('hex')].join('/');

export function readProcessName(name: string): NamedProcess {
  const [host = '', pid = '', start = '', command = ''] = name.split('/');
  return { host, pid, started_at: new Date(start), command: command === '' ? null : command };
}

/** `host/pid`, by which an operator finds it. */
export function shortProcessName(name: string): string {
  const { host, pid } = readProcessName(name);
  return `${host}/${pid}`;
}
