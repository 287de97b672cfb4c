import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { expect } from 'chai';
import { planAnswer, type AnswerPlan } from '#cli/receiver/answer.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { BODY, signed, startLocalReceiver, type LocalReceiver } from './local-receiver.ts';

const PLAN: AnswerPlan = { statuses: [200], failure: null, delay: 0, only: null };

describe('the answers of a receiver that is to go wrong', () => {
  let receiver: LocalReceiver;
  const start = async (plan: Partial<AnswerPlan>) => {
    receiver = await startLocalReceiver({
      answer: (type, times) => planAnswer({ ...PLAN, ...plan }, type, times),
    });
  };
  const post = () => {
    const options = { method: 'POST', headers: signed(BODY), ca: receiver.caPem };
    return request(`${receiver.url}/hooks`, options).end(BODY);
  };
  afterEach(() => receiver.close());

  it('are the statuses in turn, of which the last stays', async () => {
    await start({ statuses: [500, 503] });
    const statuses = [];
    for (let n = 0; n < 3; n += 1) statuses.push(await receiver.send(BODY));
    expect(statuses).to.deep.equal([500, 503, 503]);
  });

  it('apply to the event types that were chosen', async () => {
    await start({ statuses: [500], only: ['bank_rule.applied'] });
    expect(await receiver.send(BODY)).to.equal(200);
    expect(
      planAnswer({ ...PLAN, statuses: [500], only: ['bank_rule.applied'] }, null, 1),
    ).to.include({ status: 200 });
  });

  it('come after the delay', async () => {
    await start({ delay: 100 });
    const began = performance.now();
    expect(await receiver.send(BODY)).to.equal(200);
    expect(performance.now() - began).to.be.at.least(95);
  });

  it('end with a reset of the connection', async () => {
    await start({ failure: 'reset' });
    const error = await errorOf(once(post(), 'response'));
    expect(error).to.include({ code: 'ECONNRESET' });
    expect(receiver.deliveries[0]?.answer).to.deep.equal({
      status: null,
      delay: 0,
      failure: 'reset',
    });
  });

  it('never come, for any wait of the sender', async () => {
    await start({ failure: 'hang' });
    const sending = post();
    const answered = once(sending, 'response').catch(() => null);
    const waited = new Promise((resolve) => void setTimeout(resolve, 150, 'waited'));
    expect(await Promise.race([answered, waited])).to.equal('waited');
    sending.destroy();
    await answered;
  });

  it('begin with a status and have a body that does not end', async () => {
    await start({ failure: 'slow-body', statuses: [202] });
    const sending = post();
    const [response] = (await once(sending, 'response')) as [IncomingMessage];
    expect(response.statusCode).to.equal(202);
    expect(response.complete).to.equal(false);
    sending.on('error', () => {}).destroy();
  });

  it('redirect if they are to', async () => {
    await start({ failure: 'redirect' });
    const [response] = (await once(post(), 'response')) as [IncomingMessage];
    expect([response.statusCode, response.headers.location]).to.deep.equal([307, '/redirected']);
    response.resume();
  });
});
