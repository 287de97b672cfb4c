import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { LANGUAGES, type Command } from './snippet-languages.ts';
import { PACKAGE, vectors, type SignatureVector } from './vectors.ts';

/** One right and some wrong: enough for main, since `verify` is called with every vector. */
const FEW = vectors.filter(({ name }) =>
  ['a right signature', 'another secret', 'no header', 'no header with the id'].includes(name),
);

/** Python finds the snippet by it; the locale makes Java read its arguments as they are. */
const ENVIRONMENT = {
  ...process.env,
  PYTHONPATH: join(PACKAGE, 'snippets'),
  PYTHONDONTWRITEBYTECODE: '1',
  LC_ALL: 'C.UTF-8',
};

function runMain([command, ...args]: Command, vector: SignatureVector, folder?: string) {
  const { header, delivery, event, secret, now, body } = vector;
  const env: NodeJS.ProcessEnv = { ...ENVIRONMENT, SECRET: secret, NOW: String(now) };
  for (const [name, value] of Object.entries({
    SIGNATURE: header,
    DELIVERY: delivery,
    EVENT: event,
  }))
    if (value !== null) env[name] = value;
  if (folder !== undefined) env['FOLDER'] = folder;
  const { status, stdout, stderr } = spawnSync(command, args, {
    env,
    input: body,
    encoding: 'utf8',
  });
  expect(stderr).to.equal('');
  return { taken: status === 0, stdout };
}

/** The vectors that `verify` accepts. */
function runEach([command, ...args]: Command, directory: string): boolean[] {
  const inputs = vectors.flatMap(({ header, delivery, event, secret, now, body }) => [
    header ?? '',
    delivery ?? '',
    event ?? '',
    secret,
    String(now),
    body,
  ]);
  const options = { cwd: directory, env: ENVIRONMENT, encoding: 'utf8' } as const;
  const done = spawnSync(command, [...args, ...inputs], options);
  expect(done.stderr).to.equal('');
  return done.stdout
    .trim()
    .split('')
    .map((digit) => digit === '1');
}

for (const [name, language] of Object.entries(LANGUAGES))
  describe(`the snippet in ${name}`, () => {
    const source = join(PACKAGE, 'snippets', language.file);
    let directory: string;
    before(async function () {
      const [command, ...args] = language.probe;
      if (spawnSync(command, args).status !== 0) {
        process.stdout.write(`    skipped: ${command} is not on this machine\n`);
        this.skip();
      }
      directory = await mkdtemp(join(tmpdir(), 'bordereau-snippet-'));
      for (const [file, text] of Object.entries(language.files ?? {}))
        await writeFile(join(directory, file), text);
      const [compiler, ...options] = language.build?.(source, directory) ?? [];
      if (compiler === undefined) return;
      const env = { ...process.env, GOCACHE: join(directory, 'cache') };
      expect(spawnSync(compiler, options, { env, encoding: 'utf8' }).stderr).to.equal('');
    });
    after(async () => {
      if (directory !== undefined) await rm(directory, { recursive: true });
    });

    it('agrees with the vectors', () => {
      const byMain = language.each === undefined ? vectors : FEW;
      const each = language.each?.(source, directory);
      const main = language.main(source, directory);
      const all = each === undefined ? null : runEach(each, directory);
      const taken = (from: readonly SignatureVector[], verdicts: boolean[] | null) =>
        from.filter((_vector, index) => verdicts?.[index]).map((vector) => vector.name);
      const valid = (from: readonly SignatureVector[]) =>
        from.filter((vector) => vector.valid).map((vector) => vector.name);
      if (all !== null) expect(all).to.have.length(vectors.length);
      if (all !== null) expect(taken(vectors, all)).to.deep.equal(valid(vectors));
      const mains = byMain.map((vector) => runMain(main, vector).taken);
      expect(taken(byMain, mains)).to.deep.equal(valid(byMain));
    });

    it('handles a delivery once', async () => {
      const [vector] = FEW;
      if (vector === undefined) throw new Error('no vector');
      const folder = await mkdtemp(join(directory, 'handled-'));
      const main = language.main(source, directory);
      const runs = [1, 2].map(() => runMain(main, vector, folder));
      expect(runs.map(({ taken }) => taken)).to.deep.equal([true, true]);
      expect(runs.map(({ stdout }) => stdout.trim())).to.deep.equal(['handled 4711', '']);
    });

    const { once: handleOnce } = language;
    if (handleOnce === undefined) return;
    it('handles again what failed or died, and nothing that is being handled', async () => {
      const [command, ...args] = handleOnce(source, directory);
      const folder = await mkdtemp(join(directory, 'handled-'));
      const start = (how: string): ChildProcess =>
        spawn(command, [...args, folder, how], { cwd: directory, env: ENVIRONMENT });
      /** @returns whether it did the work; null if it failed */
      const run = async (how: string) => {
        const child = start(how);
        let printed = '';
        child.stdout?.on('data', (chunk: Buffer) => (printed += chunk.toString()));
        const [code] = (await once(child, 'close')) as [number | null];
        return code === 0 ? printed.includes('working') : null;
      };
      expect(await run('fail')).to.equal(null);
      const dying = start('hang');
      if (dying.stdout === null) throw new Error('no stdout');
      await once(dying.stdout, 'data');
      expect(await run('end')).to.equal(null);
      const exited = once(dying, 'exit');
      dying.kill('SIGKILL');
      await exited;
      expect(await run('end')).to.equal(true);
      expect(await run('end')).to.equal(false);
      expect(await readFile(join(folder, '4711'), 'utf8')).to.equal('handled\n');
    });
  });
