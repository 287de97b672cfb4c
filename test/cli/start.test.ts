import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import manifest from '#manifest' with { type: 'json' };
import { firstCommands } from '#console/pages/sign-in/first-commands.ts';
import { findFreePort } from '#kernel/free-port.ts';
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { TEMPLATE } from '#test-kit/database/database.ts';
import {
  follow,
  runCommand,
  startCommand,
  type RunningCommand,
} from '#test-kit/service/run-command.ts';

/** Root's database account needs access here; see the embedded PostgreSQL. */
const PARENT = process.geteuid?.() === 0 ? '/var/tmp' : tmpdir();

/** Makes a process take itself for a later Node. */
const OTHER_NODE =
  "data:text/javascript,Object.defineProperty(process,'versions',{value:{...process.versions,node:'99.0.0'}})";

describe('bordereau start on the embedded database', () => {
  let directory: string;
  let env: Record<string, string>;
  const running: RunningCommand[] = [];

  before(async () => {
    directory = await mkdtemp(join(PARENT, 'bordereau-start-'));
    await chmod(directory, 0o711);
    env = { DATA_DIR: directory, PORT: String(await findFreePort()), DELIVERY_WORKERS: '1' };
  });
  afterEach(async () => {
    for (const { child } of running.splice(0)) child.kill('SIGKILL');
  });
  after(async () => {
    // Takes over and stops what a failed test left running.
    await runCommand(['migrate'], env);
    await rm(directory, { recursive: true });
  });

  const startWith = (more: Record<string, string>, ...args: string[]) => {
    const command = startCommand(['start', ...args], { ...env, ...more });
    running.push(command);
    return command;
  };
  const start = (...args: string[]) => startWith({}, ...args);
  const isServing = async () => {
    const response = await fetch(`http://127.0.0.1:${env['PORT']}/api/v1/health`);
    return response.status === 200;
  };
  const isListening = async () => {
    const socket = connect(Number(env['PORT']), '127.0.0.1');
    return once(socket, 'connect')
      .then(() => true)
      .catch(() => false)
      .finally(() => socket.destroy());
  };
  /** Resolves once the service waits for the other half. */
  const sendHalfARequest = async (): Promise<Socket> => {
    const socket = connect(Number(env['PORT']), '127.0.0.1');
    socket.write('POST /oauth/token HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\n');
    socket.write('Content-Type: application/x-www-form-urlencoded\r\nContent-Length: 9\r\n\r\n');
    await once(socket, 'data');
    return socket.on('error', () => {});
  };
  const postgresRuns = async () => {
    const paths = ['postgres-15', 'postgres-16', 'postgres-17', 'postgres-18'].map((name) =>
      stat(join(directory, name, 'postmaster.pid')),
    );
    return (await Promise.allSettled(paths)).some(({ status }) => status === 'fulfilled');
  };

  it('reports where it listens and what comes first; SIGTERM ends it, and the database, with 0', async () => {
    const first = firstCommands({ name: 'My company', email: 'you@example.com' });
    const service = start();
    const said = await service.untilSaid('POST /oauth/token');
    expect(said)
      .to.include(first.workspace)
      .and.include(first.user)
      .and.include('node_modules/.bin/bordereau app create');
    expect(said).to.include(
      `Bordereau listens on http://127.0.0.1:${env['PORT']} (version ${manifest.version})\n`,
    );
    expect(await isServing()).to.equal(true);
    service.child.kill('SIGTERM');
    expect((await service.end).code).to.equal(0);
    expect(await postgresRuns()).to.equal(false);
  });

  for (const script of ['start', 'dev'])
    it(`replaces npm run ${script}: a signal to npm ends it`, async () => {
      const npm = spawn('npm', ['run', script], {
        cwd: join(import.meta.dirname, '../..'),
        env: { PATH: process.env['PATH'], HOME: directory, ...env },
      });
      const service = follow(npm);
      running.push(service);
      await service.untilSaid('listens on');
      npm.kill('SIGTERM');
      expect((await service.end).code).to.equal(0);
      expect(await isListening()).to.equal(false);
      expect(await postgresRuns()).to.equal(false);
    });

  it('says what is wrong with the port of an inspection before it starts anything', async () => {
    const wrong = await runCommand(['start', '--inspect', 'here'], env);
    expect(wrong.code).to.equal(1);
    expect(wrong.stderr).to.include('Expected a whole number from 0 to 65535.');
    const open = await runCommand(['start', '--inspect', '0.0.0.0:4480'], env);
    expect([open.code, open.stderr]).to.deep.equal([
      1,
      "bordereau: option '--inspect [port]' argument '0.0.0.0:4480' is invalid. It listens on 127.0.0.1 alone, since it asks for no password: give --inspect 4480, and reach it from another machine by ssh -L 4480:127.0.0.1:4480.\n",
    ]);
    const alone = await runCommand(['start', '--relay'], env);
    expect([alone.code, alone.stderr]).to.deep.equal([
      1,
      'bordereau: --relay is for --inspect, which is not given\n',
    ]);
    const taken = createServer().listen(0, '127.0.0.1');
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const { code, stderr } = await runCommand(['start', '--inspect', String(port)], env);
    taken.close();
    expect([code, stderr]).to.deep.equal([
      1,
      `bordereau: --inspect: port ${port} of 127.0.0.1 is not available; choose another one, such as --inspect ${port + 1}\n`,
    ]);
    expect(await postgresRuns()).to.equal(false);
  });

  for (const [when, options, limits] of [
    [
      '',
      undefined,
      [
        '--heap-growing-percent=80',
        '--no-parallel-scavenge',
        '--no-allocation-site-pretenuring',
        '--max-semi-space-size=16',
        'MALLOC_ARENA_MAX=2',
        'MALLOC_TRIM_THRESHOLD_=65536',
      ],
    ],
    [', unless NODE_OPTIONS says how much', '--max-semi-space-size=32', []],
    [', unless this Node may not know the options', `--import=${OTHER_NODE}`, []],
  ] as const) {
    it(`keeps little room for objects${when}`, async function () {
      if (process.platform !== 'linux') this.skip();
      const variables = options === undefined ? {} : { NODE_OPTIONS: options };
      const database = await createTestDatabase(TEMPLATE);
      const own = { DATABASE_URL: database.url, SECRET_KEY: Buffer.alloc(32).toString('base64') };
      const service = startCommand(['start', '--role', 'delivery'], {
        ...env,
        ...own,
        ...variables,
      });
      running.push(service);
      await service.untilSaid(' delivers');
      const files = ['cmdline', 'environ'].map((name) => `/proc/${service.child.pid}/${name}`);
      const words = (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\0');
      const said = words
        .split('\0')
        .filter((word) => /^--.*(semi|heap|scavenge|site)|^MALLOC_/.test(word));
      expect(said).to.deep.equal(limits);
      service.child.kill('SIGTERM');
      expect((await service.end).code).to.equal(0);
      await database.drop();
    });
  }

  it('reports it as a line of the log if that is to be JSON, and leaves no PostgreSQL behind when it is killed', async function () {
    const killed = startWith({ LOG_FORMAT: 'json' });
    await killed.untilSaid('POST /oauth/token');
    killed.child.kill('SIGKILL');
    const lines = (await killed.end).stderr.trimEnd().split('\n');
    expect(lines.map((line) => (JSON.parse(line) as { msg?: string }).msg)).to.include(
      `Bordereau listens on http://127.0.0.1:${env['PORT']} (version ${manifest.version})`,
    );
    if (process.platform !== 'linux') this.skip(); // Without its watchdog.
    while (await postgresRuns()) await sleep(50);
  });

  it('takes over after SIGKILL, and leaves the database to those who still use it', async () => {
    const killed = startWith({ WATCHDOG_TIMEOUT: '0s' });
    await killed.untilSaid('listens on');
    killed.child.kill('SIGKILL');
    await killed.end;
    expect(await postgresRuns()).to.equal(true);

    const service = start('--role', 'api', '--inspect', '127.0.0.1:0', '--relay');
    const delivery = startWith({ LOG_FORMAT: 'pretty' }, '--role', 'delivery', '--inspect', '0');
    // A line of its own, as a person reads it.
    await Promise.all([service.untilSaid('listens on'), delivery.untilSaid(' delivers ')]);
    for (const inspected of [service, delivery]) {
      const said = await inspected.untilSaid('Inspect it at');
      const url = /Inspect it at (http:\/\/127\.0\.0\.1:\d+\/docs\/charts)/.exec(said)?.[1] ?? '';
      expect((await fetch(url)).status).to.equal(200);
    }
    const [, relayed = ''] =
      /In Stately's inspector: (\S+)/.exec(await service.untilSaid('Stately')) ?? [];
    expect((await fetch(relayed)).status).to.equal(200);
    delivery.child.kill('SIGINT');
    expect((await delivery.end).code).to.equal(0);
    expect(await isServing()).to.equal(true);

    const { code, stdout, stderr } = await runCommand(['start'], env);
    expect({ code, stdout }).to.deep.equal({ code: 1, stdout: '' });
    expect(stderr).to.equal(
      `bordereau: 127.0.0.1:${env['PORT']} is in use: stop the program that listens there, or choose another port\n`,
    );
    service.child.kill('SIGINT');
    expect((await service.end).code).to.equal(0);
    expect(await postgresRuns()).to.equal(false);
  });

  it('waits for nothing at a second signal, but still takes the database along', async () => {
    const service = start();
    await service.untilSaid('listens on');
    const unfinished = await sendHalfARequest();
    service.child.kill('SIGTERM');
    while (await isListening()) await sleep(10);
    service.child.kill('SIGINT');
    expect((await service.end).code).to.equal(130);
    expect(await postgresRuns()).to.equal(false);
    unfinished.destroy();
  });
});
