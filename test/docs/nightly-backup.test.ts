import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { TEMPLATE } from '#test-kit/database/database.ts';
import { wantOfBackupTools } from '#test/support/database/backup-tools.ts';

const ROOT = join(import.meta.dirname, '../..');
const LONG_AGO = new Date(0);

/** Settings that a shell would read in another way, or not at all. */
const AWKWARD = `NOTICE_FROM=Bordereau <notices@example.com>
SMTP_URL=smtp://a:b$c;d&e@mail.example.com
`;

const want = await wantOfBackupTools();

(want === '' ? describe : describe.skip)(`the nightly backup of the guide${want}`, () => {
  let folder: string;
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  before(async () => {
    database = await createTestDatabase(TEMPLATE);
    folder = await mkdtemp(join(tmpdir(), 'bordereau-nightly-'));
    await mkdir(join(folder, 'backups'));
    await writeFile(
      join(folder, '.env'),
      `DATABASE_URL=${database.url}\nSECRET_KEY=${Buffer.alloc(32, 7).toString('base64')}\n${AWKWARD}`,
    );
    const links = join(folder, 'node_modules/.bin');
    await mkdir(links, { recursive: true });
    const link = `#!/bin/sh\nexec "${process.execPath}" "${ROOT}/bin/bordereau.js" "$@"\n`;
    await writeFile(join(links, 'bordereau'), link, { mode: 0o755 });
  });
  after(async () => {
    await rm(folder, { recursive: true });
    await database.drop();
  });

  it('reads settings that no shell could, and deletes the oldest', async () => {
    const page = await readFile(join(ROOT, 'docs/guides/recover.md'), 'utf8');
    const [, line = ''] = /^15 2 \* \* \* bordereau (.+)$/m.exec(page) ?? [];
    const command = line
      .replaceAll('\\%', '%')
      .replaceAll('/etc/bordereau.env', join(folder, '.env'))
      .replaceAll('/srv/bordereau', folder)
      .replaceAll('/backups', join(folder, 'backups'));
    const old = join(folder, 'backups/1970-01-01.dump');
    await writeFile(old, '');
    await utimes(old, LONG_AGO, LONG_AGO);
    const env = { PATH: process.env['PATH'], HOME: folder };
    const { stderr } = await promisify(execFile)('/bin/sh', ['-c', command], { env });
    expect(stderr).to.equal('');
    const [today, ...others] = await readdir(join(folder, 'backups'));
    expect(today).to.match(/^\d{4}-\d\d-\d\d\.dump$/);
    expect(others).to.deep.equal([]);
    expect(today).to.not.equal('1970-01-01.dump');
  });
});
