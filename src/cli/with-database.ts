import { loadEnvironment, readConfiguration, type Configuration } from '#config/configuration.ts';
import {
  openStorage,
  openUncheckedStorage,
  type JoinedStorage,
  type Storage,
} from '#process/open-storage.ts';
import { commandWords } from './command-words.ts';
import { openLog } from './open-log.ts';
import { supervise } from './supervise.ts';

/**
 * Runs an operation on the database (embedded without `DATABASE_URL`): configures, opens, migrates and closes it.
 * @param manner `patient` waits for a database that is down, as a start does; otherwise fails at once
 */
export function withDatabase<T>(
  work: (storage: JoinedStorage, configuration: Configuration) => Promise<T>,
  manner: 'patient' | 'at_once' = 'at_once',
): Promise<T> {
  return supervise({ manner: 'hasty' }, async ({ closing, stopping }) => {
    const configuration = readConfiguration(loadEnvironment());
    const { log } = await openLog(configuration);
    const options = {
      stopping: manner === 'patient' ? stopping : undefined,
      command: commandWords(process.argv),
    };
    return work(await openStorage(configuration, log, closing, options), configuration);
  });
}

/** {@link withDatabase} without a check of the keys, for commands that report on them. */
export const withUncheckedDatabase = <T>(work: (storage: Storage) => Promise<T>): Promise<T> =>
  supervise({ manner: 'hasty' }, async ({ closing }) => {
    const configuration = readConfiguration(loadEnvironment());
    const { log } = await openLog(configuration);
    return work(await openUncheckedStorage(configuration, log, closing));
  });
