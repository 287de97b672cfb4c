import { expect } from 'chai';
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { vectors } from '#test/packages/receiver/vectors.ts';
import { environment, needPython, PACKAGE, runPython } from './python.ts';

const ALL = ['-m', 'unittest', 'discover', '-s', 'tests'];

/** Prints the fault of each vector, or null. */
const VECTORS = `
import json, sys
from bordereau.receiver import VerificationError, verify
names = {"header": "X-Service-Signature", "delivery": "X-Service-Delivery", "event": "X-Service-Event"}
def problem_of(vector):
    headers = {name: vector[key] for key, name in names.items() if vector[key] is not None}
    try:
        verify(vector["body"], headers, vector["secret"], now=vector["now"])
    except VerificationError as error:
        return error.problem
print(json.dumps([problem_of(vector) for vector in json.load(open(sys.argv[1]))["vectors"]]))`;

describe('the package for Python', () => {
  it('agrees with the vectors', async function () {
    const python = needPython(this);
    const file = `${PACKAGE}/../receiver/vectors.json`;
    const problems: unknown = JSON.parse(await runPython(python, ['-c', VECTORS, file]));
    expect(problems).to.deep.equal(vectors.map(({ problem }) => problem));
  });

  it('passes its own tests of the receiver with the standard library alone', async function () {
    const python = needPython(this);
    for (const file of ['test_verify', 'test_receiver', 'test_sql_store'])
      await runPython(python, ['-S', `tests/${file}.py`]);
  });

  it('passes its own tests with httpx', async function () {
    await runPython(needPython(this, 'httpx'), ALL);
  });

  it('passes its own tests of the store with PostgreSQL', async function () {
    const python = needPython(this, 'psycopg2');
    const { url, drop } = await createTestDatabase();
    try {
      const env = environment(undefined, { POSTGRES_URL: url });
      await runPython(python, ['tests/test_sql_store.py', '-v', 'PostgresTest'], { env });
    } finally {
      await drop();
    }
  });

  it('has types that mypy finds no fault with, for Python 3.9', async function () {
    const python = needPython(this, 'mypy', 'httpx');
    const options = ['--python-version', '3.9', '--cache-dir', '/dev/null'];
    await runPython(python, ['-m', 'mypy', ...options, 'src/bordereau']);
  });
});
