/** Stops the start with one line: the variable, its wrong value, and the expected form. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
