import {
  loadEnvironment,
  readConfiguration,
  type Configuration,
  type Environment,
} from '#config/configuration.ts';
import type { Log } from '#kernel/log.ts';
import type { Closing } from '#process/closing.ts';
import { connectDatabase, type ConnectedDatabase } from '#process/connect-database.ts';
import { openLog } from './open-log.ts';
import { supervise } from './supervise.ts';

interface Connection {
  connected: ConnectedDatabase;
  configuration: Configuration;
  env: Environment;
  closing: Closing;
  log: Log;
}

/** Runs an operation on the database as it is, without migrating it. */
export function withConnection<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  return supervise({ manner: 'hasty' }, async ({ closing }) => {
    const env = loadEnvironment();
    const configuration = readConfiguration(env);
    const { log } = await openLog(configuration);
    const connected = await connectDatabase(configuration, log, closing, {
      sessions: 'bordereau command',
    });
    return work({ connected, configuration, env, closing, log });
  });
}
