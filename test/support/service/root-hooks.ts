import { flushCompileCache } from 'node:module';
import { openDatabase } from '#orm/open-database.ts';
import { closeBrowser } from '#test/support/browser/chromium.ts';
import {
  createTemplateDatabase,
  startTestCluster,
  stopTestCluster,
} from '#test-kit/database/cluster.ts';
import { expectAllAnswered } from './all-answered.ts';
import { TEMPLATE } from '#test-kit/database/database.ts';
import { failWhatStays } from './end-of-run.ts';
import { endSession } from './run-in-session.ts';

/** The run's PostgreSQL, and a migrated database that every test file clones. */
export const mochaHooks = {
  async beforeAll(this: Mocha.Context) {
    flushCompileCache(); // for the threads and processes of a first run, too
    await startTestCluster();
    await createTemplateDatabase(TEMPLATE, async (url) => {
      const db = await openDatabase({ url });
      await db.migrate();
      await db.close();
    });
  },
  async afterAll(this: Mocha.Context) {
    await closeBrowser();
    await endSession();
    await stopTestCluster();
    failWhatStays();
    const root = this.test?.parent;
    if (root !== undefined) expectAllAnswered(root);
  },
};
