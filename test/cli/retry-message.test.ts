import { expect } from 'chai';
import { NOT_TODAY, startSending, type Sending } from '#test/support/platforms/sending.ts';
import { runInSession } from '#test/support/service/run-in-session.ts';

describe('bordereau network-message retry', () => {
  let sending: Sending;
  before(async () => (sending = await startSending()));
  after(() => sending.stop());

  it('sends a failed message again, and nothing else', async () => {
    await sending.depositSale();
    sending.platform.faults.add([NOT_TODAY]);
    await sending.work();
    const failed = await sending.onlyMessage();
    const { workspace, db } = sending.partner;
    const env = { DATABASE_URL: db.url, SECRET_KEY: Buffer.alloc(32, 7).toString('base64') };
    const retry = (event: string) =>
      runInSession(
        ['network-message', 'retry', '--workspace', workspace.id, '--event', event],
        env,
      );
    const ended = await retry(failed.id);
    expect(ended.code, ended.stderr).to.equal(0);
    expect(JSON.parse(ended.stdout)).to.deep.equal({
      workspace_id: Number(workspace.id),
      lifecycle_event_id: Number(failed.id),
      state: 'queued',
    });
    const again = await retry(failed.id);
    expect([again.code, again.stderr]).to.deep.equal([
      1,
      'bordereau: Seul un message en échec peut être renvoyé\n',
    ]);
    expect(await sending.states()).to.deep.equal(['queued']);
  });
});
