import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { bodyOf, SECRET, signedHeaders } from './signed-request.ts';

const run = promisify(execFile);
const ROOT = join(import.meta.dirname, '../../..');
const TSC = join(ROOT, 'node_modules/typescript/bin/tsc');

const ENTRIES = ['', '/express', '/fastify', '/koa', '/node'].map(
  (entry) => `@bordereau/receiver${entry}`,
);

/** What a partner writes: the compiler knows `data` by the type. */
const CONSUMER = `
import { createServer } from 'node:http';
import { isKnown, memoryStore, verifyDelivery, VerificationError, type Delivery } from '@bordereau/receiver';
import { nodeReceiver } from '@bordereau/receiver/node';

export function describe(delivery: Delivery): string {
  if (!isKnown(delivery)) return delivery.type;
  switch (delivery.type) {
    case 'invoice.created':
      return delivery.data.lines?.map(({ name }) => name).join() ?? delivery.data.seller.name;
    case 'payment_batch.updated':
      return delivery.data.state satisfies 'draft' | 'pending_approval' | 'approved' | 'submitted' | 'failed'
        | 'completed' | 'partially_completed' | 'rejected';
    case 'bank_operation.reconciled':
      // @ts-expect-error -- a text, so that no digit is lost
      return delivery.data.amount satisfies number;
    default:
      // @ts-expect-error -- no event has it
      return delivery.data.nothing;
  }
}

export function check(headers: Headers, body: string): string {
  try {
    return describe(verifyDelivery({ body, headers, secret: 'whsec_test' }));
  } catch (error) {
    if (!(error instanceof VerificationError)) throw error;
    // @ts-expect-error -- no such problem
    return error.problem === 'signature_wrong' ? '' : error.problem;
  }
}

createServer(nodeReceiver({
  secret: async (request) => [String(request.headers['x-tenant']), 'whsec_test'],
  store: memoryStore({ max: 10 }),
  handle: (delivery) => describe(delivery),
}));
`;

const OPTIONS = {
  strict: true,
  noEmit: true,
  exactOptionalPropertyTypes: true,
  skipLibCheck: false,
  target: 'es2022',
  module: 'nodenext',
  types: ['node'],
};

describe('the packed kit', function () {
  this.timeout(120_000);
  let directory: string;
  const inDirectory = (command: string, args: string[]) =>
    run(command, args, { cwd: directory, shell: process.platform === 'win32' });

  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'bordereau-kit-'));
    const pack = ['pack', '--workspace', '@bordereau/receiver', '--pack-destination', directory];
    await run('npm', pack, { cwd: ROOT, shell: process.platform === 'win32' });
    await writeFile(join(directory, 'package.json'), '{"name":"partner","type":"module"}');
    await inDirectory('npm', [
      'install',
      '--offline',
      '--ignore-scripts',
      './bordereau-receiver-0.1.0.tgz',
    ]);
  });
  after(() => rm(directory, { recursive: true, force: true }));

  it('brings no dependency', async () => {
    const lock = JSON.parse(await readFile(join(directory, 'package-lock.json'), 'utf8')) as {
      packages: object;
    };
    expect(Object.keys(lock.packages)).to.deep.equal(['', 'node_modules/@bordereau/receiver']);
  });

  it('verifies a delivery in JavaScript', async () => {
    const body = bodyOf();
    const input = { body, headers: signedHeaders(body), secret: SECRET };
    await writeFile(
      join(directory, 'verify.js'),
      `import { verifyDelivery } from '@bordereau/receiver';
       console.log(verifyDelivery(${JSON.stringify(input)}).id);`,
    );
    const { stdout } = await inDirectory(process.execPath, ['verify.js']);
    expect(stdout).to.equal('7\n');
  });

  it('is imported and required by each of its names', async () => {
    const names = JSON.stringify(ENTRIES);
    await writeFile(
      join(directory, 'entries.cjs'),
      `(async () => {
        for (const name of ${names})
          console.log(Object.keys(require(name)).join() === Object.keys(await import(name)).join());
      })();`,
    );
    const { stdout } = await inDirectory(process.execPath, ['--no-warnings', 'entries.cjs']);
    expect(stdout).to.equal('true\n'.repeat(ENTRIES.length));
  });

  it('has the vectors', async () => {
    const [packed, ours] = await Promise.all(
      [join(directory, 'node_modules/@bordereau'), join(ROOT, 'packages')].map((place) =>
        readFile(join(place, 'receiver/vectors.json'), 'utf8'),
      ),
    );
    expect(packed).to.equal(ours);
  });

  it('gives its types to a strict consumer', async () => {
    await symlink(join(ROOT, 'node_modules/@types'), join(directory, 'node_modules/@types'));
    await symlink(
      join(ROOT, 'node_modules/undici-types'),
      join(directory, 'node_modules/undici-types'),
    );
    await writeFile(join(directory, 'consumer.ts'), CONSUMER);
    await writeFile(
      join(directory, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: OPTIONS, files: ['consumer.ts'] }),
    );
    const checked = await inDirectory(process.execPath, [TSC, '-p', '.']).catch(
      (error: { stdout: string }) => error, // its output says what does not compile
    );
    expect(checked.stdout).to.equal('');
  });
});
