import { expect } from 'chai';
import { createClosing } from '#process/closing.ts';

describe('closing what was opened', () => {
  const record = (closed: string[], name: string) => async () => void closed.push(name);

  it('goes from the last to the first', async () => {
    const closed: string[] = [];
    const closing = createClosing();
    for (const name of ['database', 'engine', 'server']) closing.add(record(closed, name));
    await closing.close();
    expect(closed).to.deep.equal(['server', 'engine', 'database']);
  });

  it('closes each once, for any number of requests', async () => {
    const closed: string[] = [];
    const closing = createClosing();
    closing.addOutliving(record(closed, 'directory'));
    closing.add(record(closed, 'server'));
    await Promise.all([closing.close(), closing.closeOutliving(), closing.close()]);
    expect(closed.toSorted()).to.deep.equal(['directory', 'server']);
  });

  it('closes the rest when one cannot be closed, and reports it', async () => {
    const closed: string[] = [];
    const closing = createClosing();
    closing.add(record(closed, 'database'));
    closing.add(() => Promise.reject(new Error('stuck')));
    closing.add(record(closed, 'server'));
    const failure = await closing.close().catch((error: unknown) => error);
    expect(failure).to.be.an('error').with.property('message', 'stuck');
    expect(closed).to.deep.equal(['server', 'database']);
  });

  it('waits as long as its pauses say, and can say how long that is', async () => {
    const closed: string[] = [];
    const closing = createClosing();
    expect(closing.pause).to.equal(0);
    closing.add(record(closed, 'server'));
    closing.addPause(50);
    closing.addPause(10);
    closing.add(record(closed, 'readiness'));
    const before = performance.now();
    await Promise.all([closing.close(), closing.closeOutliving()]);
    expect(closed).to.deep.equal(['readiness', 'server']);
    expect(closing.pause).to.equal(60);
    expect(performance.now() - before).to.be.above(55); // a timer may be a little early
  });

  it('in haste closes only what would outlive the process', async () => {
    const closed: string[] = [];
    const closing = createClosing();
    closing.addOutliving(record(closed, 'directory'));
    closing.addOutliving(record(closed, 'postgres'));
    closing.add(record(closed, 'server'));
    await closing.closeOutliving();
    expect(closed).to.deep.equal(['postgres', 'directory']);
  });
});
