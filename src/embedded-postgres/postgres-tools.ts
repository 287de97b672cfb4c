import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findOnPath, packagedDirectories } from './postgres-binaries.ts';
import { findPostgresPackage } from './postgres-package.ts';

/** Programs of PostgreSQL's client package. */
export type ToolName = 'pg_dump' | 'pg_restore';

export interface PostgresTool {
  name: ToolName;
  path: string;
  major: number;
}

/**
 * Finds every version of a tool: in the system's packages, on the PATH, and with the embedded binaries.
 * @param directory searched alone, if given
 */
export async function findPostgresTools(
  name: ToolName,
  directory?: string,
): Promise<PostgresTool[]> {
  const found = new Map<number, PostgresTool>();
  for (const path of await pathsOf(name, directory)) {
    const major = await majorOf(path);
    if (major !== undefined && !found.has(major)) found.set(major, { name, path, major });
  }
  return [...found.values()].sort((a, b) => a.major - b.major);
}

/** The advice when no version of a tool fits. */
export function missingTool(
  name: ToolName,
  major: number,
  found: readonly PostgresTool[],
  directory?: string,
): string {
  const where = directory === undefined ? 'on this machine' : `in ${directory}`;
  const others =
    found.length === 0 ? 'there is none' : `there is ${found.map((tool) => tool.major).join(', ')}`;
  return `${name} ${major} or newer is needed, and ${others} ${where}: install PostgreSQL's client programs (Debian: postgresql-client-${major}), or name their directory with --bin`;
}

async function pathsOf(name: ToolName, directory?: string): Promise<string[]> {
  const file = process.platform === 'win32' ? `${name}.exe` : name;
  if (directory !== undefined) return [join(directory, file)];
  const embedded = await findPostgresPackage();
  return [
    ...(await packagedDirectories()).map((path) => join(path, file)),
    ...(await findOnPath(name).then(
      (path) => [path],
      () => [], // not on the PATH
    )),
    ...(embedded === undefined ? [] : [join(embedded.native, 'bin', file)]),
  ];
}

/** @returns undefined where it is missing or does not run */
async function majorOf(path: string): Promise<number | undefined> {
  const version = await promisify(execFile)(path, ['--version'], { windowsHide: true }).then(
    ({ stdout }) => stdout,
    () => '',
  );
  const [, major] = /\(PostgreSQL\) (\d+)/.exec(version) ?? [];
  return major === undefined ? undefined : Number(major);
}
