import { expect } from 'chai';
import { parkHandovers } from '#domain/payments/payment-handovers/park-handovers.ts';
import { buildBatch } from '#test-kit/payments/build-payment.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { signInPerson } from '#test-kit/service/person.ts';

describe('a draft of a restored backup, which may have been handed over since', () => {
  let partner: Partner;
  let path: string;
  beforeEach(async () => {
    partner = await startPartner();
    path = `/api/v1/payment_batches/${String((await buildBatch(partner))['id'])}`;
    expect(await parkHandovers(partner.db, { kind: 'command_line' })).to.equal(1);
  });
  afterEach(() => partner.stop());

  const post = (trigger: string, body?: object) => partner.call('POST', `${path}/${trigger}`, body);
  const approval = async () => {
    const { version } = dataOf(await partner.call('GET', path));
    return { payment_batch: { version } };
  };
  const answer = async (word: string) => {
    const person = await signInPerson(partner, 'manager');
    const call = `${path.replace('/api/v1', '/console')}/${word}`;
    return person.call('POST', call, await approval());
  };

  it('does not leave before a person has said that the bank does not have it', async () => {
    expect((await post('submit_for_approval')).status).to.equal(200);
    expect((await post('approve', await approval())).status).to.equal(200);
    expect((await post('submit')).status).to.equal(409);
    expect((await answer('declare_not_handed_over')).status).to.equal(200);
    expect((await post('submit')).status).to.equal(202);
  });

  it('is approved before it counts as handed over', async () => {
    const refused = await answer('declare_handed_over');
    expect(refused.status).to.equal(409);
    expect(refused.text).to.include("approuvez-le d'abord");
    await post('submit_for_approval');
    await post('approve', await approval());
    expect((await answer('declare_handed_over')).status).to.equal(200);
    // It has begun already.
    expect((await post('submit')).status).to.equal(200);
  });

  it('may be deleted', async () => {
    expect((await partner.call('DELETE', path)).status).to.equal(204);
  });
});
