import { mkdir, mkdtemp, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { printJson } from '#kernel/json.ts';
import { answerWith } from '#cli/receiver/answer.ts';
import { openKeptFiles } from '#cli/receiver/kept-files.ts';
import { readKept } from '#cli/receiver/read-kept.ts';
import type { CheckedDelivery } from '#cli/receiver/receiver.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { runCommand } from '#test-kit/service/run-command.ts';

const buildDelivery = (overrides: Partial<CheckedDelivery> = {}): CheckedDelivery => ({
  received_at: new Date('2026-03-02T09:00:00.123Z'),
  id: '7',
  event_type: 'invoice.created',
  path: '/hooks',
  signature: 't=1,v1=0',
  headers: ['X-Service-Delivery', '7', 'x-twice', 'a', 'x-twice', 'b'],
  body: Buffer.from('{"id":7, "amount":1200.00}\r\n'),
  problem: null,
  times: 1,
  duplicate: false,
  answer: answerWith(200),
  ...overrides,
});

describe('deliveries that the receiver keeps', () => {
  let directory: string;
  let stops: string[];
  beforeEach(async () => {
    directory = join(await mkdtemp(join(tmpdir(), 'bordereau-kept-')), 'received');
    stops = [];
  });
  afterEach(() => rm(join(directory, '..'), { recursive: true }));

  const keep = async (
    deliveries: readonly CheckedDelivery[],
    limits?: Parameters<typeof openKeptFiles>[2],
  ) => {
    const files = await openKeptFiles(directory, (reason) => stops.push(reason), limits);
    const paths = deliveries.map((delivery) => files.keep(delivery));
    await files.written();
    return paths.map((path) => path?.slice(directory.length + 1) ?? null);
  };

  it('are their exact bytes, with the rest beside them, for their owner alone', async () => {
    const delivery = buildDelivery();
    expect(await keep([delivery])).to.deep.equal(['7.json']);
    expect(await readFile(join(directory, '7.json'))).to.deep.equal(delivery.body);
    expect(await readKept(join(directory, '7.json'))).to.deep.equal(delivery);
    expect(await readKept(join(directory, '7.headers.json'))).to.deep.equal(delivery);
    const modes = await Promise.all(
      [directory, join(directory, '7.json')].map(async (path) => (await stat(path)).mode & 0o777),
    );
    expect(modes).to.deep.equal([0o700, 0o600]);
  });

  it('have names of our own making, for any id', async () => {
    const ids = ['../../7', '7/8', '', 'x'.repeat(5_000), '0', null];
    const paths = await keep(ids.map((id) => buildDelivery({ id })));
    expect(paths).to.deep.equal([1, 2, 3, 4, 5, 6].map((n) => `unnamed-${n}.json`));
    expect(await readdir(directory)).to.have.length(12);
  });

  it('are not replaced by one that did not verify', async () => {
    const forged = buildDelivery({ problem: 'signature_mismatch', body: Buffer.from('forged') });
    expect(await keep([buildDelivery(), forged])).to.deep.equal(['7.json', 'refused-1.json']);
    expect(await readFile(join(directory, '7.json'), 'utf8')).to.include('1200.00');
  });

  it('replace a link of their name, and are not written through it', async () => {
    await mkdir(directory);
    const target = join(directory, '../target');
    await writeFile(target, 'kept');
    await symlink(target, join(directory, '7.json'));
    await keep([buildDelivery()]);
    expect(await readFile(target, 'utf8')).to.equal('kept');
    expect(await readFile(join(directory, '7.json'), 'utf8')).to.include('1200.00');
  });

  it('are bounded in number and bytes, which is said once', async () => {
    const three = ['1', '2', '3'].map((id) => buildDelivery({ id }));
    expect(await keep(three, { files: 1, bytes: 1_000 })).to.deep.equal(['1.json', null, null]);
    expect(await keep(three, { files: 9, bytes: 60 })).to.deep.equal(['1.json', '2.json', null]);
    expect(stops).to.have.length(2);
    expect(stops[0]).to.match(/^No more deliveries are written to .+: it holds enough of them/);
  });

  it('are not waited for if no directory can be made', async () => {
    await writeFile(directory, 'a file');
    const nowhere = process.platform === 'linux' ? ['/proc/nowhere'] : [];
    for (const path of [directory, join(directory, 'below'), ...nowhere]) {
      const error = await errorOf(openKeptFiles(path, () => {}));
      expect(String(error)).to.match(/^CommandFailure: .+ cannot be made \(/);
    }
  });

  it('are not mixed with other files', async () => {
    await mkdir(directory);
    await writeFile(join(directory, 'package.json'), '{}');
    const error = await errorOf(keep([]));
    expect(error).to.include({ name: 'CommandFailure' });
    expect(String(error)).to.include('holds other files (package.json)');
  });

  it('are ignored if someone else has written them', async () => {
    await keep([buildDelivery()]);
    const file = join(directory, '7.headers.json');
    const written = JSON.parse(await readFile(file, 'utf8')) as object;
    const wrong = [
      { received_at: 'yesterday' },
      { path: 7 },
      { problem: '\u001b[2J' },
      { headers: [['a', 1]] },
      { answer: null },
      { answer: { status: '\u001b[2J', delay: 0, failure: null } },
      { answer: { status: 200, delay: 0, failure: '\u001b[2J' } },
    ];
    const texts = ['{', 'null', '{}', ...wrong.map((each) => printJson({ ...written, ...each }))];
    for (const text of texts) {
      await writeFile(file, text);
      for (const path of [directory, file, join(directory, '7.json')])
        expect(String(await errorOf(readKept(path))), text).to.include('is no delivery that');
    }
  });

  it('are printed again by --show, one or the latest', async () => {
    const received_at = new Date('2026-03-02T09:00:00.122Z');
    await keep([buildDelivery({ id: '8' }), buildDelivery({ received_at })]);
    const printed = [];
    for (const path of [directory, join(directory, '7.json')]) {
      const { code, stdout } = await runCommand(['receive', '--show', path]);
      expect(code).to.equal(0);
      printed.push(JSON.parse(stdout));
    }
    expect(printed.map(({ id }: { id: string }) => id)).to.deep.equal(['8', '7']);
    const refused = await runCommand(['receive', '--show', join(directory, '..')]);
    expect(refused.stderr).to.match(/^bordereau: .+ holds no deliveries\n$/);
  });
});
