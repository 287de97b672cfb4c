import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** Whether a module is installed; serving installations lack development modules. */
export function isInstalled(name: string): boolean {
  try {
    return existsSync(fileURLToPath(import.meta.resolve(name)));
  } catch {
    return false;
  }
}
