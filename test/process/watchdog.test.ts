import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { readState } from '#process/describe-threads.ts';

const LIMIT_MS = 1_500;

interface Started {
  compute: number;
  watchdog: number;
}

describe('the watchdog', () => {
  let child: ChildProcess;
  let said: string;
  let started: Started;
  /** A pause lasts while this exists. */
  let paused: string;

  beforeEach(async () => {
    paused = mkdtempSync(join(tmpdir(), 'bordereau-paused-'));
    child = fork(join(import.meta.dirname, 'watched-process.ts'), [String(LIMIT_MS), paused], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    [started] = (await once(child, 'message')) as [Started];
  });
  afterEach(() => {
    child.kill('SIGKILL');
    rmSync(paused, { recursive: true, force: true });
  });

  const untilEnded = async (pid: number) => {
    while (isAlive(pid)) await sleep(10);
  };
  const answers = async () => {
    const answer = once(child, 'message');
    child.send('answer');
    return (await answer)[0] as unknown;
  };

  it('kills a process whose loop stands still in a lock, and says what its threads did', async () => {
    const exit = once(child, 'close');
    child.send('lock');
    expect(await exit).to.deep.equal([null, 'SIGKILL']);
    const line = said.split('\n').find((each) => each.includes('stands still')) ?? '{}';
    const report = JSON.parse(line) as { pid: number; threads: { id: number; state: string }[] };
    expect(report.pid).to.equal(child.pid);
    if (process.platform === 'linux')
      expect(report.threads.find(({ id }) => id === child.pid)).to.have.property('state', 'S');
    await untilEnded(started.compute);
    await untilEnded(started.watchdog);
  });

  it('kills one whose loop never comes to an end', async () => {
    const exit = once(child, 'exit');
    child.send('loop');
    expect(await exit).to.deep.equal([null, 'SIGKILL']);
  });

  it('leaves one alone that goes on once it was reported', async () => {
    child.send('pause');
    await once(child.stderr ?? child, 'data');
    rmSync(paused, { recursive: true });
    expect(await answers()).to.equal('here');
    await sleep(LIMIT_MS);
    expect(await answers()).to.equal('here');
  });

  it('leaves one alone that is stopped and goes on', async () => {
    child.kill('SIGSTOP');
    await sleep(2 * LIMIT_MS);
    child.kill('SIGCONT');
    expect(await answers()).to.equal('here');
  });

  it('kills nothing after it stood still itself', async () => {
    process.kill(started.watchdog, 'SIGSTOP');
    await sleep(2 * LIMIT_MS);
    process.kill(started.watchdog, 'SIGCONT');
    await sleep(LIMIT_MS);
    expect(await answers()).to.equal('here');
  });

  it('ends with the process, and ends compute processes that were at work', async () => {
    expect([started.watchdog, started.compute].map(isAlive)).to.deep.equal([true, true]);
    child.kill('SIGKILL');
    await untilEnded(started.watchdog);
    await untilEnded(started.compute);
  });

  it('is replaced when it is killed', async () => {
    process.kill(started.watchdog, 'SIGKILL');
    await untilEnded(started.watchdog);
    // Only another process can end it.
    const exit = once(child, 'exit');
    await sleep(2_500);
    child.send('lock');
    expect(await exit).to.deep.equal([null, 'SIGKILL']);
  });
});

/** Nor a zombie, which perhaps awaits its parent. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && readState(pid) !== 'Z';
  } catch {
    return false;
  }
}
