import { readdir, readFile } from 'node:fs/promises';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { expect } from 'chai';
import { pdfText } from '#test/support/documents/pdf-text.ts';
import { runCommand, startCommand, type RunningCommand } from '#test-kit/service/run-command.ts';

const INVOICE_WITH_THREE_STATES = [
  '✓ verified  invoice.created',
  ...Array<string>(3).fill('✓ verified  invoice.lifecycle_event.created'),
];

/** A sale, its arrival at the buyer, and the buyer's two statuses on both sides. */
const THROUGH_A_PLATFORM = [
  '✓ verified  invoice.created',
  '✓ verified  invoice.lifecycle_event.created',
  '✓ verified  invoice.created',
  ...Array<string>(5).fill('✓ verified  invoice.lifecycle_event.created'),
];

describe('bordereau demo', function () {
  /** Directories left by this process's demo. */
  const leftBy = async ({ child }: RunningCommand) => {
    const names = await Promise.all([readdir('/var/tmp'), readdir(tmpdir())]);
    return names.flat().filter((name) => name.startsWith(`bordereau-demo-${child.pid}-`));
  };

  it('shows that every delivery arrives and verifies, in plain text without a terminal', async () => {
    const demo = startCommand(['demo']);
    const { code, stdout, stderr } = await demo.end;
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    expect(stdout.match(/✓ verified {2}\S+/g)).to.deep.equal([
      '✓ verified  invoice.created',
      '✓ verified  invoice.created',
      ...Array<string>(2).fill('✓ verified  invoice.lifecycle_event.created'),
      ...INVOICE_WITH_THREE_STATES,
      ...INVOICE_WITH_THREE_STATES,
      ...Array<string>(2).fill('✓ verified  payment_batch.updated'),
      ...Array<string>(2).fill('✓ verified  payment_instruction.updated'),
      '✓ verified  payment_batch.updated',
      ...Array<string>(2).fill('✓ verified  payment_instruction.updated'),
      '✓ verified  payment_batch.updated',
      '✓ verified  bank_account.updated',
      '✓ verified  bank_account.updated',
      '✓ verified  bank_rule.applied',
      '✓ verified  bank_operation.reconciled',
      '✓ verified  bank_operation.unreconciled',
      ...THROUGH_A_PLATFORM,
      ...THROUGH_A_PLATFORM,
      '✓ verified  invoice.created',
      '✓ verified  invoice.lifecycle_event.created',
    ]);
    expect(stdout).to.match(
      /\nAll 43 expected deliveries arrived and were verified, in [\d.]+ s\.\n\n$/,
    );
    expect(stdout.match(/(?<=The network's platform took: ).*?(?= {2})/g)).to.deep.equal([
      '204 Prise en charge, 205 Approuvée',
    ]);
    expect(stdout).not.to.include('\u001b');
    expect(await leftBy(demo)).to.deep.equal([]);
    const path = /^ +(\S+facture\.pdf)$/m.exec(stdout)?.[1] ?? 'none printed';
    expect(await pdfText(await readFile(path))).to.include('IH-2026-208');
    const file = /^ +(\S+FEC\d{8}\.txt)$/m.exec(stdout)?.[1] ?? 'none printed';
    expect((await runCommand(['export', 'check', file])).code).to.equal(0);
  });

  it('leaves nothing behind when it is interrupted', async () => {
    const demo = startCommand(['demo']);
    await once(demo.child.stdout ?? demo.child, 'data');
    while ((await leftBy(demo)).length === 0) await once(demo.child.stdout ?? demo.child, 'data');
    demo.child.kill('SIGINT');
    const { code, stdout, stderr } = await demo.end;
    expect({ code, stderr }).to.deep.equal({ code: 130, stderr: '' });
    expect(stdout).to.include('Interrupted').and.not.include('arrived');
    expect(await leftBy(demo)).to.deep.equal([]);
  });

  it('stays with a console to sign in to, and removes everything when it is stopped', async () => {
    const demo = startCommand(['demo', '--stay']);
    let stdout = '';
    demo.child.stdout?.on('data', (piece: Buffer) => (stdout += piece.toString()));
    while (!stdout.includes('Ctrl-C')) await once(demo.child.stdout ?? demo.child, 'data');
    const shown = (label: string) => new RegExp(`${label}: +(\\S+)`).exec(stdout)?.[1] ?? '';
    const { origin, pathname } = new URL(shown('Console'));
    const sign_in = { email: shown('E-mail'), password: shown('Password') };
    const signedIn = await fetch(`${origin}/console/sign_in`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' },
      body: JSON.stringify({ sign_in }),
    });
    expect(signedIn.status).to.equal(200);
    const cookie = signedIn.headers
      .getSetCookie()
      .map((one) => one.split(';')[0])
      .join('; ');
    const log = await fetch(origin + pathname, { headers: { Cookie: cookie } });
    expect(await log.text()).to.include('Acquittée');
    const post = (path: string, body: object) =>
      fetch(`${origin}/console/workspaces/1/${path}`, {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Sec-Fetch-Site': 'same-origin',
          Cookie: cookie,
        },
        body: JSON.stringify(body),
      });
    const url = shown('Receiver').replace('any-path,', 'mine');
    const endpoint = { event_type: 'invoice.created', url };
    expect((await post('webhook_endpoints', { webhook_endpoint: endpoint })).status).to.equal(201);
    const [, DATA_DIR = '', args = ''] =
      /DATABASE_URL= SECRET_KEY= DATA_DIR=(\S+) node_modules\/\.bin\/bordereau (receive .+)/.exec(
        stdout,
      ) ?? [];
    const receive = startCommand([...args.split(' '), '--port', '0'], { DATA_DIR });
    let received = '';
    receive.child.stdout?.on('data', (piece: Buffer) => (received += piece.toString()));
    await receive.untilSaid('Ctrl-C stops');
    const invoice = {
      direction: 'purchases',
      invoice_number: 'F-2026-0200',
      issue_date: '2026-03-03',
      seller: { name: 'Papeterie du Canal' },
      lines: [{ name: 'Papier', quantity: 1, unit_price: '10.00', tax_rate: 20 }],
    };
    expect((await post('invoices', { invoice })).status).to.equal(201);
    // A line and its summary are written apart.
    const shows = /✓ received {2}invoice\.created +#\d+ → \/mine\n +F-2026-0200, 12\.00 EUR/;
    while (!shows.test(stdout)) await once(demo.child.stdout ?? demo.child, 'data');
    while (!/"event_type":"invoice.created",.*"verified":true/.test(received))
      await once(receive.child.stdout ?? receive.child, 'data');
    receive.child.kill('SIGTERM');
    expect((await receive.end).code).to.equal(0);
    demo.child.kill('SIGINT');
    const { code, stderr } = await demo.end;
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    expect(await leftBy(demo)).to.deep.equal([]);
  });
});
