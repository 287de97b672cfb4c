import { expect } from 'chai';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { listProcesses } from '#orm/sql/processes/running-processes.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { runCommand, startCommand, type RunningCommand } from '#test-kit/service/run-command.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';

interface Entry {
  id: number;
  action: string;
}

describe('bordereau audit list', () => {
  let db: TestDatabase;
  let env: Record<string, string>;
  let following: RunningCommand | null = null;
  before(async () => {
    db = await createDatabase();
    env = { DATABASE_URL: db.url, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
    for (const action of ['one', 'two', 'three']) await record(action);
  });
  after(async () => {
    following?.child.kill('SIGKILL');
    await following?.end;
    await db.drop();
  });

  const record = (action: string, subject = 'workspaces') =>
    db.transact((tx) =>
      recordChange(
        tx,
        { kind: 'command_line' },
        { workspace_id: null, action, subject, subject_id: '1' },
      ),
    );
  const list = async (...args: string[]): Promise<Entry[]> => {
    const { code, stdout, stderr } = await runCommand(['audit', 'list', ...args], env);
    expect({ code, stderr }).to.deep.equal({ code: 0, stderr: '' });
    return (JSON.parse(stdout) as { data: Entry[] }).data;
  };
  const actions = (entries: readonly Entry[]) => entries.map(({ action }) => action);

  it('goes through the log page by page with --after, oldest first', async () => {
    const first = await list('--after', '0', '--limit', '2');
    expect(actions(first)).to.deep.equal(['one', 'two']);
    const second = await list('--after', String(first[1]?.id), '--limit', '2');
    expect(actions(second)).to.deep.equal(['three']);
    expect(await list('--after', String(second[0]?.id))).to.deep.equal([]);
    expect(actions(await list('--limit', '1'))).to.deep.equal(['three']);
  });

  it('refuses an invalid id', async () => {
    const { code, stderr } = await runCommand(['audit', 'list', '--after', 'x'], env);
    expect(code).to.equal(1);
    expect(stderr).to.include('Expected an id');
  });

  it('prints with --follow what is recorded from then on, each once, a line an entry, until a signal', async () => {
    following = startCommand(
      ['audit', 'list', '--follow', '--after', '1', '--subject', 'workspaces', '--limit', '1'],
      env,
    );
    let said = '';
    following.child.stdout?.on('data', (text: string) => (said += text));
    const lines = () => said.split('\n').filter((line) => line !== '');
    await eventually(async () => lines().length >= 2);
    await record('four');
    await record('elsewhere', 'invoices');
    await record('five');
    await eventually(async () => lines().length >= 4);
    // It seals nothing, so a rotation of the key need not wait for it.
    expect(await listProcesses(db, new Date())).to.deep.equal([]);
    following.child.kill('SIGTERM');
    const { code } = await following.end;
    expect(code).to.equal(143);
    expect(actions(lines().map((line) => JSON.parse(line) as Entry))).to.deep.equal([
      'two',
      'three',
      'four',
      'five',
    ]);
  });
});
