import { closeSync, openSync } from 'node:fs';
import { createComputePool, LARGE } from '#kernel/compute/compute-pool.ts';
import { ProcessLost } from '#kernel/compute/process-lost.ts';
import { echoApart } from './computations.ts';

// A process that runs out of files, then has some again.
const pool = createComputePool();
const askFor = (word: string) => pool.run(['application:1'], echoApart, word, LARGE);
const files: number[] = [];
try {
  for (;;) files.push(openSync('/dev/null', 'r'));
} catch {
  // EMFILE
}
const lost = await askFor('lost').catch((error: unknown) => error);
if (!(lost instanceof ProcessLost)) throw lost;
for (const file of files) closeSync(file);
const { reason, status } = lost;
process.stdout.write(JSON.stringify({ lost: { reason, status }, after: await askFor('alive') }));
await pool.close();
