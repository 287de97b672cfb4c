import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const COPIED = [
  'src',
  'test',
  'test-kit',
  'tools',
  'packages',
  'bin',
  'bench',
  'docs',
  'package.json',
  '.mocharc.json',
  'tsconfig.json',
  '.env.example',
];

/** A changeable copy of `root` that shares its packages. */
export async function copyCheckout(
  root: string,
): Promise<{ directory: string; remove(): Promise<void> }> {
  const directory = await mkdtemp(join(tmpdir(), 'bordereau-mutations-'));
  for (const name of COPIED) await cp(join(root, name), join(directory, name), { recursive: true });
  await symlink(join(root, 'node_modules'), join(directory, 'node_modules'));
  return { directory, remove: () => rm(directory, { recursive: true, force: true }) };
}
