import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export const ROOT = join(import.meta.dirname, '../..');
/** The parts of an archive that a release runs. */
const RUN = ['bin', 'package-lock.json', 'package.json', 'packages', 'src'];
const MAX_OUTPUT = 64 * 1024 * 1024;

/** A release that can be started. */
export interface ReleaseFolder {
  /** For people. */
  name: string;
  folder: string;
  remove(): Promise<void>;
}

export const thisCheckout = (): ReleaseFolder => ({
  name: 'this checkout',
  folder: ROOT,
  remove: async () => {},
});

/** An archive of `npm run release`. */
export const unpackRelease = (archive: string): Promise<ReleaseFolder> =>
  makeFolder(archive, async (folder) => {
    await run('tar', ['--extract', '--file', archive, '--directory', folder]);
    const [top = ''] = await readdir(folder);
    return join(folder, top);
  });

/** A commit, a branch or a tag of this checkout's repository. */
export const exportCommit = (commit: string): Promise<ReleaseFolder> =>
  makeFolder(commit, async (folder) => {
    const archive = join(folder, 'release.tar');
    const args = ['archive', `--output=${archive}`, commit, '--', ...RUN];
    await run('git', args, { cwd: ROOT, maxBuffer: MAX_OUTPUT });
    await run('tar', ['--extract', '--file', archive, '--directory', folder]);
    await rm(archive);
    return folder;
  });

/** @throws if the repository has no tag, or there is no repository */
export const findLastTag = async (): Promise<string> => {
  const { stdout } = await run('git', ['describe', '--tags', '--abbrev=0'], { cwd: ROOT });
  return stdout.trim();
};

/** This checkout with another version and more migrations, by the names of their files. */
export const makeNextRelease = (
  version: string,
  migrations: Record<string, string>,
): Promise<ReleaseFolder> =>
  makeFolder(version, async (folder) => {
    for (const path of RUN)
      await cp(join(ROOT, path), join(folder, path), {
        recursive: true,
        filter: (source) => !source.includes('node_modules', ROOT.length),
      });
    const manifest = join(folder, 'package.json');
    const text = await readFile(manifest, 'utf8');
    await writeFile(manifest, text.replace(/"version": ".+"/, `"version": "${version}"`));
    for (const [file, sql] of Object.entries(migrations))
      await writeFile(join(folder, 'src/orm/migrations', file), sql);
    return folder;
  });

async function makeFolder(
  name: string,
  fill: (folder: string) => Promise<string>,
): Promise<ReleaseFolder> {
  const directory = await mkdtemp(join(tmpdir(), 'bordereau-upgrade-'));
  const remove = () => rm(directory, { recursive: true, force: true });
  try {
    const folder = await fill(directory);
    await install(folder);
    return { name, folder, remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** With the packages of this checkout, where the release has the same. */
async function install(folder: string): Promise<void> {
  const [own, its] = await Promise.all(
    [ROOT, folder].map((place) => readFile(join(place, 'package-lock.json'), 'utf8')),
  );
  if (own === its) await symlink(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
  else await run('npm', ['ci', '--omit=dev'], { cwd: folder, maxBuffer: MAX_OUTPUT });
}
