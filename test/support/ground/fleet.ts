import { findFreePort } from '#kernel/free-port.ts';
import type { Role } from '#main.ts';
import type { Subscriber } from '#test-kit/delivery/subscriber.ts';
import {
  startCommand,
  type CommandEnd,
  type RunningCommand,
} from '#test-kit/service/run-command.ts';

/** The real service in a process of its own. */
export interface ServiceProcess extends RunningCommand {
  name: string;
  /** `http://127.0.0.1:…` */
  api: string;
  /** Resolves once it listens or delivers; rejects with what it said if it ends before. */
  running(): Promise<unknown>;
  kill(signal?: NodeJS.Signals): Promise<CommandEnd>;
}

/** Processes over one database. */
export interface Fleet {
  /** Those that were not killed; some may only be starting. */
  readonly all: readonly ServiceProcess[];
  launch(role: Role, variables?: Record<string, string>, name?: string): Promise<ServiceProcess>;
  /** {@link launch}, and waits until it runs. */
  start(role: Role, variables?: Record<string, string>): Promise<ServiceProcess>;
  /** By SIGTERM. @returns what was not in order, a sentence each */
  stop(): Promise<string[]>;
}

const KEY = Buffer.alloc(32, 7).toString('base64');

/** @param variables for each of its processes */
export function createFleet(variables: Record<string, string>): Fleet {
  const all = new Set<ServiceProcess>();
  const launch: Fleet['launch'] = async (role, own = {}, name = role) => {
    const port = variables['PORT'] ?? String(await findFreePort());
    const command = startCommand(['start', '--role', role], {
      PORT: port,
      // With a database of its own it makes one.
      ...(variables['DATA_DIR'] === undefined ? { SECRET_KEY: KEY } : {}),
      DELIVERY_WORKERS: '1',
      WATCHDOG_TIMEOUT: '0s', // a busy machine may let a start stand still
      ...variables,
      ...own,
    });
    const one: ServiceProcess = {
      ...command,
      name,
      api: `http://127.0.0.1:${port}`,
      running: () => command.untilSaid(role === 'delivery' ? ' delivers' : ' listens on'),
      kill: (signal = 'SIGKILL') => {
        all.delete(one);
        command.child.kill(signal);
        return command.end;
      },
    };
    all.add(one);
    return one;
  };
  const killAll = () => all.forEach(({ child }) => child.kill('SIGKILL'));
  process.once('exit', killAll);
  return {
    get all() {
      return [...all];
    },
    launch,
    start: async (role, own) => {
      const one = await launch(role, own);
      await one.running();
      return one;
    },
    stop: async () => {
      process.off('exit', killAll);
      return (await Promise.all([...all].map(endInOrder))).flat();
    },
  };
}

async function endInOrder({ name, kill }: ServiceProcess): Promise<string[]> {
  const { code, stderr } = await kill('SIGTERM');
  return code === 0 ? [] : [`${name} ended with ${code}: ${stderr.slice(-1_000)}`];
}

/** Variables of a process that reaches a subscriber. */
export const reaching = ({ caFile }: Subscriber): Record<string, string> => ({
  EGRESS_HOSTS: '*.subscriber.test=127.0.0.1,subscriber.test=127.0.0.1',
  EGRESS_ALLOW_CIDRS: '127.0.0.0/8',
  EGRESS_CA_FILE: caFile,
});
