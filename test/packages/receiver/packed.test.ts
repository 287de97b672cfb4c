import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { expect } from 'chai';
import { findFreePort } from '#kernel/free-port.ts';
import { sampleDelivery } from '#events/samples.ts';
import { deliveryTable, EVENT_TYPES } from '#receiver/index.ts';
import {
  createPackedProject,
  linkInstalled,
  type PackedProject,
} from '#test/packages/packed-project.ts';
import { bodyOf, SECRET, signedHeaders } from './signed-request.ts';
import { PACKAGE } from './vectors.ts';

const ENTRIES = ['', '/express', '/fastify', '/koa', '/node', '/web'].map(
  (entry) => `@bordereau/receiver${entry}`,
);

/** A partner's program: the compiler knows `data` by the type. */
const CONSUMER = `
import { isKnown, verifyDelivery, VerificationError, type Delivery } from '@bordereau/receiver';

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

export function check(headers: Map<string, string>, body: string): string {
  try {
    return describe(verifyDelivery({ body, headers, secret: 'whsec_test' }));
  } catch (error) {
    if (!(error instanceof VerificationError)) throw error;
    // @ts-expect-error -- no such problem
    return error.problem === 'signature_wrong' ? '' : error.problem;
  }
}
`;

describe('the packed kit', () => {
  let project: PackedProject;
  const children: ChildProcess[] = [];
  before(async () => {
    project = await createPackedProject({ name: 'receiver' });
    await linkInstalled(project.directory, ['@types', 'undici-types', 'fastify']);
  });
  after(async () => {
    for (const child of children) child.kill();
    await project.remove();
  });

  it('brings no dependency', async () => {
    const lock = JSON.parse(
      await readFile(join(project.directory, 'package-lock.json'), 'utf8'),
    ) as {
      packages: object;
    };
    expect(Object.keys(lock.packages)).to.deep.equal(['', 'node_modules/@bordereau/receiver']);
  });

  it('verifies a delivery in JavaScript', async () => {
    const body = bodyOf();
    const input = { body, headers: signedHeaders(body), secret: SECRET };
    await project.write(
      'verify.js',
      `import { verifyDelivery } from '@bordereau/receiver';
       console.log(verifyDelivery(${JSON.stringify(input)}).id);`,
    );
    expect(await project.node('verify.js')).to.equal('7\n');
  });

  it('can be imported and required by each of its names', async () => {
    await project.write(
      'entries.cjs',
      `(async () => {
        for (const name of ${JSON.stringify(ENTRIES)})
          console.log(Object.keys(require(name)).join() === Object.keys(await import(name)).join());
      })();`,
    );
    expect(await project.node('entries.cjs')).to.equal('true\n'.repeat(ENTRIES.length));
  });

  it('contains the vectors and the snippets', async () => {
    for (const file of ['vectors.json', 'snippets/verify.py', 'snippets/Verify.java', 'LICENSE'])
      expect(
        await readFile(join(project.directory, 'node_modules/@bordereau/receiver', file), 'utf8'),
      ).to.equal(await readFile(join(PACKAGE, file), 'utf8'));
  });

  it('gives a strict consumer its types, which the samples fit to the last member', async () => {
    await project.write('consumer.ts', CONSUMER);
    const samples = EVENT_TYPES.map(
      (type, index) =>
        `export const sample${index}: DeliveryOf<'${type}'> = ${sampleDelivery(type)};\n`,
    );
    await project.write(
      'samples.ts',
      `import type { DeliveryOf } from '@bordereau/receiver';\n${samples.join('')}`,
    );
    expect(await project.compile(['consumer.ts', 'samples.ts'])).to.equal('');
  });

  it('has a README whose code compiles', async () => {
    const blocks = project.blocks.filter(({ language }) => ['js', 'ts'].includes(language));
    const files = blocks.map(({ line }) => `line-${line}.ts`);
    for (const [index, { text }] of blocks.entries()) await project.write(files[index] ?? '', text);
    expect(files).to.have.length(10);
    expect(await project.compile(files, { skipLibCheck: true })).to.equal('');
  });

  it('has a README whose receiver takes a delivery', async () => {
    const [block, ...others] = project.blocks.filter(({ language }) => language === 'js');
    expect(others).to.deep.equal([]);
    await project.write('receiver.js', block?.text ?? '');
    const port = await findFreePort();
    const child = spawn(process.execPath, ['receiver.js'], {
      cwd: project.directory,
      env: { ...process.env, PORT: String(port), WEBHOOK_SECRET: SECRET },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const printed = once(child.stdout, 'data');
    const body = sampleDelivery('invoice.created');
    const { id, data } = JSON.parse(body) as {
      id: number;
      data: { invoice_number: string; total_including_tax: number };
    };
    const headers = signedHeaders(body, { id: String(id), type: 'invoice.created' });
    const send = () => fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body, headers });
    let answer: Response | undefined;
    while (answer === undefined) answer = await send().catch(() => undefined); // it is starting
    expect([answer.status, await answer.text()]).to.deep.equal([200, 'ok']);
    expect(String((await printed)[0])).to.equal(
      `invoice ${data.invoice_number}: ${data.total_including_tax}\n`,
    );
  });

  it('has a README with its table, and no other kind of block', () => {
    const { blocks } = project;
    const [table] = blocks.filter(({ language }) => language === 'sql');
    expect(table?.text).to.equal(`${deliveryTable()}\n`);
    expect(new Set(blocks.map(({ language }) => language))).to.have.keys('sh', 'js', 'ts', 'sql');
  });
});
