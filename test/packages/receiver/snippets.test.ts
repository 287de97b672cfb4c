import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { PACKAGE, vectors, type SignatureVector } from './vectors.ts';

type Command = [command: string, ...args: string[]];

/** How a snippet is made ready, and run. `directory` is for what is made of it. */
interface Language {
  file: string;
  probe: Command;
  build?: (source: string, directory: string) => Command;
  main: (source: string, directory: string) => Command;
  /**
   * Calls `verify` for each four arguments (header, secret, now, body) and prints 1 or 0 for each: a process for each
   * vector takes seconds. Without one, main is run for all.
   */
  each?: (source: string, directory: string) => Command;
}

const PYTHON = `
import sys
from verify import verify
a = sys.argv[1:]
print("".join(str(int(verify(a[i+3].encode(), a[i], a[i+1], int(a[i+2])))) for i in range(0, len(a), 4)))`;
const PHP = `
require array_splice($argv, 1, 1)[0];
foreach (array_chunk(array_slice($argv, 1), 4) as [$header, $secret, $now, $body])
  echo (int) verify($body, $header, $secret, (int) $now);`;
const RUBY = `
print ARGV.each_slice(4).map { |header, secret, now, body| verify(body, header, secret, now.to_i) ? 1 : 0 }.join`;
const JAVA = `
class Each {
  public static void main(String[] a) throws Exception {
    for (int i = 0; i < a.length; i += 4)
      System.out.print(Verify.verify(a[i + 3].getBytes("UTF-8"), a[i], a[i + 1], Long.parseLong(a[i + 2])) ? 1 : 0);
  }
}`;

const LANGUAGES: Readonly<Record<string, Language>> = {
  Python: {
    file: 'verify.py',
    probe: ['python3', '--version'],
    main: (source) => ['python3', source],
    each: () => ['python3', '-c', PYTHON],
  },
  PHP: {
    file: 'verify.php',
    probe: ['php', '--version'],
    main: (source) => ['php', source],
    each: (source) => ['php', '-r', PHP, '--', source],
  },
  Ruby: {
    file: 'verify.rb',
    probe: ['ruby', '--version'],
    main: (source) => ['ruby', source],
    each: (source) => ['ruby', '-r', source, '-e', RUBY, '--'],
  },
  Go: {
    file: 'verify.go',
    probe: ['go', 'version'],
    build: (source, directory) => ['go', 'build', '-o', join(directory, 'verify'), source],
    main: (_source, directory) => [join(directory, 'verify')],
  },
  Java: {
    file: 'Verify.java',
    probe: ['javac', '-version'],
    build: (source, directory) => ['javac', '-d', directory, source, join(directory, 'Each.java')],
    main: (_source, directory) => ['java', '-cp', directory, 'Verify'],
    each: (_source, directory) => ['java', '-Dfile.encoding=UTF-8', '-cp', directory, 'Each'],
  },
};

/** A right one and two wrong ones: enough for main, where `verify` is called for each vector. */
const FEW = vectors.filter(({ name }) =>
  ['a right signature', 'another secret', 'no header'].includes(name),
);

/** Whether main takes a vector. */
function runMain([command, ...args]: Command, { header, secret, now, body }: SignatureVector) {
  const signature = header === null ? {} : { SIGNATURE: header };
  const env = { ...process.env, SECRET: secret, NOW: String(now), ...signature };
  const { status, stderr } = spawnSync(command, args, { env, input: body, encoding: 'utf8' });
  expect(stderr).to.equal('');
  return status === 0;
}

/** The vectors that `verify` takes. */
function runEach([command, ...args]: Command, directory: string): boolean[] {
  const inputs = vectors.flatMap(({ header, secret, now, body }) => [
    header ?? '',
    secret,
    String(now),
    body,
  ]);
  // For Python to find the snippet; and a locale in which Java reads its arguments as they are.
  const env = {
    ...process.env,
    PYTHONPATH: join(PACKAGE, 'snippets'),
    PYTHONDONTWRITEBYTECODE: '1',
    LC_ALL: 'C.UTF-8',
  };
  const done = spawnSync(command, [...args, ...inputs], { cwd: directory, env, encoding: 'utf8' });
  expect(done.stderr).to.equal('');
  return done.stdout
    .trim()
    .split('')
    .map((digit) => digit === '1');
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
      await writeFile(join(directory, 'Each.java'), JAVA);
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
      const mains = byMain.map((vector) => runMain(main, vector));
      expect(taken(byMain, mains)).to.deep.equal(valid(byMain));
    });
  });
