import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { expect } from 'chai';
import { isDatabaseAway } from '#orm/database-away.ts';
import { waitForDatabase, type DatabaseWait } from '#orm/wait-for-database.ts';
import { runCommand, startCommand, type RunningCommand } from '#test-kit/service/run-command.ts';
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { TEMPLATE } from '#test-kit/database/database.ts';
import { startDatabaseRelay, type DatabaseRelay } from '#test/support/database/database-relay.ts';
import { errorOf } from '#test/support/service/error-of.ts';

const HOUR_MS = 3_600_000;
const SECRET_KEY = Buffer.alloc(32, 7).toString('base64');

describe('the wait for the database', function () {
  this.slow(5_000);
  let url: string;
  let drop: () => Promise<void>;
  let relay: DatabaseRelay;
  before(async () => ({ url, drop } = await createTestDatabase(TEMPLATE)));
  beforeEach(async () => {
    relay = await startDatabaseRelay(url);
    await relay.cut();
  });
  afterEach(() => relay.cut());
  after(() => drop());

  /** Waits, and collects the reports meanwhile. */
  const wait = (options: Partial<DatabaseWait>) => {
    const told: { reason: unknown; left: number }[] = [];
    const ended = waitForDatabase({
      url: relay.url,
      maxWait: HOUR_MS,
      stopping: new AbortController().signal,
      onWaiting: (reason, left) => told.push({ reason, left }),
      ...options,
    });
    return { told, ended };
  };
  /** Accepts connections and stays silent, like a network that swallows packets. */
  const silentServer = async () => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => void sockets.add(socket.on('error', () => {})));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    return {
      url: `postgres://u:p@127.0.0.1:${port}/d`,
      connected: () => once(server, 'connection'),
      close: async () => {
        for (const socket of sockets) socket.destroy();
        server.close();
        await once(server, 'close');
      },
    };
  };

  it('ends when the database takes connections, and is logged once a second', async () => {
    const { told, ended } = wait({
      onWaiting: (reason, left) => {
        told.push({ reason, left });
        if (told.length === 2) void relay.mend();
      },
    });
    await ended;
    expect(told).to.have.length.of.at.least(2);
    expect(told.every(({ reason }) => isDatabaseAway(reason))).to.equal(true);
    expect((told[0]?.left ?? 0) - (told[1]?.left ?? 0)).to.be.within(500, 10_000);
  });

  it('gives up with the last reason', async () => {
    const { ended } = wait({ maxWait: 1_200 });
    expect(isDatabaseAway(await errorOf(ended))).to.equal(true);
  });

  it('gives up on a server that says nothing, too, and is logged meanwhile', async () => {
    const silent = await silentServer();
    const { told, ended } = wait({ url: silent.url, maxWait: 2_500 });
    const error = await errorOf(ended);
    await silent.close();
    expect(isDatabaseAway(error)).to.equal(true);
    expect(told).to.have.length.of.at.least(1);
  });

  it('does not wait for an error that waiting cannot mend', async () => {
    await relay.mend();
    const wrong = new URL(relay.url);
    wrong.password = 'guess';
    const absent = new URL(relay.url);
    absent.pathname = '/nowhere';
    const unreadable = `${relay.url}?sslrootcert=/nowhere/ca.pem`;
    for (const [at, code] of [
      [wrong.href, '28P01'],
      [absent.href, '3D000'],
      [unreadable, undefined],
    ] as const) {
      const { told, ended } = wait({ url: at });
      const error = await errorOf(ended);
      expect(error).to.be.instanceOf(Error);
      if (code !== undefined) expect(error).to.include({ code });
      expect(told).to.deep.equal([]);
    }
  });

  it('ends at once on request, also in the middle of an attempt', async () => {
    const silent = await silentServer();
    const other = new AbortController();
    const patient = wait({ url: silent.url, stopping: other.signal });
    for (const at of [relay.url, silent.url]) {
      const stop = new AbortController();
      const connected = silent.connected();
      const { ended } = wait({ url: at, stopping: stop.signal });
      if (at === silent.url) await connected;
      stop.abort(new Error('told to'));
      expect(await errorOf(ended)).to.have.property('message', 'told to');
    }
    // The attempt that began first goes on meanwhile.
    for (const { reason } of patient.told)
      expect(reason).to.have.property('message', 'no answer yet');
    other.abort(new Error('told to'));
    await errorOf(patient.ended);
    await silent.close();
  });

  describe('of a start', () => {
    const running: RunningCommand[] = [];
    afterEach(() => {
      for (const { child } of running.splice(0)) child.kill('SIGKILL');
    });
    const start = (command: string, DATABASE_WAIT: string) => {
      const env = { DATABASE_URL: relay.url, SECRET_KEY, DATABASE_WAIT, PORT: '1' };
      const started = startCommand([command], env);
      running.push(started);
      return started;
    };

    it('is logged each second, and ends with 0 at once on SIGTERM', async () => {
      const service = start('start', '1h');
      const said = await service.untilSaid('waiting');
      expect(said).to.match(
        /the database cannot be reached \(connect ECONNREFUSED .*\): waiting \d+s more/,
      );
      service.child.kill('SIGTERM');
      const { code, stdout } = await service.end;
      expect({ code, stdout }).to.deep.equal({ code: 0, stdout: '' });
    });

    it('continues when the database is back', async () => {
      const migration = start('migrate', '1h');
      await migration.untilSaid('waiting');
      await relay.mend();
      const { code, stdout } = await migration.end;
      expect({ code, stdout }).to.deep.equal({ code: 0, stdout: '{"applied":[],"waiting":[]}\n' });
    });

    it('gives up with one line', async () => {
      const { code, stderr } = await start('start', '1s').end;
      expect(code).to.equal(1);
      expect(stderr.split('\n').at(-2)).to.match(
        /^bordereau: the database cannot be reached \(connect ECONNREFUSED .*DATABASE_URL right\?$/,
      );
    });

    it('does not happen for a command that a person waits for', async () => {
      const env = { DATABASE_URL: relay.url, SECRET_KEY, DATABASE_WAIT: '1h' };
      const { code, stderr } = await runCommand(['workspace', 'create', '--name', 'A'], env);
      expect(code).to.equal(1);
      expect(stderr).to.match(/^bordereau: the database cannot be reached [^\n]+\n$/);
    });
  });
});
