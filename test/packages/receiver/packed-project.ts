import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fencedBlocks, type FencedBlock } from '#test/docs/fenced-blocks.ts';
import { PACKAGE } from './vectors.ts';

const run = promisify(execFile);
const ROOT = join(PACKAGE, '../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

/** A partner's project, with the packed kit in it. */
export interface PackedProject {
  directory: string;
  write(file: string, text: string): Promise<void>;
  /** Runs a script of the project. @returns its output */
  node(file: string): Promise<string>;
  /** @returns the complaints of the strictest compiler about these files; nothing of libraries is skipped unless told */
  compile(files: readonly string[], skipLibCheck?: boolean): Promise<string>;
  remove(): Promise<void>;
}

export const readmeBlocks = async (): Promise<FencedBlock[]> =>
  fencedBlocks(await readFile(join(PACKAGE, 'README.md'), 'utf8'));

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  module: 'nodenext',
  types: ['node'],
};

/** Packs and installs as the README says, without the network. */
export async function createPackedProject(): Promise<PackedProject> {
  const directory = await mkdtemp(join(tmpdir(), 'bordereau-kit-'));
  const write = (file: string, text: string) => writeFile(join(directory, file), text);
  await write('package.json', '{"name":"partner","type":"module"}');
  const install = (await readmeBlocks()).find(({ language }) => language === 'sh')?.text ?? '';
  await run('sh', ['-ec', install.replaceAll('../my-receiver', directory)], {
    cwd: ROOT,
    env: { ...process.env, npm_config_offline: 'true' },
  });
  return {
    directory,
    write,
    node: async (file) =>
      (await run(process.execPath, ['--no-warnings', file], { cwd: directory })).stdout,
    compile: async (files, skipLibCheck = false) => {
      const compilerOptions = { ...COMPILER_OPTIONS, skipLibCheck };
      await write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
      const checked = await run(process.execPath, [TSC, '-p', '.'], { cwd: directory }).catch(
        (error: { stdout: string }) => error, // its output says what does not compile
      );
      return checked.stdout;
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Lets the project import what the repository has installed. */
export async function linkInstalled(directory: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const link = join(directory, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(join(ROOT, 'node_modules', name), link);
  }
}
