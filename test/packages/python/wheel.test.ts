import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { packPython } from '#tools/release/pack-python.ts';
import { environment, needPython, PACKAGE, runPython } from './python.ts';

const ROOT = join(PACKAGE, '../..');

/** Prints the modules in a wheel, and the metadata that every builder writes. */
const DESCRIBE = `
import re, sys, zipfile
from email.parser import Parser
wheel = zipfile.ZipFile(sys.argv[1])
assert wheel.testzip() is None
metadata = next(name for name in wheel.namelist() if name.endswith("METADATA"))
message = Parser().parsestr(wheel.read(metadata).decode())
fields = ("Classifier", "Name", "Provides-Extra", "Requires-Dist", "Requires-Python", "Summary", "Version")
print(sorted(name for name in wheel.namelist() if ".dist-info" not in name))
# Builders differ in the order and punctuation of a requirement.
print(sorted((name, sorted(re.sub("\\\\W", "", value))) for name, value in message.items() if name in fields))
print(message.get_payload().strip())`;

describe('the wheel of the package for Python', () => {
  let directory: string;
  let wheel: string;
  before(async () => {
    directory = await mkdtemp(join(tmpdir(), 'bordereau-wheel-'));
    wheel = join(directory, await packPython(ROOT, directory));
  });
  after(() => rm(directory, { recursive: true, force: true }));

  it('is the same each time', async () => {
    const first = await readFile(wheel);
    await packPython(ROOT, directory);
    expect(first.equals(await readFile(wheel))).to.equal(true);
  });

  it('has the files and metadata that setuptools would give it', async function () {
    const python = needPython(this, 'setuptools', 'wheel');
    const copy = join(directory, 'copy');
    await cp(PACKAGE, copy, { recursive: true });
    const build = `from setuptools import build_meta; print(build_meta.build_wheel("${copy}"))`;
    const printed = await runPython(python, ['-c', build], { cwd: copy });
    const other = join(copy, printed.trim().split('\n').at(-1) ?? '');
    const described = (path: string) => runPython(python, ['-c', DESCRIBE, path]);
    expect(await described(wheel)).to.equal(await described(other));
  });

  it('can be installed', async function () {
    const python = needPython(this, 'pip');
    const target = join(directory, 'installed');
    const install = ['-m', 'pip', 'install', '--no-index', '--no-deps', '--target', target, wheel];
    await runPython(python, [...install, '--disable-pip-version-check', '--no-cache-dir']);
    const ask =
      'from importlib.metadata import version; import bordereau.receiver, bordereau.types; print(version("bordereau"))';
    expect(await runPython(python, ['-c', ask], { env: environment(target) })).to.equal('0.1.0\n');
  });

  it('needs httpx for the client alone, and says so', async function () {
    const python = needPython(this);
    const program = `import sys; sys.modules["httpx"] = None
import bordereau.receiver
try: import bordereau.client
except ImportError as error: print(error.name)`;
    expect(await runPython(python, ['-c', program], { env: environment(wheel) })).to.equal(
      'httpx\n',
    );
  });
});
