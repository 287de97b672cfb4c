import { expect } from 'chai';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createScanner } from '#connectors/clamd/create-scanner.ts';
import { startFakeClamd, VIRUS_MARK, type FakeClamd } from '#test-kit/service/fake-clamd.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';

async function* chunksOf(...texts: string[]): AsyncGenerator<Uint8Array> {
  for (const text of texts) yield Buffer.from(text);
}

const UNAVAILABLE = [503, 'unavailable'];

describe('a scan by clamd', () => {
  let clamd: FakeClamd;
  beforeEach(async () => (clamd = await startFakeClamd()));
  afterEach(() => clamd.close());
  const scan = (...files: AsyncIterable<Uint8Array>[]) =>
    createScanner({ address: clamd.address, maxScan: 300 }).scan(['a'], files);
  const refusal = async (...files: AsyncIterable<Uint8Array>[]) => {
    const { status, error } = await refusalOf(scan(...files));
    return [status, error];
  };

  it('names its findings, file by file, also where a chunk ends', async () => {
    const found = await scan(
      chunksOf('sain'),
      chunksOf('', VIRUS_MARK.slice(0, 5), VIRUS_MARK.slice(5)),
      chunksOf('a'.repeat(300_000), 'b'),
    );
    expect(found).to.deep.equal([null, 'Test-Signature', null]);
    expect(clamd.received.map(String)).to.deep.equal([
      'sain',
      VIRUS_MARK,
      `${'a'.repeat(300_000)}b`,
    ]);
  });

  it('goes through a Unix socket', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'clamd-'));
    const local = await startFakeClamd(join(folder, 'clamd.ctl'));
    try {
      const scanner = createScanner({ address: local.address });
      expect(await scanner.scan(['a'], [chunksOf(VIRUS_MARK)])).to.deep.equal(['Test-Signature']);
    } finally {
      await local.close();
      rmSync(folder, { recursive: true });
    }
  });

  for (const behaviour of ['hang', 'limit', 'hang up', 'babble'] as const)
    it(`finds nothing out if clamd does "${behaviour}": 503`, async () => {
      clamd.behaviour = behaviour;
      expect(await refusal(chunksOf('a'.repeat(3_000_000)))).to.deep.equal(UNAVAILABLE);
    });

  it('is 503 while clamd is away', async () => {
    const { address } = clamd;
    await clamd.close();
    const { status } = await refusalOf(createScanner({ address }).scan(['a'], [chunksOf('a')]));
    expect(status).to.equal(503);
    clamd = await startFakeClamd();
  });

  it('shares one time limit among all files', async () => {
    const slow = async function* () {
      await new Promise((resolve) => setTimeout(resolve, 200));
      yield Buffer.from('a');
    };
    expect(await refusal(slow(), slow(), slow())).to.deep.equal(UNAVAILABLE);
  });

  it('leaves other tenants their turn', async () => {
    clamd.behaviour = 'hang';
    const scanner = createScanner({ address: clamd.address });
    let ended = 0;
    const flood = Array.from({ length: 10 }, () =>
      scanner.scan(['greedy'], [chunksOf('a')]).catch(() => (ended += 1)),
    );
    await new Promise((resolve) => setTimeout(resolve, 100));
    clamd.behaviour = 'scan';
    expect(await scanner.scan(['other'], [chunksOf('a')])).to.deep.equal([null]);
    expect(ended).to.equal(0);
    await clamd.close();
    await Promise.all(flood);
    clamd = await startFakeClamd();
  });
});
