import { expect } from 'chai';
import type { Context } from 'koa';
import { logRequest } from '#http/middleware/log-request.ts';
import type { Log } from '#kernel/log.ts';

describe('the log line of a request', () => {
  const pathLogged = async (path: string): Promise<unknown> => {
    const lines: Record<string, unknown>[] = [];
    const log = { info: (line: Record<string, unknown>) => void lines.push(line) };
    const response = { get: () => 'r-1' };
    const ctx = { path, method: 'GET', status: 200, state: {}, req: {}, response };
    // All that is used of them.
    const services = { log: log as unknown as Log, observer: {} };
    await logRequest(services, () => '192.0.2.1')(ctx as unknown as Context, async () => {});
    return lines[0]?.['path'];
  };

  it('does not have the secret of a one-time link, in any case', async () => {
    expect(await pathLogged('/password/AbC-123')).to.equal('/password/…');
    expect(await pathLogged('/Password/AbC-123/')).to.equal('/Password/…');
    expect(await pathLogged('/workspaces/1')).to.equal('/workspaces/1');
  });
});
