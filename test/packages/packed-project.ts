import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { fencedBlocks, type FencedBlock } from '#test/docs/fenced-blocks.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../..');
const installed = (name: string) => join(ROOT, 'node_modules', name);

/** A package of the repository, and what it needs to be installed without the network. */
interface PackageInput {
  name: 'client' | 'receiver';
  /** Installed packages that would come from the registry. */
  dependencies?: readonly string[];
}

/** A partner's project, with the packed package in it. */
export interface PackedProject {
  directory: string;
  /** The blocks of the package's README. */
  blocks: readonly FencedBlock[];
  write(file: string, text: string): Promise<void>;
  /** Runs a script of the project. @returns its output */
  node(file: string, env?: NodeJS.ProcessEnv): Promise<string>;
  /** @returns the complaints of a compiler about these files, under options beside the strictest ones */
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

/** Packs and installs as the README says, without the network. */
export async function createPackedProject({
  name,
  dependencies = [],
}: PackageInput): Promise<PackedProject> {
  const directory = await mkdtemp(join(tmpdir(), `bordereau-${name}-`));
  const write = (file: string, text: string) => writeFile(join(directory, file), text);
  await write('package.json', '{"name":"partner","private":true,"type":"module"}');
  const blocks = fencedBlocks(await readFile(join(ROOT, 'packages', name, 'README.md'), 'utf8'));
  const install = blocks.find(({ language }) => language === 'sh')?.text ?? '';
  // Its last command is npm's installation, which takes more packages.
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
    await symlink(installed(name), link);
  }
}
