import { join } from 'node:path';
import { runProgram } from './run-program.ts';

/** Enough for `npm ci --omit=dev`, for running the service, and for each way to deploy it. */
const FILES = [
  '.dockerignore',
  '.env.example',
  '.npmrc',
  'CHANGELOG.md',
  'CONTRIBUTING.md',
  'LICENSE',
  'README.md',
  'bin',
  'deploy',
  'docs',
  'package-lock.json',
  'package.json',
  'packages',
  'src',
];

/** Writes the committed files of the service into `bordereau-<version>.tar.gz`; the same commit gives the same bytes. */
export async function packService(root: string, directory: string, version: string): Promise<void> {
  const name = `bordereau-${version}`;
  const output = join(directory, `${name}.tar.gz`);
  const options = ['--format=tar.gz', `--prefix=${name}/`, `--output=${output}`];
  // Whoever unpacks it shares the code with no group.
  const git = ['-c', 'tar.umask=0022', 'archive'];
  await runProgram(root, 'git', [...git, ...options, 'HEAD', '--', ...FILES]);
}
