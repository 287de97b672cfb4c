import { expect } from 'chai';
import { resumeConnection } from '#domain/exchange/platform-connections/pause-connection.ts';
import type { ChosenFault } from '#sandbox-platform/index.ts';
import {
  ACTOR,
  HOUR,
  LOST,
  makeOneStep,
  MINUTE,
  NOT_TODAY,
  SECOND,
  type Sending,
  startSending,
} from '#test/support/platforms/sending.ts';
import { codesOf } from '#test/support/platforms/lifecycle-of.ts';

describe('the outcome of a call that sends', () => {
  let sending: Sending;
  beforeEach(async () => (sending = await startSending()));
  afterEach(() => sending.stop());

  const fault = (...faults: ChosenFault[]) => sending.platform.faults.add(faults);

  it('is a sale that the platform accepts, and that is sent once it is acknowledged', async () => {
    await sending.depositSale({ invoice_number: 'F-2026-900' });
    expect(await sending.onlyMessage()).to.include({
      kind: 'invoice',
      status_code: '200',
      state: 'queued',
    });
    await sending.work();
    const [flow] = sending.sent();
    expect(flow).to.include({ name: 'F-2026-900.ubl.xml', flow_syntax: 'UBL', flow_profile: null });
    expect(await sending.onlyMessage()).to.include({
      state: 'accepted',
      flow_id: flow?.flow_id,
      tracking_id: flow?.tracking_id,
      attempts_count: 1,
      due_in: 10 * SECOND,
      has_file: true,
      last_error: null,
    });
    await sending.workAfter(10 * SECOND);
    expect(await sending.onlyMessage()).to.include({
      state: 'sent',
      due_in: null,
      has_file: false,
    });
    expect(sending.sent()).to.have.lengthOf(1);
    expect(await sending.readConnection()).to.include({ state: 'active', failed_sends: 0 });
  });

  for (const carried_out of [false, true])
    it(`is unknown when the answer is lost ${carried_out ? 'after' : 'before'} storing: one flow at the platform`, async () => {
      await sending.depositSale();
      fault({ on: 'submit', answer: 'lost', carried_out });
      await sending.work();
      expect(await sending.onlyMessage()).to.include({
        state: 'retry_scheduled',
        attempts_count: 1,
      });
      expect(await sending.workAfter(MINUTE - 1)).to.equal(0);
      await sending.workAfter(1);
      if (!carried_out) {
        expect(await sending.onlyMessage()).to.include({
          state: 'retry_scheduled',
          attempts_count: 1,
        });
        expect(sending.sent()).to.have.lengthOf(0);
        await sending.workAfter(MINUTE);
        expect(countOf('POST', '/v1/flows/search')).to.equal(2);
      }
      expect((await sending.onlyMessage()).state).to.equal('accepted');
      await sending.workAfter(10 * SECOND);
      expect(await sending.onlyMessage()).to.include({
        state: 'sent',
        attempts_count: carried_out ? 1 : 2,
      });
      expect(sending.sent()).to.have.lengthOf(1);
    });

  for (const answer of [
    { answer: 'status', status: 500 },
    { answer: 'status', status: 503 },
    { answer: 'html', status: 200 },
    { answer: 'status', status: 204 },
    { answer: 'hang' },
  ] as const)
    it(`is unknown: ${Object.values(answer).join(' ')}`, async () => {
      await sending.depositSale();
      fault({ on: 'submit', carried_out: true, ...answer });
      await sending.work();
      expect((await sending.onlyMessage()).state).to.equal('retry_scheduled');
      expect(await sending.readConnection()).to.include({ state: 'failed', failed_sends: 1 });
      await sending.workAfter(MINUTE);
      expect((await sending.onlyMessage()).state).to.equal('accepted');
      expect(sending.sent()).to.have.lengthOf(1);
      expect(await sending.readConnection()).to.include({
        state: 'active',
        error_code: null,
        failed_sends: 0,
      });
    });

  for (const status of [400, 409, 413, 415, 422])
    it(`is refused by ${status}, without a rejection if nothing is said about the document`, async () => {
      const invoice = await sending.depositSale();
      fault({ on: 'submit', answer: 'status', status, reason_code: 'WrongHeader' });
      await sending.work();
      expect(await sending.onlyMessage()).to.include({
        state: 'failed',
        due_in: null,
        has_file: false,
      });
      expect((await sending.onlyMessage()).last_error).to.match(
        new RegExp(`^HTTP ${status}; WrongHeader`),
      );
      expect(await codesOf(sending.partner, invoice)).to.deep.equal(['200']);
      expect(await sending.readConnection()).to.include({ state: 'active', refused_sends: 1 });
    });

  it('is refused for the document, and rejects the invoice once', async () => {
    const invoice = await sending.depositSale();
    fault({ on: 'submit', answer: 'status', status: 422, reason_code: 'InvalidSchema' });
    await sending.work();
    expect((await sending.onlyMessage()).state).to.equal('failed');
    expect(await codesOf(sending.partner, invoice)).to.deep.equal(['200', '213']);
    expect(await sending.readConnection()).to.include({ refused_sends: 0 });
  });

  it('after an unknown attempt is refused only if a search does not find it', async () => {
    await sending.depositSale();
    fault(LOST, { ...NOT_TODAY, status: 409 });
    for (let minute = 0; minute < 2; minute += 1) {
      await sending.work();
      sending.wait(MINUTE);
    }
    await sending.work();
    expect(await sending.onlyMessage()).to.include({ state: 'retry_scheduled', attempts_count: 2 });
    sending.wait(MINUTE);
    expect(await sending.readConnection()).to.include({ refused_sends: 0 });
    await sending.work();
    expect((await sending.onlyMessage()).state).to.equal('failed');
    expect(sending.sent()).to.have.lengthOf(0);
    expect(await sending.readConnection()).to.include({ refused_sends: 1 });
  });

  it('is accepted without a flow id when an unknown attempt turns out to exist', async () => {
    sending.platform.set({ duplicates: 'refused' });
    await sending.depositSale();
    fault({ on: 'submit', answer: 'lost', carried_out: true });
    await sending.work();
    const flow = sending.onlySent();
    const { tracking_id } = flow;
    // The platform takes its time to list it.
    flow.tracking_id = null;
    for (let minute = 0; minute < 2; minute += 1) await sending.workAfter(MINUTE);
    expect(await sending.onlyMessage()).to.include({ state: 'accepted', flow_id: null });
    flow.tracking_id = tracking_id;
    await sending.workAfter(10 * SECOND);
    expect(await sending.onlyMessage()).to.include({ state: 'sent', flow_id: flow.flow_id });
    expect(sending.sent()).to.have.lengthOf(1);
  });

  it('is a refused access once a new token is refused as well', async () => {
    await sending.depositSale();
    fault({ on: 'submit', answer: 'status', status: 401, times: 2 });
    await sending.work();
    expect(await sending.onlyMessage()).to.include({
      state: 'queued',
      attempts_count: 0,
      due_in: 0,
    });
    expect(await sending.readConnection()).to.include({
      state: 'failed',
      error_code: 'access_refused',
    });
  });

  it('is another try with a new token after one refusal', async () => {
    await sending.depositSale();
    fault({ on: 'submit', answer: 'status', status: 401 });
    await sending.work();
    expect((await sending.onlyMessage()).state).to.equal('accepted');
    expect(await sending.readConnection()).to.include({ state: 'active' });
  });

  for (const [answer, error_code] of [
    [{ answer: 'status', status: 403 }, 'access_refused'],
    [{ answer: 'status', status: 404 }, 'invalid_answer'],
    [{ answer: 'status', status: 405 }, 'invalid_answer'],
    [{ answer: 'redirect' }, 'invalid_answer'],
  ] as const)
    it(`is a fault of the connection, and not the message's: ${Object.values(answer).join(' ')}`, async () => {
      await sending.depositSale();
      await sending.depositSale();
      fault({ on: 'submit', ...answer });
      expect(await sending.work()).to.be.lessThan(6);
      expect(await sending.states()).to.deep.equal(['queued', 'queued']);
      const [first] = await sending.messages();
      expect(first).to.include({ attempts_count: 0, last_error: null });
      expect(await sending.readConnection()).to.include({ state: 'failed', error_code });
      await sending.workAfter(MINUTE);
      expect(await sending.states()).to.deep.equal(['accepted', 'accepted']);
      expect(await sending.readConnection()).to.include({ state: 'active', error_code: null });
    });

  it('lets all of a failed connection wait, twice as long each time, an hour at most', async () => {
    for (let n = 0; n < 5; n += 1) await sending.depositSale();
    sending.platform.faults.add([{ on: 'submit', answer: 'status', status: 403, times: 8 }]);
    const waits: number[] = [];
    for (let failure = 0; failure < 8; failure += 1) {
      const before = countSubmissions();
      await sending.work();
      expect(countSubmissions() - before).to.equal(1);
      const { send_after } = await sending.readConnection();
      waits.push(((send_after?.getTime() ?? 0) - sending.partner.clock.now().getTime()) / MINUTE);
      sending.wait((waits.at(-1) ?? 0) * MINUTE);
    }
    expect(waits).to.deep.equal([1, 2, 4, 8, 16, 32, 60, 60]);
    await sending.work();
    expect(new Set(await sending.states())).to.deep.equal(new Set(['accepted']));
  });

  it('stops nothing if each document is refused with an unknown code', async () => {
    for (let n = 0; n < 25; n += 1) await sending.depositSale();
    sending.platform.set({ create_error: true });
    await sending.work();
    expect(new Set(await sending.states())).to.deep.equal(new Set(['failed']));
    expect((await sending.messages())[0]?.last_error).to.match(/^HTTP 400; CREATE_ERROR/);
    sending.platform.set({ create_error: false });
    await sending.depositSale();
    await sending.work();
    expect((await sending.states()).at(-1)).to.equal('accepted');
    expect(await sending.readConnection()).to.include({ state: 'active', refused_sends: 0 });
  });

  it('stops sending after twenty refusals with the same words that say nothing about a document, until it is resumed', async () => {
    for (let n = 0; n < 22; n += 1) await sending.depositSale();
    fault({ ...NOT_TODAY, times: 20 });
    await sending.work();
    expect(await sending.states()).to.deep.equal([
      ...Array.from({ length: 20 }, () => 'failed'),
      'queued',
      'queued',
    ]);
    const stopped = await sending.readConnection();
    expect(stopped).to.include({ state: 'failed', error_code: 'sending_refused' });
    expect(stopped.error_message).to.match(/^La plateforme refuse les envois \(HTTP 400; NotToday/);
    expect(await sending.workAfter(2 * HOUR)).to.equal(0);
    await resumeConnection(sending.partner.db, ACTOR, sending.connection);
    await sending.work();
    expect((await sending.states()).slice(20)).to.deep.equal(['accepted', 'accepted']);
    expect(await sending.readConnection()).to.include({ state: 'active', refused_sends: 0 });
  });

  it('counts no refusals as in a row between which a message was taken', async () => {
    for (let n = 0; n < 5; n += 1) await sending.depositSale();
    fault({ ...NOT_TODAY, times: 2 });
    for (let n = 0; n < 8; n += 1) {
      const due = await sending.findDue();
      if (due !== null) await makeOneStep(sending.tools, due);
    }
    fault({ ...NOT_TODAY, times: 2 });
    await sending.work();
    expect((await sending.states()).filter((state) => state === 'failed')).to.have.lengthOf(4);
    expect((await sending.readConnection()).error_code).to.equal(null);
  });

  const countOf = (method: string, below: string) =>
    sending.platform.requests.filter((one) => one.method === method && one.path.endsWith(below))
      .length;
  const countSubmissions = () => countOf('POST', '/v1/flows');
});
