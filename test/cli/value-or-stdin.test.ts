import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { createCipher } from '#kernel/cipher.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { runCommand, startCommand } from '#test-kit/service/run-command.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';

const IBAN = 'FR7630006000011234567890189';
const KEY = Buffer.alloc(32, 7);

describe('an option that is read from stdin', function () {
  let db: TestDatabase;
  let env: Record<string, string>;
  before(async () => {
    db = await createDatabase();
    env = { DATABASE_URL: db.url, SECRET_KEY: KEY.toString('base64') };
  });
  after(() => db.drop());

  const createAccount = async (input: string) => {
    const { id } = await buildWorkspace(db);
    const account = ['bank-account', 'create', '--workspace', id, '--name', 'Compte'];
    return runCommand([...account, '--iban', '-'], env, input);
  };

  it('is its first line, for any rest and an open stdin', async () => {
    const { code, stdout, stderr } = await createAccount(`${IBAN}\r\nmore\n`);
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    const { id, iban_masked } = JSON.parse(stdout) as { id: number; iban_masked: string };
    expect(iban_masked).to.equal('***********************0189');
    const account = await db.reader().findOneOrFail(BankAccount, { id: String(id) });
    const sealed = account.iban ?? '';
    const opened = createCipher({ key: KEY }).open(sealed, sealedFor('bank_accounts', String(id)));
    expect(opened).to.equal(IBAN);
  });

  it('is refused in one line if nothing comes, or too much', async () => {
    const refused = [
      ['\n', '--iban -: the first line of stdin is empty'],
      ['7'.repeat(5000), '--iban -: the line on stdin has more than 4096 characters'],
    ] as const;
    for (const [input, reason] of refused) {
      const { code, stdout, stderr } = await createAccount(input);
      expect({ code, stdout, stderr }).to.deep.equal({
        code: 1,
        stdout: '',
        stderr: `bordereau: ${reason}\n`,
      });
    }
    const closed = ['receive', '--port', '0', '--secret', '-'];
    expect((await runCommand(closed, env)).stderr).to.equal(
      'bordereau: --secret -: the first line of stdin is empty\n',
    );
  });

  it('is the secret that a receiver verifies with', async () => {
    const DATA_DIR = await mkdtemp(join(tmpdir(), 'bordereau-stdin-'));
    const receive = startCommand(
      ['receive', '--port', '0', '--secret', '-'],
      { DATA_DIR },
      'whsec_x\n',
    );
    try {
      const said = await receive.untilSaid('Ctrl-C stops');
      const [, url = ''] = /Receiving on (\S+)/.exec(said) ?? [];
      const body =
        '{"id":7,"type":"invoice.created","occurred_at":"2026-03-02T09:00:00.000Z","workspace_id":1,"data":{}}';
      const t = Math.floor(Date.now() / 1_000);
      const v1 = createHmac('sha256', 'whsec_x').update(`${t}.${body}`).digest('hex');
      const ca = await readFile(join(DATA_DIR, 'receiver/ca.pem'));
      const headers = {
        'X-Service-Event': 'invoice.created',
        'X-Service-Delivery': '7',
        'X-Service-Signature': `t=${t},v1=${v1}`,
      };
      const sending = request(url, { method: 'POST', headers, ca });
      sending.end(body);
      await once(sending, 'response');
      receive.child.kill('SIGTERM');
      expect(JSON.parse((await receive.end).stdout)).to.include({ verified: true, problem: null });
    } finally {
      receive.child.kill('SIGKILL');
      await rm(DATA_DIR, { recursive: true });
    }
  });
});
