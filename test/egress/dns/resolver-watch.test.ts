import { expect } from 'chai';
import { watchResolver } from '#egress/dns/resolver-watch.ts';

const NO_SUCH_NAME = Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
const FAILURE = Object.assign(new Error('server failure'), { code: 'ESERVFAIL' });

describe('the watch over our resolver', () => {
  let asked: string[];
  let answers: (host: string) => boolean;
  let clock: { ms: number };

  beforeEach(() => {
    asked = [];
    answers = () => true;
    clock = { ms: 1_000_000 };
  });

  const watch = () =>
    watchResolver(
      async (host) => {
        asked.push(host);
        throw answers(host) ? NO_SUCH_NAME : FAILURE;
      },
      300,
      () => clock.ms,
      async (milliseconds) => (clock.ms += milliseconds),
    );

  it('asks for names that no cache can know', async () => {
    const resolver = watch();
    expect(await resolver.workedSince(clock.ms)).to.equal(true);
    clock.ms += 2_000;
    await resolver.workedSince(clock.ms);
    expect(asked).to.have.length(2);
    expect(new Set(asked).size).to.equal(2);
    for (const name of asked) expect(name).to.match(/^[0-9a-f]{24}\.com$/);
  });

  it('takes the resolver for broken only when no zone can be reached', async () => {
    answers = (host) => host.endsWith('.fr');
    expect(await watch().workedSince(clock.ms)).to.equal(true);
    answers = () => false;
    expect(await watch().workedSince(clock.ms)).to.equal(false);
  });

  it('gives up a control question that is not answered', async () => {
    const resolver = watchResolver(
      () => new Promise(() => {}),
      30,
      () => clock.ms,
    );
    expect(await resolver.workedSince(clock.ms)).to.equal(false);
  });

  it('asks once for all that were sent before, and fail within a second', async () => {
    const resolver = watch();
    const sentAt = clock.ms;
    await Promise.all(Array.from({ length: 50 }, () => resolver.workedSince(sentAt)));
    clock.ms += 999;
    await resolver.workedSince(sentAt);
    expect(asked).to.have.length(1);
    clock.ms += 1;
    await resolver.workedSince(sentAt);
    expect(asked).to.have.length(2);
  });

  it('asks again, a second later at the earliest, about what was sent after the last control question', async () => {
    const resolver = watch();
    expect(await resolver.workedSince(clock.ms)).to.equal(true);
    const began = clock.ms;
    answers = () => false;
    clock.ms += 10;
    expect(await resolver.workedSince(clock.ms)).to.equal(false);
    expect(clock.ms - began).to.equal(1_000);
  });

  it('blames an outage that was over when the question failed', async () => {
    const resolver = watch();
    const sentAt = clock.ms;
    answers = () => false;
    clock.ms += 1_000;
    resolver.look();
    await new Promise(setImmediate);
    answers = () => true;
    clock.ms += 4_000;
    expect(await resolver.workedSince(sentAt)).to.equal(false);
  });

  it('blames an outage for a minute after, while resolvers remember what failed', async () => {
    const resolver = watch();
    answers = () => false;
    await resolver.workedSince(clock.ms);
    answers = () => true;
    clock.ms += 59_999;
    expect(await resolver.workedSince(clock.ms)).to.equal(false);
    clock.ms += 1;
    expect(await resolver.workedSince(clock.ms)).to.equal(true);
  });
});
