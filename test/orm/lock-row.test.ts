import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { Category } from '#orm/entities/category.ts';
import { lockRow } from '#orm/lock-row.ts';
import { buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

describe('the lock of a row', () => {
  let db: TestDatabase;

  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  it('dates a transaction that waited for it after the one it waited for', async () => {
    const workspace = await buildWorkspace(db);
    const { id } = await buildCategory(db, workspace);
    const key = { workspace_id: workspace.id, id };
    const { promise: held, resolve: hold } = Promise.withResolvers<void>();
    const { promise: waiting, resolve: letGo } = Promise.withResolvers<void>();
    const first = db.transact(async (tx) => {
      await lockRow(tx, Category, key);
      hold();
      await waiting;
      return tx.readNow();
    });
    await held;
    const second = db.transact(async (begun) => {
      const locked = await lockRow(begun, Category, key);
      expect(locked?.row.id).to.equal(id);
      return { began: begun.now, now: locked?.tx.now };
    });
    await waitingForLock(db);
    letGo();
    const ended = await first;
    const { began, now } = await second;
    expect(began.getTime()).to.be.at.most(ended.getTime());
    expect(now?.getTime()).to.be.at.least(ended.getTime());
  });

  it('is null without a row', async () => {
    const workspace = await buildWorkspace(db);
    const key = { workspace_id: workspace.id, id: '9223372036854775807' };
    expect(await db.transact((tx) => lockRow(tx, Category, key))).to.equal(null);
  });

  it('leaves the transaction before it to nothing else', () => {
    const src = join(import.meta.dirname, '../../src/domain');
    const users = readdirSync(src, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .flatMap((file) => readFileSync(join(src, file), 'utf8').split('\n'))
      .filter((line) => /\(begun\b|\bbegun[,.)]/.test(line));
    expect(users.length).to.be.above(20);
    for (const line of users)
      expect(line).to.match(
        /async \(begun(?:, .*)?\) => \{|await (?:lock\w+|shareUser|takeAdvisoryLock|findLink|takeNumber|chooseCompany|findStatedInvoice|findQuoteViolations)\(begun[,)]|await asOfNow\(begun\)/,
      );
  });
});
