import { writeFileSync } from 'node:fs';
import { flushCompileCache } from 'node:module';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { openDatabase } from '#orm/open-database.ts';
import { closeBrowser } from '#test/support/browser/chromium.ts';
import {
  createTemplateDatabase,
  startTestCluster,
  stopTestCluster,
} from '#test-kit/database/cluster.ts';
import { TEMPLATE } from '#test-kit/database/database.ts';
import { answered } from '#test-kit/service/check-answer.ts';
import { failWhatStays } from './end-of-run.ts';
import { endSession } from './run-in-session.ts';

/** Runs of a property that states none. The same seed each time, so that a run fails for its change alone. */
fc.configureGlobal({
  numRuns: Number(process.env['PROPERTY_RUNS'] ?? 20),
  seed: Number(process.env['PROPERTY_SEED'] ?? 1),
});

/** The run's PostgreSQL, and a migrated database that every test file clones. */
export const mochaHooks = {
  async beforeAll() {
    flushCompileCache(); // for the threads and processes of a first run, too
    await startTestCluster();
    await createTemplateDatabase(TEMPLATE, async (url) => {
      const db = await openDatabase({ url });
      await db.migrate();
      await db.close();
    });
  },
  async afterAll() {
    await closeBrowser();
    await endSession();
    await stopTestCluster();
    failWhatStays();
    noteAnswered();
  },
};

/** For test/run, which compares what all mochas of a run saw. */
function noteAnswered(): void {
  const notes = process.env['TEST_NOTES'];
  if (notes === undefined) return;
  const seen = Object.fromEntries([...answered].map((success) => [success, true]));
  writeFileSync(join(notes, 'answered.json'), JSON.stringify(seen));
}
