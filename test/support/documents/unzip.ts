import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * The files of a zip by their names, in its order, as `unzip` unpacks them; throws unless `sha256sum` finds the
 * sums that it has.
 */
export function unzipChecked(zip: Uint8Array): Map<string, Buffer> {
  const folder = mkdtempSync(join(tmpdir(), 'unzip-'));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: 'pipe' });
  try {
    writeFileSync(join(folder, 'a.zip'), zip);
    run('unzip', '-q', 'a.zip');
    run('sha256sum', '--check', '--strict', '--quiet', 'SHA256SUMS');
    const names = run('zipinfo', '-1', 'a.zip').trimEnd().split('\n');
    return new Map(names.map((name) => [name, readFileSync(join(folder, name))]));
  } finally {
    rmSync(folder, { recursive: true });
  }
}
