import { loadEnvironment, readConfiguration, type Configuration } from '#config/configuration.ts';

/** Of a command that makes the file of its own authority: `EGRESS_CA_FILE`, which it does not use, may name it before. */
export function readLocalConfiguration(): Configuration {
  const { EGRESS_CA_FILE: _, ...environment } = loadEnvironment();
  return readConfiguration(environment);
}
