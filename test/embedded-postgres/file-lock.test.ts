import { expect } from 'chai';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { takeLock, tryLock } from '#embedded-postgres/file-lock.ts';

describe('a file lock', () => {
  let directory: string;
  let path: string;

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'bordereau-lock-'));
    path = join(directory, 'lock');
  });
  afterEach(() => rm(directory, { recursive: true }));

  it('is held exclusively by one at a time', () => {
    const held = tryLock(path, 'exclusive');
    expect(tryLock(path, 'exclusive')).to.equal(undefined);
    expect(tryLock(path, 'shared')).to.equal(undefined);
    held?.release();
    const next = tryLock(path, 'exclusive');
    expect(next).to.not.equal(undefined);
    next?.release();
  });

  it('is shared by several, and exclusive again when the last of them releases it', () => {
    const first = tryLock(path, 'shared');
    const second = tryLock(path, 'shared');
    expect(second).to.not.equal(undefined);
    first?.release();
    expect(tryLock(path, 'exclusive')).to.equal(undefined);
    second?.release();
    const alone = tryLock(path, 'exclusive');
    expect(alone).to.not.equal(undefined);
    alone?.release();
  });

  it('may be released twice', () => {
    const held = tryLock(path, 'exclusive');
    held?.release();
    const next = tryLock(path, 'exclusive');
    held?.release();
    expect(tryLock(path, 'exclusive')).to.equal(undefined);
    next?.release();
  });

  it('makes the next one wait until it is released', async () => {
    const held = await takeLock(path, 'exclusive');
    const order: string[] = [];
    const waiting = takeLock(path, 'shared').then((lock) => {
      order.push('taken');
      return lock;
    });
    await new Promise((resolve) => setImmediate(resolve));
    order.push('released');
    held.release();
    (await waiting).release();
    expect(order).to.deep.equal(['released', 'taken']);
  });

  it('ends with its process, however that ends', async () => {
    const module = new URL('../../src/embedded-postgres/file-lock.ts', import.meta.url).href;
    const program = `
      const { tryLock } = await import(${JSON.stringify(module)});
      globalThis.held = tryLock(${JSON.stringify(path)}, 'exclusive');
      process.stdout.write('held');
      setInterval(() => {}, 1000);`;
    const holder = spawn(process.execPath, ['--input-type=module', '-e', program]);
    await once(holder.stdout, 'data');
    expect(tryLock(path, 'exclusive')).to.equal(undefined);
    holder.kill('SIGKILL');
    await once(holder, 'close');
    const freed = tryLock(path, 'exclusive');
    expect(freed).to.not.equal(undefined);
    freed?.release();
  });

  it('names the file that cannot be used', () => {
    expect(() => tryLock(join(directory, 'missing', 'lock'), 'shared')).to.throw(/missing\/lock/);
  });
});
