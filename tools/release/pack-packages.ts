import { runProgram } from './run-program.ts';

/** Builds and packs the packages for partners, as `npm publish` would. */
export async function packPackages(root: string, directory: string): Promise<void> {
  const workspaces = ['client', 'receiver'].flatMap((name) => [
    '--workspace',
    `@bordereau/${name}`,
  ]);
  await runProgram(root, 'npm', [
    'pack',
    '--silent',
    ...workspaces,
    '--pack-destination',
    directory,
  ]);
}
