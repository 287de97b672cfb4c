import { findFreePort } from '#kernel/free-port.ts';
import { startCommand, type RunningCommand } from '#test-kit/service/run-command.ts';
import type { Role } from '#main.ts';
import type { TestDatabase } from '#test-kit/database/database.ts';

/** The real service in its own process, over a test's database. */
export interface ServiceProcess {
  /** `http://127.0.0.1:…` */
  api: string;
  command: RunningCommand;
  end(signal: NodeJS.Signals): Promise<void>;
}

export async function startServiceProcess(
  { url }: Pick<TestDatabase, 'url'>,
  role: Exclude<Role, 'delivery'>,
  variables: Record<string, string> = {},
): Promise<ServiceProcess> {
  const port = String(await findFreePort());
  const command = startCommand(['start', '--role', role], {
    DATABASE_URL: url,
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    PORT: port,
    DELIVERY_WORKERS: '1',
    WATCHDOG_TIMEOUT: '0s', // a busy machine may let a start stand still
    ...variables,
  });
  await command.untilSaid(' listens on');
  return {
    api: `http://127.0.0.1:${port}`,
    command,
    end: async (signal) => {
      command.child.kill(signal);
      await command.end;
    },
  };
}
