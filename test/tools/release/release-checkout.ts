import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
const AUTHOR = ['-c', 'user.name=Test', '-c', 'user.email=test@example.com'];
/** Only read, so linked. */
const INSTALLED = ['node_modules', 'packages/client/node_modules'];

/** A checkout of its own with one commit, which has the files of this one as they are now. */
export interface ReleaseCheckout {
  folder: string;
  commit(): Promise<void>;
  /** Runs a program in it. */
  run(program: string, ...args: string[]): Promise<{ stdout: string; stderr: string }>;
  remove(): Promise<void>;
}

export async function makeReleaseCheckout(): Promise<ReleaseCheckout> {
  const folder = await mkdtemp(join(tmpdir(), 'bordereau-release-'));
  const options = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await run('git', options, { cwd: ROOT, maxBuffer: 64 * 1024 * 1024 });
  for (const file of stdout.split('\0').filter((name) => name !== ''))
    await cp(join(ROOT, file), join(folder, file), { verbatimSymlinks: true });
  for (const path of INSTALLED) await symlink(join(ROOT, path), join(folder, path));
  // npm never asks the network.
  const env = { ...process.env, npm_config_offline: 'true' };
  const checkout: ReleaseCheckout = {
    folder,
    run: (program, ...args) => run(program, args, { cwd: folder, env }),
    commit: async () => {
      await checkout.run('git', 'add', '--all');
      await checkout.run('git', ...AUTHOR, 'commit', '--quiet', '--message', 'a commit');
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
  await checkout.run('git', 'init', '--quiet');
  await checkout.commit();
  return checkout;
}
