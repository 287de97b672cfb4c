import { expect } from 'chai';
import { NotLocked, retryLocked } from '#orm/retry-locked.ts';

const failure = (code: string) => Object.assign(new Error(`it failed with ${code}`), { code });

describe('work that needs locks', () => {
  const outcome = async (failures: readonly Error[], patience = 10_000) => {
    const left = [...failures];
    let retries = 0;
    const work = async () => {
      const next = left.shift();
      if (next !== undefined) throw next;
      return 'done';
    };
    const result = await retryLocked(work, patience, () => (retries += 1)).catch(
      (error: unknown) => error,
    );
    return { result, retries };
  };

  it('is repeated after a lock that was not free, and after a deadlock', async () => {
    const wrapped = new Error('of the ORM', { cause: failure('40P01') });
    expect(await outcome([failure('55P03'), wrapped])).to.deep.equal({
      result: 'done',
      retries: 2,
    });
  });

  it('is not repeated after another failure', async () => {
    const other = failure('42703');
    expect(await outcome([other])).to.deep.equal({ result: other, retries: 0 });
  });

  it('is given up after a while, in words that say what to do', async () => {
    const { result, retries } = await outcome([failure('55P03')], 0);
    expect(result).to.be.instanceOf(NotLocked);
    expect(String(result)).to.match(/other sessions hold locks .* end them, or wait/);
    expect(retries).to.equal(0);
  });
});
