import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { createProgram } from '#cli/program.ts';
import { createFlowService } from '#connectors/platforms/flow-service.ts';
import type { Call } from '#connectors/platforms/call.ts';
import { callOut } from '#egress/call-out.ts';
import { systemClock } from '#kernel/clock.ts';
import { buildEgress } from '#test-kit/delivery/build-egress.ts';
import { startCommand } from '#test-kit/service/run-command.ts';
import { accepted } from '#test/support/platforms/accepted.ts';
import { fetchToken, submitInvoice } from '#test/support/platforms/start-sandbox.ts';
import { errorOf } from '#test/support/service/error-of.ts';

interface Introduction {
  flow_url: string;
  token_url: string;
  manner: string;
  companies: { siren: string; client_id: string; client_secret: string }[];
}

describe('bordereau sandbox-platform', () => {
  let DATA_DIR: string;
  beforeEach(async () => (DATA_DIR = await mkdtemp(join(tmpdir(), 'bordereau-platform-'))));
  afterEach(() => rm(DATA_DIR, { recursive: true }));

  it('says what a connection needs, then what happens to each flow, and ends well', async () => {
    const sirens = '732829320,356000000';
    const args = ['sandbox-platform', '--port', '0', '--manner', '1.2', '--companies', sirens];
    // The file that it makes.
    const EGRESS_CA_FILE = join(DATA_DIR, 'receiver/ca.pem');
    const { child, untilSaid, end } = startCommand(args, { DATA_DIR, EGRESS_CA_FILE });
    let said = '';
    child.stdout?.on('data', (text: string) => (said += text));
    await untilSaid('Ctrl-C stops');
    while (child.stdout !== null && !said.includes('\n')) await once(child.stdout, 'data');
    const shown = JSON.parse(said) as Introduction;
    expect(shown.manner).to.equal('1.2');
    expect(shown.companies.map(({ siren }) => siren)).to.deep.equal(sirens.split(','));
    const ca = await readFile(join(DATA_DIR, 'receiver/ca.pem'), 'utf8');
    const egress = await buildEgress({ extraCa: [ca] });
    const call: Call = (request) => callOut(request, egress);
    const [seller] = shown.companies;
    if (seller === undefined) throw new Error('no company');
    const flows = createFlowService({
      call,
      clock: systemClock,
      url: new URL(shown.flow_url),
      organization_id: null,
      request_id: 'header',
      headers: {},
      timeout: 5000,
    });
    const token = await fetchToken(call, shown.token_url, seller);
    const { flow_id } = await accepted(flows.submit(token, submitInvoice(), false));
    child.kill('SIGTERM');
    const { code, stdout } = await end;
    expect(code).to.equal(0);
    const [, ...lines] = stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const told = lines.map(({ company, flow_type, acknowledgement }) => [
      company,
      flow_type,
      (acknowledgement as { status: string }).status, // of a flow
    ]);
    expect(told).to.deep.equal([
      ['732829320', 'CustomerInvoice', 'Pending'],
      ['732829320', 'CustomerInvoice', 'Ok'],
      ['356000000', 'SupplierInvoice', 'Ok'],
    ]);
    expect(lines[0]).to.include({ flow_id });
  });

  it('has the same credentials after a restart', async () => {
    const introduced = async () => {
      const { child, untilSaid, end } = startCommand(['sandbox-platform', '--port', '0'], {
        DATA_DIR,
      });
      await untilSaid('Ctrl-C stops');
      child.kill('SIGTERM');
      const [first = ''] = (await end).stdout.split('\n');
      return (JSON.parse(first) as Introduction).companies;
    };
    const companies = await introduced();
    expect(new Set(companies.map(({ client_secret }) => client_secret)).size).to.equal(2);
    expect(await introduced()).to.deep.equal(companies);
  });

  const refused: [args: string, reason: string][] = [
    ['--port x', 'a whole number from 0 to 65535'],
    ['--manner 1.4', 'Allowed choices are 1.1, 1.2, 1.3'],
    ['--companies 732829320', 'at least two different SIRENs'],
    ['--companies 732829320,732829320', 'at least two different SIRENs'],
    ['--companies 732829320,73282932', 'SIRENs of nine digits'],
  ];
  for (const [args, reason] of refused)
    it(`refuses ${args}`, async () => {
      const run = createProgram().parseAsync(['sandbox-platform', ...args.split(' ')], {
        from: 'user',
      });
      expect(await errorOf(run))
        .to.have.property('message')
        .that.includes(reason);
    });
});
