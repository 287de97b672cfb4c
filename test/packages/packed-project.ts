import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fencedBlocks, type FencedBlock } from '#test/docs/fenced-blocks.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const installed = (name: string) => join(ROOT, 'node_modules', name);

interface PackageInput {
  name: 'client' | 'receiver' | 'sandbox-platform';
  /** Installed packages that would come from the registry. */
  dependencies?: readonly string[];
}

/** A partner's project with the packed package. */
export interface PackedProject {
  directory: string;
  /** Blocks of the package's README. */
  blocks: readonly FencedBlock[];
  write(file: string, text: string): Promise<void>;
  node(file: string, env?: NodeJS.ProcessEnv): Promise<string>;
  /** @returns a compiler's complaints, under the strictest options and these */
  compile(files: readonly string[], options?: object, compiler?: string): Promise<string>;
  remove(): Promise<void>;
}

export const TYPESCRIPT_7 = installed('typescript/bin/tsc');
export const TYPESCRIPT_5 = join(ROOT, 'packages/client/node_modules/typescript/bin/tsc');

const COMPILER_OPTIONS = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  target: 'es2022',
  module: 'nodenext',
  types: ['node'],
};

/** Packs and installs offline, as the README says. */
export async function createPackedProject({
  name,
  dependencies = [],
}: PackageInput): Promise<PackedProject> {
  const directory = await mkdtemp(join(tmpdir(), `bordereau-${name}-`));
  const write = (file: string, text: string) => writeFile(join(directory, file), text);
  await write('package.json', '{"name":"partner","private":true,"type":"module"}');
  const blocks = fencedBlocks(await readFile(join(ROOT, 'packages', name, 'README.md'), 'utf8'));
  const install = blocks.find(({ language }) => language === 'sh')?.text ?? '';
  // Ends with npm's installation, which accepts more packages.
  const script = [install.trim(), ...dependencies.map(installed)].join(' ');
  const offline = { npm_config_offline: 'true', npm_config_install_links: 'true' };
  await run('sh', ['-ec', script.replaceAll(/\.\.\/my-\w+/g, directory)], {
    cwd: ROOT,
    env: { ...process.env, ...offline },
  });
  return {
    directory,
    blocks,
    write,
    node: async (file, env = process.env) =>
      (await run(process.execPath, ['--no-warnings', file], { cwd: directory, env })).stdout,
    compile: async (files, options = {}, compiler = TYPESCRIPT_7) => {
      const compilerOptions = { ...COMPILER_OPTIONS, ...options };
      await write('tsconfig.json', JSON.stringify({ compilerOptions, files }));
      const checked = await run(process.execPath, [compiler, '-p', '.'], { cwd: directory }).catch(
        (error: { stdout: string }) => error, // its output lists the errors
      );
      return checked.stdout;
    },
    remove: () => rm(directory, { recursive: true, force: true }),
  };
}

/** Makes the repository's installed packages importable. */
export async function linkInstalled(directory: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const link = join(directory, 'node_modules', name);
    await mkdir(dirname(link), { recursive: true });
    await symlink(installed(name), link);
  }
}
