import { execFileSync } from 'node:child_process';
import { closeSync, constants, openSync, readSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createLineWriter } from '#kernel/line-writer.ts';

const LINE = `${'x'.repeat(99)}\n`;

describe('lines to where nothing reads', () => {
  let directory: string;
  let fifo: number;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'bordereau-lines-'));
    const path = join(directory, 'fifo');
    execFileSync('mkfifo', [path]);
    fifo = openSync(path, constants.O_RDWR | constants.O_NONBLOCK);
  });
  afterEach(async () => {
    closeSync(fifo);
    await rm(directory, { recursive: true });
  });

  const readAll = (): string => {
    const buffer = Buffer.alloc(1024 * 1024);
    let text = '';
    try {
      for (;;) text += buffer.toString('latin1', 0, readSync(fifo, buffer));
    } catch {
      return text; // EAGAIN: it is empty
    }
  };

  it('wait, and are dropped beyond a bound, which is reported once there is room', async () => {
    const lines = createLineWriter(fifo, (lost) => `lost ${lost}\n`);
    const written = 30_000;
    for (let count = 0; count < written; count += 1) lines.write(LINE);
    let text = '';
    const whole = () => text.split('\n').filter((line) => `${line}\n` === LINE).length;
    const told = () => Number(/^lost (\d+)$/m.exec(text)?.[1] ?? 0);
    while (told() === 0 || whole() + told() < written) {
      await sleep(1);
      text += readAll();
    }
    expect(whole() + told()).to.equal(written);
    expect(whole()).to.be.above(10_000);
  });

  it('are dropped and counted where they are refused', async () => {
    const full = openSync('/dev/full', 'w');
    let lost = 0;
    const lines = createLineWriter(full, (count) => `${(lost = count)}\n`);
    for (let count = 0; count < 100; count += 1) lines.write(LINE);
    while (lost < 100) await sleep(1);
    lines.write(LINE);
    while (lost < 101) await sleep(1);
    expect(lost).to.equal(101);
    closeSync(full);
  });

  it('are written at exit by one listener of the process, for any number of writers', () => {
    createLineWriter(fifo, String);
    const listeners = () => [process.listenerCount('exit'), process.listenerCount('SIGXFSZ')];
    const [exit, limit] = listeners();
    createLineWriter(fifo, String);
    expect(listeners()).to.deep.equal([exit, limit]);
  });
});
