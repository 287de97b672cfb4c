import { fork, spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { setPriority, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { readState } from '#process/describe-threads.ts';

const LIMIT_MS = 1_500;

const START = 'leaves one alone that has not started yet';

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

  beforeEach(async function () {
    paused = mkdtempSync(join(tmpdir(), 'bordereau-paused-'));
    child = fork(join(import.meta.dirname, 'watched-process.ts'), [String(LIMIT_MS), paused], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    said = '';
    child.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text));
    [started] = (await once(child, 'message')) as [Started];
    if (this.currentTest?.title !== START) await watch();
  });
  afterEach(() => {
    child.kill('SIGKILL');
    rmSync(paused, { recursive: true, force: true });
  });

  /** It answers each word. */
  const watch = async () => {
    const answer = once(child, 'message');
    child.send('watch');
    await answer;
  };
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

  it(START, async () => {
    child.send('pause');
    await sleep(2 * LIMIT_MS);
    rmSync(paused, { recursive: true });
    expect(await answers()).to.equal('here');
    expect(said).to.equal('');
    await watch();
    const exit = once(child, 'exit');
    child.send('lock');
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

  it('leaves one alone that waits for a processor which others keep busy', async function () {
    const hog = keepProcessorBusy();
    try {
      if (!pinToProcessor(child.pid ?? 0)) this.skip();
      setPriority(child.pid ?? 0, LOW_PRIORITY);
      const begun = performance.now();
      child.send('work');
      const [outcome] = (await Promise.race([
        once(child, 'message'),
        once(child, 'exit'),
      ])) as unknown[];
      expect(outcome).to.equal('here');
      expect(performance.now() - begun).to.be.above(2 * LIMIT_MS);
    } finally {
      hog.kill('SIGKILL');
    }
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

/** Of its processor it then gets a quarter. */
const LOW_PRIORITY = 5;
const PROCESSOR = '0';

const keepProcessorBusy = () =>
  spawn('taskset', ['-c', PROCESSOR, process.execPath, '-e', 'for (;;);'], { stdio: 'ignore' }).on(
    'error',
    () => {},
  );

/** Its main thread alone. */
const pinToProcessor = (pid: number): boolean =>
  spawnSync('taskset', ['-p', '-c', PROCESSOR, String(pid)]).status === 0;

/** Nor a zombie, which perhaps awaits its parent. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0) && readState(pid) !== 'Z';
  } catch {
    return false;
  }
}
