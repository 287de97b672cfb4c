import { expect } from 'chai';
import { appendFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { capServerLog, openServerLog } from '#embedded-postgres/server-log.ts';

describe('the server log', () => {
  let directory: string;
  let path: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'bordereau-log-'));
    path = join(directory, 'postgres.log');
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('returns what was written since it was opened, on one line', async () => {
    await writeFile(path, 'of an earlier start\n');
    const log = await openServerLog(path);
    await appendFile(path, 'FATAL: first\n\nHINT: second\n');
    expect(await log.tail()).to.equal('FATAL: first | HINT: second');
    await log.close();
  });

  it('is moved aside when it has grown large, while it is still appended to', async () => {
    const log = await openServerLog(path);
    await appendFile(path, 'twelve bytes');
    await capServerLog(path, 12);
    expect(await readFile(path, 'utf8')).to.equal('twelve bytes');
    await capServerLog(path, 11);
    await appendFile(path, 'more');
    expect(await readFile(path, 'utf8')).to.equal('more');
    expect(await readFile(`${path}.1`, 'utf8')).to.equal('twelve bytes');
    await log.close();
  });
});
