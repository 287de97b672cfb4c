import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect } from 'chai';

const PROGRAM = join(import.meta.dirname, 'supervised.ts');

describe('a supervised process', () => {
  const start = async (work: string, shell = false) => {
    const [command, args] = shell
      ? ['/bin/sh', ['-c', `"${process.execPath}" "${PROGRAM}" ${work}; true`]]
      : [process.execPath, [PROGRAM, work]];
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'inherit'] });
    const lines: string[] = [];
    const reader = createInterface({ input: child.stdout });
    reader.on('line', (line) => lines.push(line));
    const closed = once(reader, 'close');
    const exited = once(child, 'exit') as Promise<[number | null]>;
    await once(reader, 'line');
    const end = Promise.all([exited, closed]).then(([[code]]) => ({ code, lines }));
    return { child, end };
  };

  it('ends its work at a signal, and closes everything in order', async () => {
    const { child, end } = await start('patient');
    child.kill('SIGTERM');
    expect(await end).to.deep.equal({
      code: 0,
      lines: ['working', 'server closed', 'directory closed', 'ended'],
    });
  });

  it('closes only what would outlive it if hasty, and ends with the number of the signal', async () => {
    const { child, end } = await start('hasty');
    child.kill('SIGINT');
    expect(await end).to.deep.equal({ code: 130, lines: ['working', 'directory closed'] });
  });

  it('does the same at a second signal when its work does not end', async () => {
    const { child, end } = await start('stuck');
    child.kill('SIGINT');
    child.kill('SIGTERM');
    const { code, lines } = await end;
    expect(code).to.be.oneOf([130, 143]); // two signals at once may swap
    expect(lines).to.deep.equal(['working', 'directory closed']);
  });

  it('does not wait for work that does not end while the same signal comes again and again', async () => {
    const { child, end } = await start('stuck');
    const again = setInterval(() => child.kill('SIGTERM'), 100);
    const { code, lines } = await end;
    clearInterval(again);
    expect([code, lines]).to.deep.equal([143, ['working', 'directory closed']]);
  });

  it('reports that it has not ended in time, closes what would outlive it, and ends with 1', async () => {
    const { child, end } = await start('late');
    child.kill('SIGTERM');
    expect(await end).to.deep.equal({ code: 1, lines: ['working', 'late', 'directory closed'] });
  });

  it('has its pauses on top of the time to end', async () => {
    const { child, end } = await start('pausing');
    child.kill('SIGTERM');
    expect(await end).to.deep.equal({
      code: 0,
      lines: ['working', 'server closed', 'directory closed', 'ended'],
    });
  });

  it('closes everything after an uncaught error, which its work fails with', async () => {
    const { end } = await start('uncaught');
    expect(await end).to.deep.equal({
      code: 0,
      lines: [
        'working',
        'fatal: Error: uncaught',
        'server closed',
        'directory closed',
        'Error: uncaught',
      ],
    });
  });

  it('ends with its parent on request', async () => {
    const { child, end } = await start('orphan', true);
    child.kill('SIGKILL');
    expect((await end).lines).to.deep.equal([
      'working',
      'server closed',
      'directory closed',
      'ended',
    ]);
  });
});
