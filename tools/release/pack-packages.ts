import { packPhp } from './pack-php.ts';
import { packPython } from './pack-python.ts';
import { runProgram } from './run-program.ts';

/** Builds and packs the packages for partners: for npm as `npm publish` would, a wheel for Python, a zip for Composer. */
export async function packPackages(root: string, directory: string): Promise<void> {
  const workspaces = ['client', 'receiver', 'sandbox-platform'].flatMap((name) => [
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
  await packPython(root, directory);
  await packPhp(root, directory);
}
