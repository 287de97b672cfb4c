import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import { listenOn } from '#sandbox-platform/listen.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { createPackedProject, type PackedProject } from '#test/packages/packed-project.ts';

/** Those of its manifest, and what they need. */
const DEPENDENCIES = [
  '@fastify/busboy',
  'ajv',
  'big.js',
  'commander',
  'fast-deep-equal',
  'fast-uri',
  'json-schema-traverse',
  'libxml2-wasm',
  'require-from-string',
];

describe('the packed sandbox-platform', () => {
  let project: PackedProject;
  before(async () => {
    project = await createPackedProject({ name: 'sandbox-platform', dependencies: DEPENDENCIES });
  });
  after(() => project.remove());

  it('does what its README says, and the program ends well', async () => {
    const [, ...blocks] = project.blocks.filter(({ language }) => language === 'sh');
    const story = [...blocks.map((block) => `${block.text}echo`), 'kill $!', 'wait $!']
      .join('\n')
      .replaceAll('4446', String(await findFreePort()));
    const cwd = project.directory;
    // A bash below no other one whose input is a socket reads its settings else.
    const options = ['--norc', '-euc', story];
    const { stdout, stderr } = await promisify(execFile)('bash', options, { cwd });
    expect(stderr).to.equal('');
    const [, submitted = '', found = ''] = stdout.split('\n');
    const flow = JSON.parse(submitted) as Record<string, string>;
    expect(flow).to.include({ name: 'F-2026-017.xml', trackingId: '1' });
    expect((JSON.parse(found) as { results: object[] }).results[0]).to.include({
      flowType: 'SupplierInvoice',
      flowDirection: 'In',
    });
    const [, ...flows] = (await readFile(join(cwd, 'platform.jsonl'), 'utf8'))
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(flows.map(({ company, flow_type }) => [company, flow_type])).to.deep.equal([
      ['732829320', 'CustomerInvoice'],
      ['732829320', 'CustomerInvoice'],
      ['799001128', 'SupplierInvoice'],
    ]);
  });

  it('has its checks, and its guide', async () => {
    const packed = join(project.directory, 'node_modules/@bordereau/sandbox-platform');
    expect(await readFile(join(packed, 'dist/guide.md'), 'utf8')).to.match(
      /^# The sandbox platform/,
    );
    const command = join(project.directory, 'node_modules/.bin/bordereau-sandbox-platform');
    const nowhere = `http://127.0.0.1:${await findFreePort()}`;
    const args = ['check', nowhere, '--port', '0', '--only', 'accepted'];
    const failure = await promisify(execFile)(command, args).catch(
      (error: { stdout: string }) => error, // of a program that fails
    );
    expect(failure.stdout).to.match(
      /^\{"flow_url":.*\nfail {2}accepted .*\n {6}fetch failed\n0 passed, 1 failed, 0 skipped\n$/,
    );
  });
});

describe('the command of sandbox-platform', () => {
  it('listens on 127.0.0.1 alone', async () => {
    const { url, close } = await listenOn(0)(async (_request, response) => void response.end());
    expect((await fetch(url)).status).to.equal(200);
    const failure = await fetch(url.replace('127.0.0.1', '127.0.0.2')).catch(String);
    expect(failure).to.equal('TypeError: fetch failed');
    await close();
  });
});
