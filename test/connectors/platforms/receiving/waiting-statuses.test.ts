import { expect } from 'chai';
import {
  DAY_MS,
  HOUR_MS,
  startReceivingGround,
  type ReceivingGround,
} from '#test/support/platforms/receiving-ground.ts';
import { STATED, submitCompletion } from '#test/support/platforms/start-sandbox.ts';

describe('statuses that wait for their invoices', () => {
  let ground: ReceivingGround;
  beforeEach(async () => (ground = await startReceivingGround()));
  afterEach(() => ground.stop());

  const listStatus = () =>
    ground.list({ file: submitCompletion().file, flow_type: 'SupplierInvoiceLC' });
  const flows = async () =>
    (await ground.flows()).map(({ state, attempts_count }) => [state, attempts_count]);

  it('are tried at once when it comes, and are left alone when another comes', async () => {
    const retries = { schedule: [12 * HOUR_MS], window: 7 * DAY_MS };
    const tools = { ...ground.tools, retries };
    listStatus();
    await ground.receive(tools);
    ground.later();
    ground.listInvoice({ invoice_number: 'F-OTHER' });
    await ground.receive(tools);
    expect(await flows()).to.deep.equal([
      ['new', 1],
      ['imported', 1],
    ]);
    ground.later();
    ground.listInvoice(STATED);
    await ground.receive(tools);
    expect((await flows())[0]).to.deep.equal(['recorded', 2]);
  });

  it('hold up no new flow', async () => {
    for (let n = 0; n < 3; n += 1) listStatus();
    await ground.receive();
    ground.later();
    ground.listInvoice({ invoice_number: 'F-NEW' });
    await ground.pass();
    await ground.takeOne();
    expect((await flows()).at(-1)).to.deep.equal(['imported', 1]);
  });

  it('wait a week from the first time that it was missed, not that the file was', async () => {
    listStatus();
    ground.platform.faults.add([{ on: 'read', answer: 'status' }]);
    await ground.receive();
    ground.later(6 * DAY_MS);
    await ground.takeAll();
    ground.later(3 * DAY_MS);
    await ground.takeAll();
    expect(await ground.flows()).to.containSubset([{ state: 'new', error_code: 'invoice_absent' }]);
    ground.later(5 * DAY_MS);
    await ground.takeAll();
    expect(await ground.flows()).to.containSubset([{ state: 'ignored' }]);
  });
});
