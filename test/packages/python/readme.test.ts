import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { systemClock } from '#kernel/clock.ts';
import { createCipher } from '#kernel/cipher.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { deliveriesIn, emitEvent } from '#test/support/delivery/deliveries.ts';
import { startClientPartner } from '#test/packages/client/client-partner.ts';
import { startEngine } from '#test-kit/delivery/engine.ts';
import { startSubscriber } from '#test-kit/delivery/subscriber.ts';
import { subscriberIdentity } from '#test-kit/delivery/certificates.ts';
import { packPython } from '#tools/release/pack-python.ts';
import { environment, needPython, PACKAGE, readmeModule, runPython } from './python.ts';
import { serveModule } from './served-module.ts';

const SECRET = 'whsec_flow';
const ROOT = join(PACKAGE, '../..');

/** Handles one delivery twice, in a fresh database. */
const ONCE_TWICE = `
from types import SimpleNamespace
from bordereau.receiver import delivery_table
with closing(sqlite3.connect("partner.db")) as connection:
    connection.executescript(delivery_table() + "; create table inbox (body text)")
`;
const ONCE_END = `
for _ in range(2):
    handle({"id": 7}, SimpleNamespace(body=b"{}"))
with closing(sqlite3.connect("partner.db")) as connection:
    print(connection.execute("select count(*) from inbox").fetchone()[0], store.claim(7))
`;

describe('the README of the package for Python', () => {
  let directory: string;
  before(async () => (directory = await mkdtemp(join(tmpdir(), 'bordereau-python-'))));
  after(() => rm(directory, { recursive: true }));

  it('shows calls that a service answers, with the wheel', async function () {
    const python = needPython(this, 'httpx');
    const wheel = join(directory, await packPython(ROOT, directory));
    const partner = await startClientPartner();
    try {
      const env = environment(wheel, {
        BORDEREAU_URL: partner.service.baseUrl,
        BORDEREAU_CLIENT_ID: partner.credentials.clientId,
        BORDEREAU_CLIENT_SECRET: partner.credentials.clientSecret,
        BORDEREAU_WORKSPACE_ID: String(partner.workspace_id),
      });
      const printed = await runPython(python, ['-c', readmeModule('client')], { env });
      expect(printed.split('\n')).to.deep.equal([
        '1080.00 EUR',
        'False',
        'V-2026-0042 submitted',
        'keep the secret of https://erp.example.com/hooks',
        'invoice.created created',
        '403 forbidden DELETE',
        '',
      ]);
    } finally {
      await partner.stop();
    }
  });

  it('shows a receiver to which the service delivers', async function () {
    const python = needPython(this);
    const cipher = createCipher({ key: Buffer.alloc(32, 7) });
    const db = await createDatabase();
    const authority = await startSubscriber();
    const engine = await startEngine({
      db,
      cipher,
      clock: systemClock,
      subscriber: authority,
      variables: { DELIVERY_RESPONSE_TIMEOUT: '10s' }, // an interpreter on a busy machine
    });
    const { cert, key } = await subscriberIdentity();
    const [CERT, KEY] = [join(directory, 'cert.pem'), join(directory, 'key.pem')];
    await writeFile(CERT, cert);
    await writeFile(KEY, key);
    const env = { CERT, KEY, WEBHOOK_SECRET: SECRET };
    const text = readmeModule('wsgi');
    const served = await serveModule({ python, kind: 'wsgi', text, directory, env });
    try {
      const workspace = await buildWorkspace(db);
      const event_type = 'bank_account.updated';
      const url = `https://subscriber.test:${served.port}/`;
      await buildEndpoint(db, cipher, workspace, { event_type, url, secret: SECRET });
      await emitEvent(db, workspace);
      const [delivery] = await deliveriesIn(db, 1, 'acknowledged');
      expect(delivery?.attempts.map(({ response_status }) => response_status)).to.deep.equal([200]);
      expect(await served.line()).to.equal('account 1');
    } finally {
      await served.stop();
      await engine.stop();
      await authority.close();
      await db.drop();
    }
  });

  it('shows how a delivery is handled once', async function () {
    const python = needPython(this, 'sqlite3');
    const text = readmeModule('once').replace(
      'from bordereau.receiver import remember\n',
      (line) => line + ONCE_TWICE,
    );
    const options = { env: environment(), cwd: directory };
    expect(await runPython(python, ['-c', text + ONCE_END], options)).to.equal('1 handled\n');
  });

  it('has types that mypy finds no fault with', async function () {
    const python = needPython(this, 'mypy', 'httpx');
    const program = join(directory, 'program.py');
    const misuse = 'reveal_type(row["lifecycle_state"])\napi.get_invoice("12", includes=[])\n';
    await writeFile(program, `${readmeModule('client')}\n${misuse}`);
    const check = runPython(python, ['-m', 'mypy', '--cache-dir', '/dev/null', program]);
    const complaint = await check.catch((error: Error) => error.message);
    // Versions of mypy differ in their words.
    expect(complaint.match(/\[[\w-]+\]$/gm)).to.deep.equal(['[call-arg]', '[arg-type]']);
    expect(complaint).to.match(/Revealed type is .*Literal\['draft'\]/);
  });
});
