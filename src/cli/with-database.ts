import { loadEnvironment, readConfiguration } from '#config/configuration.ts';
import { createLog } from '#kernel/log.ts';
import { openStorage, type Storage } from '#process/open-storage.ts';
import { supervise } from './supervise.ts';

/**
 * Runs one operation of the command line: reads the configuration, opens the database (embedded
 * unless `DATABASE_URL` is set), migrates it, and closes everything again.
 * @param manner `patient` waits for a database that is down, as a start does; other commands fail at once
 */
export function withDatabase<T>(
  work: (storage: Storage) => Promise<T>,
  manner: 'patient' | 'at_once' = 'at_once',
): Promise<T> {
  return supervise({ manner: 'hasty' }, async ({ closing, stopping }) => {
    const configuration = readConfiguration(loadEnvironment());
    const log = createLog(configuration.logLevel);
    const waiting = manner === 'patient' ? stopping : undefined;
    return work(await openStorage(configuration, log, closing, waiting));
  });
}
