import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { TEMPLATE } from '#test-kit/database/database.ts';
import { makeCheckout } from './checkout.ts';
import { fencedBlocks } from './fenced-blocks.ts';
import { beginStory, isNoRun, type Story } from './story.ts';

const ROOT = join(import.meta.dirname, '../..');
const GUIDES = 'docs/guides';
/** Later pages use its service, variables and folders. */
const FIRST = 'ten-minute-start.md';

const guides = readdirSync(join(ROOT, GUIDES)).filter(
  (file) => file.endsWith('.md') && file !== FIRST,
);
const PAGES = ['README.md', 'CONTRIBUTING.md', 'docs/banking.md', 'docs/payments.md'].concat(
  [FIRST, ...guides].map((file) => join(GUIDES, file)),
);
const pages = PAGES.filter((path) => existsSync(join(ROOT, path))).map((path) => ({
  path,
  blocks: fencedBlocks(readFileSync(join(ROOT, path), 'utf8')),
}));

/** Commands that cannot run here, or that another test runs. */
const NO_RUN = [
  'README.md: no-run test/cli/demo.test.ts runs the demo, and .ci/run the tests',
  'README.md: no-run docs/guides/ten-minute-start.md runs this call',
  'CONTRIBUTING.md: no-run .ci/run does all of it',
  'docs/guides/ten-minute-start.md: no-run npm ci is what brings the tests here',
  'docs/guides/books.md: no-run the name of a file has its SIREN and the last day',
  'docs/guides/install.md: no-run the roles have tests of their own, test/cli/start.test.ts',
  'docs/guides/install.md: no-run test/cli/user.test.ts makes people',
  'docs/guides/install.md: no-run systemd does not run in tests; test/deploy/systemd.test.ts checks the units',
  'docs/guides/install.md: no-run systemd does not run in tests; test/deploy/systemd.test.ts checks the units',
  'docs/guides/install.md: no-run tests have no container engine; test/deploy/ checks the Dockerfile and runs what it copies',
  'docs/guides/install.md: no-run tests have no container engine; test/deploy/compose.test.ts checks the file',
  'docs/guides/install.md: no-run tests have no cluster; test/deploy/ checks the chart',
  'docs/guides/install.md: no-run tests have no cluster; test/deploy/ checks the chart',
  'docs/guides/install.md: no-run systemd does not run in tests; test/deploy/systemd.test.ts checks the units',
  'docs/guides/install.md: no-run test/embedded-postgres/upgrade-cluster.test.ts upgrades from one version to another',
  'docs/guides/install.md: no-run the version is that of your data',
  'docs/guides/invoices.md: no-run the rest of this page shows the usual numbers',
  'docs/guides/notices.md: no-run test/cli/workspace-notify.test.ts has a mail server',
  'docs/guides/operate.md: no-run the id is that of the second workspace',
  'docs/guides/operate.md: no-run test/cli/quarantine.test.ts runs these commands; the ids are those of your rows',
  'docs/guides/operate.md: no-run test/cli/look.test.ts runs these commands; the ids are those of your rows',
  'docs/guides/operate.md: no-run tests have no container engine; test/process/traces/ has a collector of its own',
  "docs/guides/other-languages.md: no-run another project's program, which needs Java",
  'docs/guides/recover.md: no-run test/cli/backup.test.ts and test/cli/restore.test.ts run these commands',
  'docs/guides/recover.md: no-run it needs a server that archives',
  'docs/guides/recover.md: no-run test/cli/restored.test.ts makes a backup, goes on, restores it, and compares',
  'docs/guides/recover.md: no-run the ids are those of the restored database',
  'docs/guides/recover.md: no-run the ids are those of the restored database',
  'docs/guides/sandbox-platform.md: no-run test/packages/sandbox-platform/check/ runs it against this service and against a naive client',
  "docs/guides/testing-locally.md: no-run it needs a platform's test environment",
];

/** Pages ask readers for these. */
const missing = ['bash', 'curl', 'openssl'].filter(
  (name) => spawnSync(name, ['--version']).error !== undefined,
);
const want =
  missing.length === 0 ? '' : ` (not carried out here for want of ${missing.join(', ')})`;

(want === '' ? describe : describe.skip)(`the commands of the guides${want}`, () => {
  const opened: (() => Promise<void>)[] = [];
  let story: Story;

  before(async () => {
    const database = await createTestDatabase(TEMPLATE);
    opened.push(() => database.drop());
    const checkout = await makeCheckout(database.url);
    opened.push(() => checkout.remove());
    story = await beginStory(checkout);
    opened.push(() => story.end());
  });
  after(async () => {
    for (const close of opened.toReversed()) await close();
  });

  for (const { path, blocks } of pages) {
    if (!blocks.some((block) => block.language === 'sh' && !isNoRun(block))) continue;
    it(`of ${path} do what the page says`, async () => {
      for (const block of blocks) {
        const trouble = await story.carryOut(block).catch((error: unknown) => String(error));
        expect(trouble, `${path}:${block.line}`).to.equal(undefined);
      }
    });
  }

  it('are all run, but for a listed few', () => {
    const left = pages.flatMap(({ path, blocks }) =>
      blocks.filter(isNoRun).map(({ info }) => `${path}: ${info}`),
    );
    expect(left).to.deep.equal(NO_RUN);
  });
});
