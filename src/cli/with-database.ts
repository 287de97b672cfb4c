import { loadEnvironment, readConfiguration } from '../config.ts';
import { createLog } from '../kernel/log.ts';
import { openStorage, type Storage } from '../process/open-storage.ts';
import { supervise } from './supervise.ts';

/**
 * Runs one operation of the command line: reads the configuration, opens the database (embedded
 * unless `DATABASE_URL` is set), migrates it, and closes everything again.
 */
export function withDatabase<T>(work: (storage: Storage) => Promise<T>): Promise<T> {
  return supervise({ manner: 'hasty' }, async ({ closing }) => {
    const configuration = readConfiguration(loadEnvironment());
    const log = createLog(configuration.logLevel);
    return work(await openStorage(configuration, log, closing));
  });
}
