import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether this installation has a module: an installation that only serves lacks those for development. */
export function isInstalled(name: string): boolean {
  try {
    return existsSync(fileURLToPath(import.meta.resolve(name)));
  } catch {
    return false;
  }
}
