import { expect } from 'chai';
import { printUbl } from '#documents/ubl.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import {
  DAY_MS,
  HOUR_MS,
  startReceivingGround,
  type ReceivingGround,
} from '#test/support/platforms/receiving-ground.ts';
import { submitInvoice, submitStatus } from '#test/support/platforms/start-sandbox.ts';
import { BUYER, SELLER, buildStatus } from '#test/support/invoices/build-status-message.ts';

const STATED = { invoice_number: 'F-2026-001', issue_date: '2026-03-01' };

describe('statuses that wait for their invoices', () => {
  let ground: ReceivingGround;
  beforeEach(async () => {
    ground = await startReceivingGround();
  });
  afterEach(() => ground.stop());

  const status = () =>
    ground.list({
      flow_type: 'SupplierInvoiceLC',
      file: Buffer.from(
        submitStatus({
          sender: SELLER,
          issuer: SELLER,
          recipients: [BUYER],
          statuses: [buildStatus({ code: '209', label: 'Complétée', document_status: '37' })],
        }).file,
      ),
    });
  const invoice = (invoice_number: string) =>
    ground.list({ file: Buffer.from(printUbl(buildInvoice({ invoice_number }))) });
  const flows = async () =>
    (await ground.flows()).map(({ state, attempts_count }) => [state, attempts_count]);

  it('are tried at once when it comes, and are left alone when another comes', async () => {
    const retries = { schedule: [12 * HOUR_MS], window: 7 * DAY_MS };
    const tools = { ...ground.tools, retries };
    status();
    await ground.pass();
    await ground.takeAll(tools);
    ground.later();
    invoice('F-OTHER');
    await ground.pass();
    await ground.takeAll(tools);
    expect(await flows()).to.deep.equal([
      ['new', 1],
      ['imported', 1],
    ]);
    ground.later();
    ground.list({ file: Buffer.from(submitInvoice(STATED).file) });
    await ground.pass();
    await ground.takeAll(tools);
    expect((await flows())[0]).to.deep.equal(['recorded', 2]);
  });

  it('hold up no new flow', async () => {
    for (let n = 0; n < 3; n += 1) status();
    await ground.receive();
    ground.later();
    invoice('F-NEW');
    await ground.pass();
    await ground.takeOne();
    expect((await flows()).at(-1)).to.deep.equal(['imported', 1]);
  });

  it('wait a week from the first time that it was missed, not that the file was', async () => {
    status();
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
