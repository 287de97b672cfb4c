import { execFile } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Stage } from '#test/support/ground/stage.ts';

const run = promisify(execFile);
const CHUNK = Buffer.alloc(2 ** 16);

/** A disk of a few megabytes in memory, which needs root to mount. */
export async function mountSmallDisk({ directory, scope }: Stage, megabytes: number) {
  const place = join(directory, 'disk');
  await mkdir(place);
  await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0711`, 'tmpfs', place]);
  scope.closing.addOutliving(async () => void (await run('umount', ['--lazy', place])));
  const filler = join(place, 'filler');
  return {
    directory: place,
    /** Leaves no byte free. */
    fill: async () => {
      const file = await open(filler, 'a');
      try {
        for (;;) await file.write(CHUNK);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        await file.close();
      }
    },
    free: () => rm(filler, { force: true }),
  };
}
