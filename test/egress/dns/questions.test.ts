import { expect } from 'chai';
import { Crowded } from '#kernel/fair-gate.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { createQuestions } from '#egress/dns/questions.ts';

const LIMITS = { total: 6, workspace: 2, domain: 3, maxWaiting: 10, maxWait: 5_000 };

describe('questions about names', () => {
  let sent: string[];
  let answers: Map<string, PromiseWithResolvers<string>>;
  let clock: { ms: number };

  beforeEach(() => {
    sent = [];
    answers = new Map();
    clock = { ms: 0 };
  });

  const build = (limits: Partial<typeof LIMITS> = {}) =>
    createQuestions<string>(
      (host) => {
        sent.push(host);
        const answer = Promise.withResolvers<string>();
        answers.set(host, answer);
        return { answer: answer.promise, ended: answer.promise };
      },
      { ...LIMITS, ...limits },
      () => clock.ms,
    );
  const settled = () => new Promise(setImmediate);

  it('are limited for a workspace', async () => {
    const questions = build();
    for (const host of ['a.fr', 'b.fr', 'c.fr']) void questions.ask(host, '1');
    await settled();
    expect(sent).to.deep.equal(['a.fr', 'b.fr']);
    answers.get('a.fr')?.resolve('192.0.2.1');
    await settled();
    expect(sent).to.deep.equal(['a.fr', 'b.fr', 'c.fr']);
  });

  it('that cannot be sent are refused, and keep neither their turn nor their name', async () => {
    let sends = 0;
    const questions = createQuestions<string>(
      () => {
        sends += 1;
        throw new Error('no socket');
      },
      { ...LIMITS, workspace: 1 },
      () => 0,
    );
    for (let question = 0; question < 3; question += 1)
      expect(await errorOf(questions.ask('a.fr', '1'))).to.have.property('message', 'no socket');
    expect(sends).to.equal(3);
  });

  it('are limited for a registrable domain, and one workspace cannot have all of them', async () => {
    const questions = build();
    for (const workspace_id of ['1', '2']) {
      for (const name of ['a', 'b', 'c'])
        void questions.ask(`${name}${workspace_id}.example.co.uk`, workspace_id);
    }
    await settled();
    expect(sent).to.deep.equal(['a1.example.co.uk', 'b1.example.co.uk', 'a2.example.co.uk']);
    void questions.ask('other.co.uk', '3');
    void questions.ask('a.github.io', '3');
    await settled();
    expect(sent).to.include.members(['other.co.uk', 'a.github.io']);
  });

  it('are sent once for all that ask, and the time they waited is known', async () => {
    const questions = build({ workspace: 1 });
    void questions.ask('slow.fr', '1');
    const first = questions.ask('a.fr', '1');
    await settled();
    clock.ms = 70;
    const second = questions.ask('a.fr', '2');
    await settled();
    expect(sent).to.deep.equal(['slow.fr', 'a.fr']);
    clock.ms = 90;
    answers.get('a.fr')?.resolve('192.0.2.1');
    const asked = { answer: '192.0.2.1', sentAt: 70 };
    expect(await Promise.all([first, second])).to.deep.equal([asked, asked]);
    // The first one no longer needs its turn and passes it on.
    void questions.ask('b.fr', '1');
    answers.get('slow.fr')?.resolve('192.0.2.2');
    await settled();
    expect(sent).to.deep.equal(['slow.fr', 'a.fr', 'b.fr']);
  });

  it('that are not sent in time are refused', async () => {
    const questions = build({ workspace: 1, maxWaiting: 1, maxWait: 20 });
    void questions.ask('a.fr', '1');
    const late = questions.ask('b.fr', '1').catch((error: unknown) => error);
    await settled();
    const surplus = await questions.ask('c.fr', '1').catch((error: unknown) => error);
    expect(surplus).to.be.instanceOf(Crowded);
    expect(await late).to.be.instanceOf(Crowded);
    expect(sent).to.deep.equal(['a.fr']);
  });
});
