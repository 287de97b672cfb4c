import { rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Argument, Command } from 'commander';
import { openDatabase } from '#orm/open-database.ts';
import {
  createTemplateDatabase,
  startTestCluster,
  stopTestCluster,
} from '#test-kit/database/cluster.ts';
import { TEMPLATE } from '#test-kit/database/database.ts';
import { allocation, bankSync } from './banking-walks.ts';
import { delivery } from './delivery-walk.ts';
import { goWalk } from './go-walk.ts';
import { download, facturxDeposit, jsonDeposit } from './invoice-walks.ts';
import { paymentBatch } from './payment-walk.ts';
import { fileLines, heading, walkLine } from './report.ts';

const WALKS = {
  deposit: jsonDeposit,
  'file-deposit': facturxDeposit,
  delivery,
  payments: paymentBatch,
  download,
  allocation,
  'bank-sync': bankSync,
};

const names = Object.keys(WALKS);
const program = new Command('npm run walk --')
  .description(
    'Counts the files and functions of src that one warm passage of each walk goes through, in the API, its workers, delivery threads and compute processes together.',
  )
  .addArgument(new Argument('[walks...]', 'only these').choices(names).default(names, 'all'))
  .option('--files', 'name the files in the order of their first execution')
  .parse();
const asked = program.processedArgs[0] as string[];
const { files = false } = program.opts<{ files?: boolean }>();
const trace = process.env['TRACE_FILE'] ?? '';
const print = (line: string) => process.stdout.write(`${line}\n`);

await startTestCluster();
try {
  await createTemplateDatabase(TEMPLATE, async (url) => {
    const db = await openDatabase({ url });
    await db.migrate();
    await db.close();
  });
  for (const line of heading()) print(line);
  for (const [name, walk] of Object.entries(WALKS)) {
    if (!asked.includes(name)) continue;
    const footprint = await goWalk(walk, trace);
    print(walkLine(name, walk.name, footprint));
    if (files) for (const line of fileLines(footprint)) print(line);
  }
} finally {
  await stopTestCluster();
  await rm(dirname(trace), { recursive: true });
}
