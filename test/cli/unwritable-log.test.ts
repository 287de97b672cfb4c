import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { findFreePort } from '#kernel/free-port.ts';
import type { Role } from '#main.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const PROGRAM = join(import.meta.dirname, '../../bin/bordereau.js');
const SECRET_KEY = Buffer.alloc(32, 1).toString('base64');
/** More lines than a pipe holds, of about 200 characters. */
const REQUESTS = 1_500;
const AT_ONCE = 50;

describe('a service whose log cannot be written', () => {
  let db: TestDatabase;
  let directory: string;
  let child: ChildProcess;
  let health: string;

  before(async () => {
    db = await createDatabase();
    directory = await mkdtemp(join(tmpdir(), 'bordereau-log-'));
  });
  afterEach(() => void child.kill('SIGKILL'));
  after(async () => {
    await db.drop();
    await rm(directory, { recursive: true });
  });

  const start = async (log: 'pipe' | number, role: Role, ...before: string[]) => {
    const PORT = String(await findFreePort());
    health = `http://127.0.0.1:${PORT}/api/v1/health`;
    const [command, ...args] = [...before, process.execPath, PROGRAM, 'start', '--role', role];
    child = spawn(command, args, {
      cwd: directory,
      env: { PATH: process.env['PATH'], DATABASE_URL: db.url, SECRET_KEY, PORT },
      stdio: ['ignore', 'ignore', log],
    });
    return child;
  };
  const ask = async (): Promise<number> => {
    const answer = await fetch(health);
    await answer.body?.cancel();
    return answer.status;
  };
  const useAndStop = async () => {
    const exit = once(child, 'exit');
    const ended = exit.then((end) => `it ended with ${String(end)}`);
    const serves = async () => {
      while ((await ask().catch(() => 0)) !== 200) await sleep(20);
      return 'it serves';
    };
    expect(await Promise.race([serves(), ended])).to.equal('it serves');
    for (let sent = 0; sent < REQUESTS; sent += AT_ONCE) {
      const statuses = await Promise.all(Array.from({ length: AT_ONCE }, ask));
      expect(new Set(statuses)).to.deep.equal(new Set([200]));
    }
    child.kill('SIGTERM');
    expect(await exit).to.deep.equal([0, null]);
  };

  it('serves and stops if the disk is full', async () => {
    const full = openSync('/dev/full', 'w');
    await start(full, 'all');
    closeSync(full);
    await useAndStop();
  });

  it('serves and stops if the file may grow no further', async () => {
    const file = openSync(join(directory, 'log'), 'a');
    await start(file, 'api', 'sh', '-c', 'ulimit -f 8; exec "$@"', 'sh');
    closeSync(file);
    await useAndStop();
  });

  it('serves and stops if a reader takes nothing', async () => {
    await start('pipe', 'api');
    await useAndStop();
  });

  it('serves and stops if the reader is gone', async () => {
    const { stderr } = await start('pipe', 'api');
    stderr?.destroy();
    await useAndStop();
  });
});
