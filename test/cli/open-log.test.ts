import { expect } from 'chai';
import { runCommand } from '#test-kit/service/run-command.ts';

/** Waits for a database that does not come, and says so in the log. */
const linesWith = async (env: Record<string, string>): Promise<string[]> => {
  const { code, stderr } = await runCommand(['migrate'], {
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
    DATABASE_WAIT: '2500ms',
    ...env,
  });
  expect(code).to.equal(1);
  const lines = stderr.trimEnd().split('\n');
  const logged = lines.filter((line) => !line.startsWith('bordereau: '));
  expect(logged)
    .to.have.length(lines.length - 1)
    .and.not.deep.equal([]);
  return logged;
};

describe('the log of a command', () => {
  it('has a JSON object a line if it is not a terminal, unless LOG_FORMAT is pretty', async () => {
    const [json, pretty] = await Promise.all([linesWith({}), linesWith({ LOG_FORMAT: 'pretty' })]);
    for (const line of json) expect(JSON.parse(line)).to.include({ level: 40 });
    for (const line of pretty) expect(line).to.match(/ WARN: the database cannot be reached/);
  });
});
