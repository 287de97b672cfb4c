import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { PACKAGE, vectors, type SignatureVector } from './vectors.ts';

/** How a snippet is made ready, and run. `directory` is for what is made of it. */
interface Language {
  file: string;
  probe: [command: string, ...args: string[]];
  build?: (source: string, directory: string) => [command: string, ...args: string[]];
  run: (source: string, directory: string) => [command: string, ...args: string[]];
}

const LANGUAGES: Readonly<Record<string, Language>> = {
  Python: {
    file: 'verify.py',
    probe: ['python3', '--version'],
    run: (source) => ['python3', source],
  },
  PHP: { file: 'verify.php', probe: ['php', '--version'], run: (source) => ['php', source] },
  Ruby: { file: 'verify.rb', probe: ['ruby', '--version'], run: (source) => ['ruby', source] },
  Go: {
    file: 'verify.go',
    probe: ['go', 'version'],
    build: (source, directory) => ['go', 'build', '-o', join(directory, 'verify'), source],
    run: (_source, directory) => [join(directory, 'verify')],
  },
  Java: {
    file: 'Verify.java',
    probe: ['javac', '-version'],
    build: (source, directory) => ['javac', '-d', directory, source],
    run: (_source, directory) => ['java', '-XX:TieredStopAtLevel=1', '-cp', directory, 'Verify'],
  },
};

/** Processes, most of whose time is their start. */
const AT_ONCE = 4;

/** @returns the exit code for a vector */
async function verdict(
  [command, ...args]: [string, ...string[]],
  { header, secret, now, body }: SignatureVector,
): Promise<unknown> {
  const env = {
    ...process.env,
    SECRET: secret,
    NOW: String(now),
    ...(header === null ? {} : { SIGNATURE: header }),
  };
  const child = spawn(command, args, { env, stdio: ['pipe', 'inherit', 'inherit'] });
  const exited = once(child, 'exit') as Promise<unknown[]>;
  child.stdin.end(body);
  const [code] = await exited;
  return code;
}

for (const [name, language] of Object.entries(LANGUAGES))
  describe(`the snippet in ${name}`, function () {
    this.timeout(120_000);
    const source = join(PACKAGE, 'snippets', language.file);
    let directory: string;
    before(async function () {
      const [command, ...args] = language.probe;
      if (spawnSync(command, args).status !== 0) this.skip(); // the machine has none
      directory = await mkdtemp(join(tmpdir(), 'bordereau-snippet-'));
      const [compiler, ...options] = language.build?.(source, directory) ?? [];
      if (compiler === undefined) return;
      const env = { ...process.env, GOCACHE: join(directory, 'cache') };
      const built = spawnSync(compiler, options, { env, encoding: 'utf8' });
      expect(built.stderr).to.equal('');
    });
    after(async () => {
      if (directory !== undefined) await rm(directory, { recursive: true });
    });

    it('agrees with the vectors', async () => {
      const codes: Record<string, unknown> = {};
      const left = [...vectors];
      const work = async () => {
        for (let vector = left.pop(); vector !== undefined; vector = left.pop())
          codes[vector.name] = await verdict(language.run(source, directory), vector);
      };
      await Promise.all(Array.from({ length: AT_ONCE }, work));
      expect(codes).to.deep.equal(
        Object.fromEntries(vectors.map(({ name, valid }) => [name, valid ? 0 : 1])),
      );
    });
  });
