import { loadEnvironment, readConfiguration, type Configuration } from '#config/configuration.ts';

/** For commands that make the file which `EGRESS_CA_FILE` names, and so start without it. */
export function readLocalConfiguration(): Configuration {
  const { EGRESS_CA_FILE: _, ...environment } = loadEnvironment();
  return readConfiguration(environment);
}
