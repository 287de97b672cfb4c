import { expect } from 'chai';
import { sqlStore } from '#receiver/index.ts';
import { openPostgres } from '#test/packages/receiver/sql-databases.ts';
import { createPhpProject, pdoOf, titleOf, whatIsMissing, type PhpProject } from './php-project.ts';

const missing = whatIsMissing();

/** Claims a delivery and leaves it so, or settles it; prints whose it is. */
const PROGRAM = `<?php
require __DIR__ . '/vendor/autoload.php';
$pdo = new PDO(getenv('TEST_DSN'), getenv('TEST_USER'), getenv('TEST_PASSWORD'));
$claim = (new Bordereau\\SqlStore($pdo, leaseSeconds: 2))->claim((int) getenv('ID'));
if ($claim instanceof Bordereau\\TakenState) exit($claim->value);
if (getenv('SETTLES')) $claim->settle();
echo 'claimed';`;

describe(titleOf('a table that PHP shares with @bordereau/receiver', missing), () => {
  let database: Awaited<ReturnType<typeof openPostgres>>;
  let project: PhpProject;
  before(async function () {
    if (missing !== null) this.skip();
    database = await openPostgres();
    project = await createPhpProject();
    await project.write('claim.php', PROGRAM);
  });
  after(async () => {
    await project?.remove();
    await database?.close();
  });

  it('has each delivery handled once by either', async () => {
    const store = sqlStore({ ...database, leaseSeconds: 60 });
    const inPhp = (ID: number, more = {}) =>
      project.run('claim.php', { ...pdoOf(database.url), ID: String(ID), ...more });
    const claim = await store.claim(7);
    expect(await inPhp(7)).to.equal('in_progress');
    if (typeof claim !== 'string') await claim.settle();
    expect(await inPhp(7)).to.equal('handled');
    expect(await inPhp(8, { SETTLES: '1' })).to.equal('claimed');
    expect(await store.claim(8)).to.equal('handled');
    expect(await inPhp(9)).to.equal('claimed');
    expect(await store.claim(9)).to.equal('in_progress');
    await new Promise((resolve) => setTimeout(resolve, 2_100)); // the lease of a process that died
    expect(await store.claim(9)).to.be.an('object');
  });
});
