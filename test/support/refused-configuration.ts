import { ConfigurationError } from '#config/configuration-error.ts';
import { readConfiguration, type Environment } from '#config/configuration.ts';

/** Why these variables are refused. @throws if they are not */
export function failureOf(env: Environment): string {
  try {
    readConfiguration(env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.message;
    throw error;
  }
  throw new Error(`${JSON.stringify(env)} was accepted`);
}
